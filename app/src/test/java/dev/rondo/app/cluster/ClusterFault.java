package dev.rondo.app.cluster;

import static dev.rondo.app.cluster.FaultyCluster.LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;

/// A fault of a cluster of three nodes, or something else that moves its matches.
enum ClusterFault {
  KILLED(Kind.LOSS) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.avoid(cluster.victim());
      cluster.node(cluster.victim()).kill();
    }
  },

  FROZEN(Kind.LOSS) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.avoid(cluster.victim());
      var victim = cluster.node(cluster.victim());
      victim.freeze();
      cluster.awaitLine(
          cluster.others().getFirst(),
          "node %s is gone".formatted(FaultyCluster.name(cluster.victim())));
      victim.thaw();
      assertThat(victim.awaitExit()).as("to be started again").isEqualTo(75);
      // The node finds it out by its own clock or by the messages of the others.
      assertThat(cluster.logged(cluster.victim()).stream().filter(ClusterFault::isError))
          .isNotEmpty()
          .allMatch(line ->
              line.contains("this node stood still")
                  || line.contains("the cluster has removed this node"));
    }
  },

  CUT_OFF_FROM_THE_OTHERS(Kind.LOSS) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.avoid(cluster.victim());
      cluster.processes().links().cutNode(cluster.victim() + 1);
      await().atMost(LONG).until(() -> cluster.isUnready(cluster.victim()));
      // It played on until it noticed.
      cluster.noteLostMatches();
      cluster.assertSilentUntilItsEnd(client, cluster.victim());
    }
  },

  CUT_OFF_FROM_THE_DATABASE(Kind.LOSS) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      var victim = cluster.victim();
      cluster.processes().links().cutDatabase(victim + 1);
      await().atMost(LONG).until(() -> cluster.isUnready(victim));
      cluster.avoid(victim);
      assertThat(cluster.node(victim).awaitExit()).as("to be started again").isEqualTo(75);
      assertThat(cluster.logged(victim))
          .anyMatch(line -> line.contains("this node alone can store nothing"));
      cluster.processes().links().mend(victim + 1);
    }
  },

  POSTGRESQL_RESTARTED(Kind.OTHER) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      ServerDatabase.restart();
      assertThat(cluster.processes().alive()).containsExactly(0, 1, 2);
    }
  },

  CONNECTIONS_LOST(Kind.OTHER) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      ServerDatabase.loseConnections();
      assertThat(cluster.processes().alive()).containsExactly(0, 1, 2);
    }
  },

  STOPPED_IN_ORDER(Kind.IN_ORDER) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      var before = cluster.came();
      // Other matches may end before they move.
      var endWaiting = cluster.waitingMatchOn(cluster.victim());
      cluster.stop(cluster.victim());
      cluster.awaitLine(cluster.victim(), "all matches handed over");
      await()
          .atMost(LONG)
          .untilAsserted(
              () -> assertThat(cluster.came()).as("matches that moved").isGreaterThan(before));
      // BoundedRebalanceTest tests how many move at once.
      assertThat(cluster.logged(cluster.victim()))
          .anyMatch(line -> line.matches(".* [1-9][0-9]* matches of [0-9]+ buckets handed over"))
          .noneMatch(ClusterFault::isError);
      endWaiting.run();
    }
  },

  RESTARTED_ONE_AFTER_THE_OTHER(Kind.IN_ORDER) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      for (var node = 0; node < FaultyCluster.NODES; node++) {
        cluster.stop(node);
        cluster.start(node);
      }
    }
  },

  SCALED_TO_ONE_AND_BACK(Kind.IN_ORDER) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      var victim = cluster.victim();
      var other = cluster.others().getLast();
      cluster.stop(other);
      cluster.stop(victim);
      cluster.start(other);
      cluster.start(victim);
    }
  },

  UPGRADED(Kind.OTHER) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.upgrade();
    }
  };

  private enum Kind {
    LOSS,
    IN_ORDER,
    OTHER
  }

  private final Kind kind;

  ClusterFault(Kind kind) {
    this.kind = kind;
  }

  /// Lets it happen. Returns when the cluster can play on.
  ///
  /// @param client somebody who is signed in
  abstract void happen(FaultyCluster cluster, Client client);

  /// True if a node is lost, whose matches stood still from its last heartbeat on. A node that is
  /// cut off from the others still stores its heartbeat, maybe after its matches went on elsewhere,
  /// so its last heartbeat says nothing about them.
  boolean stopsClocks() {
    return kind == Kind.LOSS && this != CUT_OFF_FROM_THE_OTHERS;
  }

  /// True if nodes only stop in order.
  boolean isInOrder() {
    return kind == Kind.IN_ORDER;
  }

  /// A request that fails for a while is not an error here.
  static boolean isError(String line) {
    return line.contains(" ERROR ") && !line.contains("OutageLog");
  }
}
