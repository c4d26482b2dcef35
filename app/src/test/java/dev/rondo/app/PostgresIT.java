package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is particular to servers on PostgreSQL.
class PostgresIT {
  private static final String CONFIRM =
      "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"attack\",null,null]}}";

  @TempDir Path folder;
  @TempDir Path otherFolder;

  /// By mistake. The match comes from the first, and the second takes it up when it starts.
  @Test
  void of_two_servers_on_one_database_the_second_writer_of_a_match_is_refused_and_says_so() {
    var variables =
        ServerDatabase.POSTGRESQL.with(Map.of("RONDO_GAMES_DUEL_PREP_MILLIS", "600000"));
    try (var first = new ServerProcess(folder, variables)) {
      var ann = Client.guest(first.port(), "Ann");
      var bob = Client.guest(first.port(), "Bob");
      var match = meet(ann.socket(), bob.socket());
      try (var second = new ServerProcess(otherFolder, variables)) {
        await()
            .until(() ->
                second.output().stream().anyMatch(line -> line.endsWith("1 matches taken up")));
        assertOvertakenOnce(first, ann, match);
        assertOvertakenOnce(second, new Client(second.port(), bob.token(), bob.id()), match);
        assertThat(second.command("verify", match)).isZero();
        assertThat(second.command("ledger", "check")).isZero();
        assertThat(List.of(first, second))
            .allSatisfy(server ->
                assertThat(server.output()).noneMatch(line -> line.contains("open-sesame")));
      }
    }
  }

  private static String meet(Client.Socket one, Client.Socket other) {
    one.send("{\"t\":\"queue\",\"game\":\"duel\"}");
    one.await("queued");
    other.send("{\"t\":\"queue\",\"game\":\"duel\"}");
    var match = one.await("matched").path("match").asString();
    for (var socket : List.of(one, other)) {
      socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
      socket.event("prep_start");
    }
    return match;
  }

  /// The same action again finds the match as the other server left it.
  private static void assertOvertakenOnce(ServerProcess server, Client player, String match) {
    var key = UUID.randomUUID().toString();
    assertThat(server.output()).noneMatch(line -> line.contains("another server writes it"));
    assertThat(player.act(match, key, CONFIRM).status()).isEqualTo(503);
    assertThat(server.output())
        .anyMatch(line ->
            line.contains(" WARN ")
                && line.contains("match " + match + ": another server writes it"));
    assertThat(player.act(match, key, CONFIRM).status()).isEqualTo(200);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "jdbc:postgresql://127.0.0.1:1/rondo?password=open-sesame,"
        + " Cannot open the database in PostgreSQL at 127.0.0.1:1/rondo: Connection",
    "jdbc:mysql://127.0.0.1/rondo?password=open-sesame,"
        + " Bad value in the configuration: database: not an address like jdbc:postgresql:",
  })
  void what_is_wrong_with_the_address_is_said_without_its_password(String address, String said) {
    assertThatThrownBy(() -> new ServerProcess(folder, Map.of("RONDO_DATABASE", address)))
        .hasMessageContaining(said)
        .hasMessageNotContainingAny("open-sesame", "\tat ");
  }

  @Test
  void a_backup_is_left_to_the_tool_of_the_database() {
    var variables = ServerDatabase.POSTGRESQL.with(Map.of());
    try (var server = new ServerProcess(folder, variables)) {
      assertThat(server.command("backup", "copy")).isEqualTo(1);
      assertThat(server.output()).anyMatch(line -> line.contains("pg_dump"));
    }
  }
}
