package dev.rondo.app.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests over a real server that administrators can block and delete users.
@ParameterizedClass
@EnumSource
class UsersIT {
  private static final int TOKEN_DEAD = 4401;

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase kind;

  private static String credentials(String name) {
    return "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, Victims.PASSWORD);
  }

  @Test
  void who_is_blocked_or_deleted_is_out_at_once_and_stays_out() {
    var settings = kind.with(Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD));
    try (var server = new ServerProcess(folder, settings)) {
      var nobody = new Client(server.port(), "", "");
      var admin = Victims.admin(server.port());
      var ann = Client.signedIn(server.port(), nobody.post("/auth/register", credentials("ann")));
      var bob = Client.signedIn(server.port(), nobody.post("/auth/register", credentials("bob")));
      assertThat(ann.post("/queue", "{\"game\":\"duel\"}").status()).isEqualTo(202);
      var socket = ann.socket();

      var found = admin.get("/admin/users?search=AN").body().path("items");
      assertThat(found.path(0).path("id").asString()).isEqualTo(ann.id());
      assertThat(found.path(0).path("tariff").asString()).isEqualTo("free");
      var settled =
          admin.call(
              "PATCH", "/admin/users/" + ann.id(), "{\"tariff\":\"pro\",\"sanctions\":[\"spam\"]}");
      assertThat(settled.text("tariff")).isEqualTo("pro");
      assertThat(admin.call("PATCH", "/admin/users/" + ann.id(), "{\"sanctions\":[null]}").status())
          .isEqualTo(400);

      assertThat(
              admin.post("/admin/users/" + ann.id() + "/block", "{\"reason\":\"spam\"}").status())
          .isEqualTo(200);
      assertThat(socket.closeCode()).isEqualTo(TOKEN_DEAD);
      assertThat(ann.get("/me").status()).isEqualTo(401);
      var refused = nobody.post("/auth/login", credentials("ann"));
      assertThat(refused.status()).isEqualTo(403);
      assertThat(refused.text("code")).isEqualTo("FORBIDDEN");
      // Nobody is paired with who is out.
      assertThat(bob.post("/queue", "{\"game\":\"duel\"}").status()).isEqualTo(202);

      assertThat(admin.call("DELETE", "/admin/users/" + bob.id(), "").status()).isEqualTo(204);
      assertThat(bob.get("/me").status()).isEqualTo(401);
      assertThat(nobody.post("/auth/login", credentials("bob")).status()).isEqualTo(401);
      assertThat(admin.call("DELETE", "/admin/users/" + bob.id(), "").status()).isEqualTo(404);
      assertThat(admin.get("/admin/users?search=bob").body().path("items").size()).isZero();
      assertThat(nobody.post("/auth/register", credentials("bob")).status()).isEqualTo(201);
      assertThat(admin.call("DELETE", "/admin/users/" + admin.id(), "").status()).isEqualTo(403);

      server.kill();
      server.start();
      assertThat(nobody.post("/auth/login", credentials("ann")).status()).isEqualTo(403);
    }
  }
}
