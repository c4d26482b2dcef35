package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.storage.Database;
import dev.rondo.storage.Engine;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
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
