package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Some real nodes on one database. Whoever plays sees no difference to one server.
@Tag("alone")
class ClusterIT {
  private static final String DRAFT =
      "{\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"attack\",null,null]}}";
  private static final int MATCHES = 12;

  @TempDir Path folder;

  @Test
  void matches_are_played_from_every_node() {
    var settings = Map.of("RONDO_GAMES_DUEL_PREP_MILLIS", "600000");
    try (var cluster = new ClusterProcesses(folder, 2, settings)) {
      await()
          .atMost(FaultyCluster.LONG)
          .until(() -> play(cluster) && cluster.matches(0) > 0 && cluster.matches(1) > 0);
      for (var node : cluster.nodes()) {
        assertThat(node.output()).noneMatch(line -> line.contains(" ERROR "));
      }
    }
  }

  @Test
  void a_first_node_that_names_itself_alone_joins_again_after_a_crash() {
    try (var cluster = ClusterProcesses.behindTheFirst(folder, 3, Map.of())) {
      await()
          .atMost(FaultyCluster.LONG)
          .until(() -> IntStream.range(0, 3).allMatch(node -> cluster.buckets(node) > 0));
      cluster.node(0).kill();
      // Returns when the node is a member that is up.
      cluster.node(0).start();
      assertThat(cluster.readiness(0)).isEqualTo(200);
      var ann = Client.guest(cluster.port(0), "Ann");
      duel(ann, Client.guest(cluster.port(2), "Bob"));
      await()
          .atMost(FaultyCluster.LONG)
          .until(
              () -> IntStream.range(0, 3).map(cluster::buckets).sum() == ClusterProcesses.BUCKETS);
    }
  }

  /// Plays some matches, each of which runs on one of the nodes.
  private static boolean play(ClusterProcesses cluster) {
    for (var i = 0; i < MATCHES; i++) {
      var ann = Client.guest(cluster.port(0), "Ann" + i);
      var bob = Client.guest(cluster.port(1), "Bob" + i);
      var match = duel(ann, bob);
      var key = UUID.randomUUID().toString();
      var sockets = List.of(ann.socket(), ann.at(cluster.port(1)).socket(), bob.socket());
      for (var socket : sockets) {
        socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
        socket.event("prep_start");
      }
      var first = ann.act(match, key, DRAFT);
      assertThat(first.status()).as("%s", first.body()).isEqualTo(200);
      assertThat(ann.at(cluster.port(1)).act(match, key, DRAFT)).isEqualTo(first);
      assertThat(bob.act(match, UUID.randomUUID().toString(), DRAFT).status()).isEqualTo(200);
      assertThat(ann.get("/matches/" + match + "/events?since=0"))
          .isEqualTo(ann.at(cluster.port(1)).get("/matches/" + match + "/events?since=0"));
      sockets.forEach(Client.Socket::close);
      assertThat(ann.post("/matches/" + match + "/leave", "").status()).isEqualTo(200);
    }
    return true;
  }

  /// A duel between two players, made by hand.
  static String duel(Client ann, Client bob) {
    var made = ann.post("/matches", "{\"game\":\"duel\"}");
    assertThat(made.status()).as("%s", made.body()).isEqualTo(201);
    var match = made.text("matchId");
    var joined = bob.post("/matches/" + match + "/join", "");
    assertThat(joined.status()).as("%s", joined.body()).isEqualTo(200);
    return match;
  }
}
