package dev.rondo.app.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Study;
import dev.rondo.app.driver.Victims;
import dev.rondo.platform.Result;
import dev.rondo.platform.content.Csv;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// The commands for administrators beside a real server, and the audit log that it keeps.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class AdminIT {
  private static final String NEW_PASSWORD = "another horse";
  private static final Duration SOON = Duration.ofSeconds(30);

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  private static String credentials(String name, String password) {
    return "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, password);
  }

  private ServerProcess server() {
    return new ServerProcess(
        folder, database.with(Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD)));
  }

  @Test
  void administrators_are_made_unmade_and_get_new_passwords_beside_a_running_server() {
    try (var server = server()) {
      var nobody = new Client(server.port(), "", "");
      var admin = Victims.admin(server.port());
      var bob =
          Client.signedIn(
              server.port(), nobody.post("/auth/register", credentials("bob", Victims.PASSWORD)));
      assertThat(bob.get("/admin/users").status()).isEqualTo(403);

      assertThat(server.command("admin", "revoke", "admin")).isNotZero();
      assertThat(server.output()).anyMatch(line -> line.contains("LAST_ADMINISTRATOR"));
      assertThat(server.command("admin", "grant", "nobody")).isNotZero();
      assertThat(server.command("admin", "grant", "bob")).isZero();
      eventually(() -> bob.get("/admin/users").status() == 200);

      assertThat(server.commandWith("short\n", "admin", "password")).isNotZero();
      assertThat(server.commandWith(NEW_PASSWORD + "\n", "admin", "password")).isZero();
      eventually(() -> admin.get("/me").status() == 401);
      assertThat(nobody.post("/auth/login", credentials("admin", Victims.PASSWORD)).status())
          .isEqualTo(401);
      assertThat(nobody.post("/auth/login", credentials("admin", NEW_PASSWORD)).status())
          .isEqualTo(200);
      assertThat(server.output())
          .anyMatch(line ->
              line.matches(
                  ".*sign-in refused \\(UNAUTHORIZED\\): account [0-9A-Za-z]{16} from"
                      + " 127\\.0\\.0\\.1"))
          .noneMatch(line -> line.contains(NEW_PASSWORD));

      assertThat(server.command("admin", "revoke", "admin")).isZero();
      assertThat(bob.get("/admin/audit").body().path("items").valueStream())
          .extracting(entry -> entry.path("act").asString())
          .containsExactly("admin revoke", "admin password", "admin grant");

      server.stop();
      server.start();
      assertThat(server.output())
          .anyMatch(line ->
              line.contains("RONDO_ADMIN_PASSWORD is not used")
                  && line.contains("./rondo admin password"));
      assertThat(nobody.post("/auth/login", credentials("admin", Victims.PASSWORD)).status())
          .isEqualTo(401);
    }
  }

  @Test
  void acts_are_kept_with_who_what_whom_and_why() {
    try (var server = server()) {
      var admin = Victims.admin(server.port());
      var study = Study.of(server.port(), "{\"name\":\"Kept\",\"variants\":[\"G1\"]}");
      var ann = study.guest("Ann");
      study.guest("Bob");
      study.guest("Cleo");
      study.experimenter().post(study.path("/players/" + ann.id() + "/kick"), "");
      study.experimenter().post(study.path("/players/nobody/kick"), "");
      study.command("start");
      ann.post(study.path("/pause"), "");
      study.command("pause");
      study.experimenter().text(study.path("/export?what=players&format=csv"));
      study.experimenter().text(study.path("/export?what=players&format=csv&names=true"));
      var owner = study.experimenter().id();
      assertThat(acts(admin, "?actor=" + owner))
          .containsExactly(
              "exportTournament " + study.id(),
              "pauseTournament " + study.id(),
              "startTournament " + study.id(),
              "kickPlayer " + study.id() + "/" + ann.id(),
              "createTournament " + study.id());

      admin.post("/admin/users/" + ann.id() + "/block", "{\"reason\":\"=1+2\"}");
      assertThat(acts(admin, "?subject=" + ann.id()))
          .containsExactly(
              "adminBlockUser " + ann.id(), "kickPlayer " + study.id() + "/" + ann.id());
      var csv = admin.text("/admin/audit?format=csv&act=adminBlockUser");
      assertThat(csv).contains(",'=1+2,127.0.0.1");
      assertThat(Csv.read(csv))
          .isInstanceOfSatisfying(
              Result.Ok.class, rows -> assertThat((List<?>) rows.value()).hasSize(2));
      assertThat(server.output())
          .anyMatch(line -> line.contains("user " + ann.id() + " is blocked by " + admin.id()));
    }
  }

  private static void eventually(BooleanSupplier condition) {
    var end = System.nanoTime() + SOON.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("too late").isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
    }
  }

  private static List<String> acts(Client admin, String query) {
    return admin
        .get("/admin/audit" + query)
        .body()
        .path("items")
        .valueStream()
        .map(entry -> entry.path("act").asString() + " " + entry.path("subject").asString())
        .toList();
  }
}
