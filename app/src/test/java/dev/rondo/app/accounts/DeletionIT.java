package dev.rondo.app.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.LobbyPlaces;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Deleting an account over a real server: its name is gone from everything that others see.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class DeletionIT {
  private static final String NAME = "Xanthippe";
  private static final Duration SOON = Duration.ofSeconds(60);

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  private static Client member(int port, String name) {
    var body = "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, Victims.PASSWORD);
    return Client.signedIn(port, new Client(port, "", "").post("/auth/register", body));
  }

  @Test
  void a_deleted_name_is_seen_nowhere() {
    try (var server =
        new ServerProcess(
            folder,
            database.with(
                Map.of(
                    "RONDO_ADMIN_PASSWORD",
                    Victims.PASSWORD,
                    "RONDO_GAMES_DUEL_PREP_MILLIS",
                    "600000")))) {
      var port = server.port();
      var admin = Victims.admin(port);
      var gone = member(port, NAME);
      var bob = member(port, "bob");

      var link = bob.get("/friends/link").text("code");
      assertThat(gone.post("/friends", "{\"code\":\"" + link + "\"}").status()).isEqualTo(200);
      assertThat(bob.get("/friends").body().toString()).contains(NAME);
      assertThat(bob.get("/players/" + gone.id()).text("nickname")).isEqualTo(NAME);
      assertThat(gone.call("PUT", "/me/profile", "{\"open\":false}").status()).isEqualTo(200);

      var over = duel(gone, bob);
      gone.post("/matches/" + over + "/leave", "");
      var running = duel(gone, bob);
      var left = bob.post("/matches", "{\"game\":\"duel\"}").text("matchId");
      gone.post("/matches/" + left + "/join", "");
      var study = bob.post("/tournaments", "{\"name\":\"Study\"}").text("id");
      assertThat(gone.post("/tournaments/" + study + "/join", "").status()).isEqualTo(200);
      var lobby = bob.post("/lobby/games", LobbyPlaces.game("private")).text("id");
      bob.post("/lobby/games/" + lobby + "/open-enrollment", "");
      var invite =
          bob.post(
              "/lobby/games/" + lobby + "/invites", "{\"invitee_user_id\":\"" + gone.id() + "\"}");
      var redeemed =
          gone.post(
              "/lobby/games/" + lobby + "/invites/" + invite.text("id") + "/redeem",
              "{\"race_name\":\"" + NAME + "\"}");
      assertThat(redeemed.status()).isEqualTo(200);
      await().atMost(SOON).until(() -> bob.get("/notices").body().toString().contains(NAME));

      var places =
          List.of(
              "/matches/" + over,
              "/matches/" + over + "/events",
              "/matches/" + over + "/replay",
              "/matches/" + running,
              "/matches/" + running + "/events",
              "/matches/" + left + "/events",
              "/tournaments/" + study,
              "/lobby/games/" + lobby + "/memberships",
              "/lobby/games/" + lobby + "/invites",
              "/leaderboards/duel",
              "/friends",
              "/notices");
      var shown = places.stream().filter(place -> bob.get(place).body().toString().contains(NAME));
      assertThat(shown).hasSizeGreaterThan(6);

      assertThat(gone.call("DELETE", "/me", "{\"password\":\"wrong password\"}").status())
          .isEqualTo(401);
      assertThat(gone.call("DELETE", "/me", "{}").status()).isEqualTo(401);
      assertThat(gone.get("/me/export").body().toString())
          .contains(NAME, "\"friendId\":\"" + bob.id() + "\"", "hiddenAt");
      var deletion = "{\"password\":\"" + Victims.PASSWORD + "\"}";
      assertThat(gone.call("DELETE", "/me", deletion).status()).isEqualTo(204);
      assertThat(gone.get("/me").status()).isEqualTo(401);
      assertThat(bob.get("/friends").body().path("items").size()).isZero();
      assertThat(bob.get("/players/" + gone.id()).status()).isEqualTo(404);

      await()
          .atMost(SOON)
          .untilAsserted(() -> {
            for (var place : places) {
              assertThat(bob.get(place).body().toString()).as(place).doesNotContain(NAME);
            }
            for (var consumer :
                admin.get("/admin/streams").body().path("items").valueStream().toList()) {
              var name = consumer.path("consumer").asString();
              var entries = admin.get("/admin/streams/" + name + "/entries").body();
              assertThat(entries.toString()).as(name).doesNotContain(NAME);
            }
            assertThat(admin.get("/admin/matches/" + over + "/steps").body().toString())
                .doesNotContain(NAME);
          });
      assertThat(server.command("ledger", "check")).isZero();
      assertThat(server.command("verify", over)).isZero();
      server.kill();
      server.start();
      assertThat(bob.get("/matches/" + over + "/events").body().toString())
          .contains("Deleted")
          .doesNotContain(NAME);
      assertThat(admin.get("/admin/users?search=" + NAME).body().path("items").size()).isZero();
    }
  }

  private static String duel(Client first, Client second) {
    var match = first.post("/matches", "{\"game\":\"duel\"}").text("matchId");
    assertThat(second.post("/matches/" + match + "/join", "").status()).isEqualTo(200);
    return match;
  }

  @Test
  void a_guest_needs_no_password_and_the_last_administrator_stays() {
    try (var server =
        new ServerProcess(
            folder, database.with(Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD)))) {
      var admin = Victims.admin(server.port());
      var guest = Client.guest(server.port(), NAME);
      assertThat(guest.call("DELETE", "/me", "").status()).isEqualTo(204);
      assertThat(guest.get("/me").status()).isEqualTo(401);
      var refused = admin.call("DELETE", "/me", "{\"password\":\"" + Victims.PASSWORD + "\"}");
      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.text("code")).isEqualTo("LAST_ADMINISTRATOR");
      assertThat(server.command("ledger", "check")).isZero();
    }
  }
}
