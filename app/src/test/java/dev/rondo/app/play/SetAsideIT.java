package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.cartridges.JarMaker;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import dev.rondo.storage.Database;
import dev.rondo.storage.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// A real server that finds a running match which it cannot read.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class SetAsideIT {
  private static final String SET_ASIDE = "MATCH_SET_ASIDE";

  private static final String COUNTDOWN = "{\"game\":\"countdown\"}";

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  @Test
  void it_is_listed_refused_with_its_code_and_ended_with_its_stakes_returned() throws SQLException {
    var variables =
        database.with(
            Map.of(
                "RONDO_ADMIN_PASSWORD",
                Victims.PASSWORD,
                "RONDO_GAMES_DUEL_PREP_MILLIS",
                "600000"));
    try (var server = new ServerProcess(folder, variables)) {
      var tokens = tokens(Client.guest(server.port(), "Cleo"));
      var victims = Victims.meet(server.port());
      var match = victims.match();
      assertThat(tokens(victims.ann())).isLessThan(tokens);
      server.kill();
      spoil(variables.getOrDefault("RONDO_DATABASE", ""), match);
      server.start();

      assertThat(victims.ann().get("/matches/" + match).text("code")).isEqualTo(SET_ASIDE);
      assertThat(server.output())
          .filteredOn(line -> line.contains(match + " of duel cannot be read and is set aside"))
          .hasSize(1);
      var refused =
          victims.ann().act(match, UUID.randomUUID().toString(), "{\"type\":\"layout_draft\"}");
      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.text("code")).isEqualTo(SET_ASIDE);
      var socket = victims.bob().socket();
      socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\"}");
      assertThat(socket.await("error").path("code").asString()).isEqualTo(SET_ASIDE);
      var end = "/admin/matches/" + match + "/end";
      assertThat(victims.ann().post(end, "").status()).isEqualTo(403);
      var listed = victims.admin().get("/admin/matches").body().path("items").path(0);
      assertThat(listed.path("matchId").asString()).isEqualTo(match);
      assertThat(listed.path("setAside").path("reason").asString()).contains("Lost");

      assertThat(victims.admin().post(end, "").text("status")).isEqualTo("CANCELLED");
      assertThat(tokens(victims.ann())).isEqualTo(tokens);
      assertThat(tokens(victims.bob())).isEqualTo(tokens);
      assertThat(victims.admin().post(end, "").text("code")).isEqualTo("MATCH_NOT_ACTIVE");
      assertThat(server.command("ledger", "check")).isZero();
    }
  }

  /// The game of two matches goes. One is cancelled while the server runs and one while it is
  /// stopped; a third goes on when the game is back.
  @Test
  void matches_of_a_game_that_is_gone_are_refunded_once_by_the_command_or_go_on_when_it_is_back()
      throws IOException {
    var jar =
        JarMaker.countdown("countdown").write(folder.resolve("data/cartridges/countdown.jar"));
    var away = folder.resolve("countdown.away");
    var port = String.valueOf(ServerProcess.freePort());
    var variables =
        database.with(
            Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD, "RONDO_INTERNAL_PORT", port));
    try (var server = new ServerProcess(folder, variables)) {
      var ann = Client.guest(server.port(), "Ann");
      var bob = Client.guest(server.port(), "Bob");
      var before = tokens(ann);
      var first = meet(ann, bob);
      var second = meet(ann, bob);
      var third = meet(ann, bob);
      assertThat(tokens(ann)).isEqualTo(before - 6);
      // Somebody waits for an opponent while the game goes.
      assertThat(ann.post("/queue", COUNTDOWN).status()).isEqualTo(202);
      server.kill();
      Files.move(jar, away);
      server.start();

      for (var match : List.of(first, second, third)) {
        var answer = ann.get("/matches/" + match);
        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("code")).isEqualTo(SET_ASIDE);
        assertThat(take(bob, match).text("code")).isEqualTo(SET_ASIDE);
      }
      assertThat(ann.post("/queue", COUNTDOWN).text("code")).isEqualTo("VALIDATION_ERROR");
      assertThat(ann.get("/matches?mine=true").body().path("items")).hasSize(3);
      assertThat(server.command("games")).isZero();
      await().until(() -> listed(server, first) && listed(server, second));

      assertThat(server.command("match", "cancel", first)).isEqualTo(2);
      assertThat(server.command("match", "cancel", "none", "--reason", "gone")).isEqualTo(1);
      assertThat(tokens(ann)).isEqualTo(before - 6);
      assertThat(server.command("match", "cancel", first, "--reason", "the game is gone")).isZero();
      assertThat(server.command("match", "cancel", first, "--reason", "again")).isEqualTo(1);
      assertThat(tokens(ann)).isEqualTo(before - 4);
      assertThat(tokens(bob)).isEqualTo(before - 4);
      var admin = Victims.admin(server.port());
      assertThat(admin.get("/admin/matches?status=CANCELLED").body().path("items")).hasSize(1);
      var audit = admin.get("/admin/audit").body().path("items").path(0);
      assertThat(audit.path("act").asString()).isEqualTo("match cancel");
      assertThat(audit.path("reason").asString()).isEqualTo("the game is gone");

      assertThat(server.stop()).isZero();
      assertThat(server.command("match", "cancel", second, "--reason", "the game is gone"))
          .isZero();
      assertThat(server.command("match", "cancel", second, "--reason", "again")).isEqualTo(1);
      Files.move(away, jar);
      server.start();
      assertThat(tokens(ann)).isEqualTo(before - 2);
      assertThat(tokens(bob)).isEqualTo(before - 2);
      assertThat(take(ann, third).status()).isEqualTo(200);
      assertThat(ann.get("/matches/" + third).text("status")).isEqualTo("ACTIVE");
      assertThat(ann.get("/matches/" + second).text("status")).isEqualTo("CANCELLED");
      assertThat(server.command("ledger", "check")).isZero();
    }
  }

  private static boolean listed(ServerProcess server, String match) {
    return server.output().stream()
        .anyMatch(line ->
            line.startsWith(match + " countdown: ") && line.contains("countdown is not installed"));
  }

  private static String meet(Client ann, Client bob) {
    ann.post("/queue", COUNTDOWN);
    return bob.post("/queue", COUNTDOWN).text("matchId");
  }

  private static Client.Answer take(Client client, String match) {
    var body = "{\"type\":\"take\",\"payload\":{\"count\":1}}";
    return client.act(match, UUID.randomUUID().toString(), body);
  }

  private static int tokens(Client client) {
    return client.get("/wallet").body().path("tokens").asInt();
  }

  /// Puts a fact into the match that no rules know.
  private void spoil(String address, String match) throws SQLException {
    var data = folder.resolve("data");
    // The database loads its own copy of SQLite's library, which must be the only one here.
    Database.open(Engine.at(address, data), InstantSource.system()).close();
    var place = address.isEmpty() ? "jdbc:sqlite:" + data.resolve("rondo.db") : address;
    try (var connection = DriverManager.getConnection(place);
        var change =
            connection.prepareStatement(
                "UPDATE entries SET facts = '[{\"@type\":\"Lost\"}]'"
                    + " WHERE match_id = ? AND facts <> '[]'")) {
      change.setString(1, match);
      assertThat(change.executeUpdate()).isPositive();
    }
  }
}
