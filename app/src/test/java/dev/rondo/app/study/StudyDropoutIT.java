package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.SnatchPlayer;
import dev.rondo.app.driver.Study;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// People of a study who close their tabs, and what becomes of their rooms.
class StudyDropoutIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @BeforeAll
  static void start() {
    server = new ServerProcess(folder, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /// A study that waits one second for who is gone.
  private static Study study(String policy) {
    return Study.of(
        server.port(),
        """
        {"name":"Study","variants":["G1"],"settings":{"decisionSeconds":3600},
         "study":{"dropout":{"after":1,"then":"%s"}}}\
        """
            .formatted(policy));
  }

  private static void await(Predicate<JsonNode> wanted, Supplier<JsonNode> look) {
    var end = System.nanoTime() + PATIENCE.toNanos();
    for (var now = look.get(); !wanted.test(now); now = look.get()) {
      assertThat(System.nanoTime()).as("%s", now).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  private static JsonNode rooms(Study study) {
    return study.experimenter().get(study.path("/rooms")).body();
  }

  private static void awaitPaused(Study study) {
    await(rooms -> rooms.at("/items/0/paused").asBoolean(), () -> rooms(study));
  }

  private static void awaitRunning(Study study) {
    await(rooms -> !rooms.at("/items/0/paused").asBoolean(), () -> rooms(study));
  }

  private static List<String> events(Study study, Client who) {
    return study
        .experimenter()
        .get(study.path("/players/" + who.id()))
        .body()
        .path("events")
        .valueStream()
        .map(event -> event.path("what").asString())
        .toList();
  }

  /// Somebody plays, and closes their only tab.
  private static void playAndGo(Study study, Client who) {
    var socket = who.socket();
    var match = study.match(who, 1);
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\"}");
    socket.await("snapshot");
    socket.close();
  }

  /// Ann closes her only tab. What then happens to her room is the study's to say.
  @ParameterizedTest
  @ValueSource(strings = {"clock", "bot:honest", "end-room", "wait"})
  void a_dropout_is_dealt_with_as_the_study_says(String policy) {
    var study = study(policy);
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    var annSocket = ann.socket();
    var bobSocket = bob.socket();
    study.command("start");
    var match = study.match(ann, 1);
    for (var socket : List.of(annSocket, bobSocket)) {
      socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\"}");
      socket.await("snapshot");
    }
    annSocket.close();
    switch (policy) {
      case "clock", "bot:honest" -> {
        var player = new SnatchPlayer(study, bob);
        player.play();
        study.await("finished");
        player.stop();
        assertThat(study.rooms().getFirst().path("status").asString()).isEqualTo("finished");
        var kind =
            study
                .experimenter()
                .get("/matches/" + match)
                .body()
                .at("/players/" + ann.id() + "/bot");
        assertThat(kind.asString("")).isEqualTo(policy.equals("clock") ? "" : "honest");
        assertThat(server.command("verify", match)).isZero();
      }
      case "end-room" -> {
        study.await("finished");
        assertThat(study.rooms().getFirst().path("status").asString()).isEqualTo("cancelled");
      }
      default -> {
        await(
            rooms -> rooms.at("/items/0/paused").asBoolean(),
            () -> study.experimenter().get(study.path("/rooms")).body());
        var back = ann.socket();
        await(
            rooms -> !rooms.at("/items/0/paused").asBoolean(),
            () -> study.experimenter().get(study.path("/rooms")).body());
        back.close();
        study.command("end-phase");
        study.await("finished");
      }
    }
    assertThat(events(study, ann)).contains("join", "away", "dropout");
  }

  /// The server that has paused the match is not the one that she comes back to.
  @Test
  void a_room_that_waits_goes_on_after_a_crash_of_the_server() {
    var study = study("wait");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    study.command("start");
    playAndGo(study, ann);
    awaitPaused(study);
    server.kill();
    server.start();
    var sockets = List.of(bob.socket(), ann.socket());
    awaitRunning(study);
    bob.post(study.path("/leave"), "");
    ann.post(study.path("/leave"), "");
    study.await("finished");
    sockets.forEach(Client.Socket::close);

    // The match stood still from her dropout on, and while there was no server.
    var dropout = event(study, "dropout");
    var left = event(study, "leave");
    var passed = Duration.between(at(dropout), at(left)).toMillis();
    assertThat(left.path("matchMillis").asLong() - dropout.path("matchMillis").asLong())
        .isBetween(0L, passed / 2);
  }

  private static JsonNode event(Study study, String what) {
    return study
        .experimenter()
        .get(study.path("/export?what=events"))
        .body()
        .valueStream()
        .filter(event -> event.path("what").asString().equals(what))
        .findFirst()
        .orElseThrow();
  }

  private static Instant at(JsonNode event) {
    return Instant.parse(event.path("at").asString());
  }

  @Test
  void a_room_does_not_wait_for_somebody_who_was_sent_away() {
    var study = study("wait");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    study.command("start");
    var bobSocket = bob.socket();
    playAndGo(study, ann);
    awaitPaused(study);
    study.experimenter().post(study.path("/players/" + ann.id() + "/kick"), "");
    awaitRunning(study);
    bob.post(study.path("/leave"), "");
    study.await("finished");
    bobSocket.close();
  }

  /// In the other study somebody goes later, and is missed already.
  @Test
  void nobody_drops_out_of_a_study_that_stands_still() {
    var study = study("end-room");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    study.command("start");
    var bobSocket = bob.socket();
    playAndGo(study, ann);
    study.command("pause");
    await(_ -> events(study, ann).contains("away"), () -> rooms(study));
    var other = study("end-room");
    var cid = other.guest("Cid");
    other.guest("Dan");
    other.command("start");
    playAndGo(other, cid);
    other.await("finished");
    assertThat(events(study, ann)).doesNotContain("dropout");
    assertThat(rooms(study).at("/items/0/status").asString()).isEqualTo("playing");
    // When the study goes on, the second that Ann has to come back begins again.
    study.command("resume");
    study.await("finished");
    assertThat(events(study, ann)).contains("dropout");
    assertThat(rooms(study).at("/items/0/status").asString()).isEqualTo("cancelled");
    bobSocket.close();
  }
}
