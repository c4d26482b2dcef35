package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the parts that only servers on PostgreSQL have.
@Tag("alone")
class PostgresIT {
  private static final String CONFIRM =
      "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"attack\",null,null]}}";

  private static final String DRAFT = CONFIRM.replace("confirm", "draft");

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

  @Test
  void a_server_that_loses_its_connections_asks_to_come_back_and_keeps_what_it_answered() {
    var variables =
        ServerDatabase.POSTGRESQL.with(
            Map.of(
                "RONDO_GAMES_DUEL_PREP_MILLIS", "600000",
                "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000"));
    try (var server = new ServerProcess(folder, variables)) {
      var ann = Client.guest(server.port(), "Ann");
      var bob = Client.guest(server.port(), "Bob");
      var match = meet(ann.socket(), bob.socket());
      var over = new AtomicBoolean();
      var seen =
          Stream.of("/matches?mine=true", "/matches/" + match, "/matches/" + match + "/events")
              .map(path -> CompletableFuture.supplyAsync(() -> statuses(bob, path, over)))
              .toList();
      for (var i = 0; i < 5; i++) {
        var key = UUID.randomUUID().toString();
        var first = answered(() -> ann.act(match, key, DRAFT));
        ServerDatabase.loseConnections();
        assertThat(answered(() -> ann.act(match, key, DRAFT))).isEqualTo(first);
        ServerDatabase.loseConnections();
        answered(() -> ann.act(match, UUID.randomUUID().toString(), DRAFT));
      }
      over.set(true);
      assertThat(seen)
          .allSatisfy(some -> assertThat(some.join()).contains(200).isSubsetOf(200, 503));
      assertThat(server.output()).noneMatch(line -> line.contains("a turn failed"));
      assertThat(server.command("verify", match)).isZero();
    }
  }

  /// Asks for a path again and again until `over`, and returns the statuses of the answers.
  private static Set<Integer> statuses(Client client, String path, AtomicBoolean over) {
    var statuses = new TreeSet<Integer>();
    while (!over.get()) {
      statuses.add(client.get(path).status());
    }
    return statuses;
  }

  /// Asks again as long as the server says that it cannot take anything now.
  private static Client.Answer answered(Supplier<Client.Answer> question) {
    var answer = await().until(question::get, asked -> asked.status() != 503);
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
    return answer;
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
