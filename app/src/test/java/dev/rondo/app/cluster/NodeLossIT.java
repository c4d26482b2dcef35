package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Party;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A session around a screen goes on when the node is killed that runs it.
@Tag("alone")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NodeLossIT {
  private static final Map<String, String> SETTINGS =
      Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD, "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000");

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
    var owner = owner(invited.match);
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

  /// The node that runs the match, by its index.
  private int owner(String match) {
    var admin = Victims.admin(cluster.processes().port(0));
    var found = new ArrayList<Integer>();
    await()
        .atMost(FaultyCluster.LONG)
        .until(() -> {
          found.clear();
          for (var node = 0; node < FaultyCluster.NODES; node++) {
            var listed = admin.get("/admin/matches?node=node-" + (node + 1)).body().path("items");
            if (listed.toString().contains(match)) {
              found.add(node);
            }
          }
          return found.size() == 1;
        });
    return found.getFirst();
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
