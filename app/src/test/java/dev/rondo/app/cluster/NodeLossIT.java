package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Party;
import dev.rondo.app.driver.SnatchPlayer;
import dev.rondo.app.driver.Study;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Tests that a session around a screen and a tournament go on when the node that runs them is
/// killed.
@Tag("alone")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NodeLossIT {
  private static final Map<String, String> SETTINGS =
      Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD, "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000");

  private static final int PLAYERS = 200;

  /// The rest of the players are bots.
  private static final int PEOPLE = 8;

  private static final int PHASES = 2;

  /// The number of rounds of a match of snatch.
  private static final int ROUNDS = 3;

  private FaultyCluster cluster;

  @BeforeAll
  void start(@TempDir Path folder) {
    cluster = new FaultyCluster(folder, SETTINGS);
  }

  @AfterAll
  void stop() {
    cluster.close();
  }

  @BeforeEach
  void repair() {
    cluster.repair();
  }

  @Test
  void a_session_goes_on_when_the_node_that_runs_it_is_killed_and_then_leaves_nothing()
      throws InterruptedException {
    var invited = Party.invite(cluster.processes().port(0), Party.SHORT);
    var owner = cluster.owner(invited.match);
    cluster.avoid(owner);
    var ports = cluster.ports();
    var guests = Party.at(ports.getFirst(), invited.code, List.of("Ann", "Bob", "Cat"));
    var host = invited.host.at(ports.getLast());
    var screen = invited.watching(host);
    assertThat(host.post("/sessions/" + invited.code + "/play", "").status()).isEqualTo(200);
    var versions = new AtomicLong();
    follow(screen, versions, "phase.lie_started");
    assertThat(guests.lie(guests.guests.getFirst(), "Told before the loss").status())
        .isEqualTo(200);
    cluster.node(owner).kill();
    for (var late : guests.guests.subList(1, 3)) {
      var told =
          await()
              .atMost(FaultyCluster.LONG)
              .until(
                  () -> guests.lie(late, "Told after it by " + late.token().hashCode()),
                  answer -> answer.status() != 503);
      assertThat(told.status() == 200 || told.text("code").equals("lie_already_submitted"))
          .as("%s", told.body())
          .isTrue();
    }
    var options = follow(screen, versions, "phase.guess_started").path("options");
    assertThat(options.valueStream().map(option -> option.path("text").asString()))
        .hasSize(4)
        .contains("TOLD BEFORE THE LOSS");
    follow(screen, versions, "phase.game_over");
    screen.close();
    await()
        .atMost(FaultyCluster.LONG)
        .until(() -> host.get("/matches/" + invited.match).status() == 404);
    var ann = guests.guests.getFirst();
    await().atMost(FaultyCluster.LONG).until(() -> ann.get("/me").status() == 401);
  }

  @Test
  void a_tournament_of_two_hundred_goes_on_when_its_leading_node_is_killed() {
    var leader = cluster.awaitLeader();
    var followers =
        cluster.processes().alive().stream()
            .filter(node -> node != leader)
            .map(cluster.processes()::port)
            .toList();
    var study =
        Study.of(
            followers.getFirst(),
            "{\"name\":\"Hall\",\"variants\":[\"G1\",\"G3\"],\"settings\":{\"decisionSeconds\":20}}");
    var people = IntStream.range(0, PEOPLE).mapToObj(i -> study.guest("P" + i)).toList();
    assertThat(study.bots("reciprocal", PLAYERS - PEOPLE).status()).isEqualTo(200);
    var players =
        people.stream().map(one -> new SnatchPlayer(study, () -> one.at(anyDoor()))).toList();
    players.subList(1, PEOPLE).forEach(SnatchPlayer::play);
    assertThat(study.command("start").text("status")).isEqualTo("running");
    await()
        .atMost(FaultyCluster.LONG)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> rooms(study, 1, "finished") > 0);
    var made = PLAYERS / 2 - rooms(study, 1, "planned");
    cluster.avoid(leader);
    cluster.node(leader).kill();
    System.err.printf(
        "NodeLossIT: node %s was killed when %d of %d rooms were made%n",
        FaultyCluster.name(leader), made, PLAYERS / 2);
    // The phase waited for the first of them.
    players.getFirst().play();
    await()
        .atMost(FaultyCluster.LONG)
        .pollInterval(Duration.ofMillis(500))
        .until(() -> study.look(people.getFirst()).text("status").equals("finished"));
    players.forEach(SnatchPlayer::stop);
    checkResults(study);
    for (var node : cluster.processes().alive()) {
      assertThat(cluster.logged(node)).as("no errors in the log").noneMatch(ClusterFault::isError);
    }
    assertThat(cluster.node(leader).command("ledger", "check")).as("ledger check").isZero();
  }

  /// The port of any node that players may go to.
  private int anyDoor() {
    var ports = cluster.ports();
    return ports.get(ThreadLocalRandom.current().nextInt(ports.size()));
  }

  private static long rooms(Study study, int phase, String status) {
    var page = study.experimenter().get(study.path("/rooms?limit=100&phase=" + phase));
    assertThat(page.status()).as("%s", page.body()).isEqualTo(200);
    return page.body()
        .path("items")
        .valueStream()
        .filter(room -> room.path("status").asString().equals(status))
        .count();
  }

  /// Everybody played once in each phase, and all that came of it counts once.
  private static void checkResults(Study study) {
    var rooms = study.rooms();
    assertThat(rooms)
        .hasSize(PHASES * PLAYERS / 2)
        .allMatch(room -> room.path("status").asString().equals("finished"));
    for (var phase = 1; phase <= PHASES; phase++) {
      var number = phase;
      assertThat(
              rooms.stream()
                  .filter(room -> room.path("phase").asInt() == number)
                  .flatMap(room -> room.path("players").valueStream())
                  .map(player -> player.path("id").asString()))
          .as("everybody has one room in phase %d", phase)
          .hasSize(PLAYERS)
          .doesNotHaveDuplicates();
    }
    assertThat(rooms.stream().map(room -> room.path("matchId").asString())).doesNotHaveDuplicates();
    var points = new TreeMap<String, Long>();
    for (var room : rooms) {
      for (var seat = 0; seat < 2; seat++) {
        points.merge(
            room.path("players").path(seat).path("id").asString(),
            room.path("scores").path(seat).asLong(),
            Long::sum);
      }
    }
    var board = study.leaderboard();
    assertThat(board).hasSize(PLAYERS).allMatch(row -> row.path("matches").asInt() == PHASES);
    for (var row : board) {
      assertThat(row.path("aggregateScore").asLong())
          .as("%s", row)
          .isEqualTo(points.get(row.path("account").asString()));
    }
    var rounds = study.experimenter().get(study.path("/export?what=rounds&format=json"));
    assertThat(rounds.body()).hasSize(ROUNDS * PHASES * PLAYERS / 2);
  }

  /// Reads updates, each of which must be the next one, until that event comes.
  private static JsonNode follow(Client.Socket screen, AtomicLong versions, String event)
      throws InterruptedException {
    while (true) {
      var frame = screen.poll(Duration.ofMinutes(3));
      assertThat(frame).as("a frame before %s", event).isNotNull();
      if (!frame.path("t").asString().equals("update")) {
        continue;
      }
      assertThat(frame.path("v").asLong()).isEqualTo(versions.incrementAndGet());
      for (var told : frame.path("events")) {
        if (told.path("name").asString().equals(event)) {
          return told.path("d");
        }
      }
    }
  }
}
