package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Guests who ask for the whole past of a match again and again keep no player waiting.
@Tag("alone")
class OnlookersIT {
  private static final int ACTIONS = 40;

  /// A turn takes up to 64 messages, so an action may wait for so many readers, but not for all.
  private static final int READERS_BEFORE_AN_ANSWER = 64;

  @TempDir Path folder;

  @ParameterizedTest(name = "{0} guests with {1} sockets each, {2} actions in the past")
  @CsvSource({"1, 4, 1500", "200, 1, 300"})
  void a_player_is_answered_before_the_onlookers_who_asked_earlier(
      int guests, int socketsEach, int past) throws InterruptedException {
    var limits =
        Map.of(
            "RONDO_LIMITS_ACTIONS_PER_SECOND", "100000",
            "RONDO_LIMITS_FRAMES_PER_SECOND", "100000");
    try (var server = new ServerProcess(folder, limits)) {
      var ann = Client.guest(server.port(), "Ann");
      var match = duel(ann);
      var player = ann.socket();
      player.send("{\"t\":\"watch\",\"match\":\"" + match + "\"}");
      player.await("snapshot");
      for (var i = 0; i < past; i++) {
        draft(player, match, i);
        if (i % 50 == 49) {
          for (var j = 0; j < 50; j++) {
            player.await("ack");
          }
        }
      }
      var told = new AtomicInteger();
      var over = new AtomicBoolean();
      var sockets =
          Stream.generate(() -> Client.guest(server.port(), "Guest"))
              .limit(guests)
              .flatMap(guest -> Stream.generate(guest::socket).limit(socketsEach))
              .toList();
      var threads = sockets.stream().map(socket -> hammer(socket, match, told, over)).toList();
      var between = 0;
      for (var i = 0; i < ACTIONS; i++) {
        var before = told.get();
        draft(player, match, i);
        player.await("ack");
        between += told.get() - before;
      }
      over.set(true);
      for (var thread : threads) {
        thread.join();
      }
      assertThat(told).hasPositiveValue();
      assertThat(between).isLessThan(ACTIONS * READERS_BEFORE_AN_ANSWER);
      sockets.forEach(Client.Socket::close);
    }
  }

  private static String duel(Client ann) {
    var match =
        ann.post("/matches", "{\"game\":\"duel\",\"config\":{\"prepMillis\":600000}}")
            .text("matchId");
    assertThat(ann.post("/matches/" + match + "/bots", "{\"count\":1}").status()).isEqualTo(200);
    return match;
  }

  private static void draft(Client.Socket player, String match, int number) {
    var card = List.of("attack", "defense", "heal", "counter").get(number % 4);
    player.send(
        "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"%s\",null,null]}}"
            .formatted(match, UUID.randomUUID(), card));
  }

  /// Asks without waiting for what it is told; a ping keeps it from filling the server's inbox.
  private static Thread hammer(
      Client.Socket socket, String match, AtomicInteger told, AtomicBoolean over) {
    return Thread.startVirtualThread(() -> {
      while (!over.get() && !socket.isClosed()) {
        socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
        socket.send("{\"t\":\"ping\"}");
        var frame =
            socket.await(
                "pong",
                seen -> {
                  if (seen.path("v").asInt() == 1) {
                    told.incrementAndGet();
                  }
                });
        assertThat(frame.path("serverTs").asLong()).isPositive();
      }
    });
  }
}
