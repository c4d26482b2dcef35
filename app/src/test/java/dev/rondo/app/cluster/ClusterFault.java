package dev.rondo.app.cluster;

import static dev.rondo.app.cluster.FaultyCluster.LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import java.util.List;

/// A fault of a cluster of three nodes, or something else that moves its matches.
enum ClusterFault {
  KILLED(true) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.avoid(cluster.victim());
      cluster.node(cluster.victim()).kill();
    }
  },

  FROZEN(true) {
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
      assertThat(cluster.logged(cluster.victim()).stream().filter(ClusterFault::isError))
          .singleElement()
          .asString()
          .contains("this node stood still");
    }
  },

  CUT_OFF_FROM_THE_OTHERS(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.avoid(cluster.victim());
      cluster.processes().links().cutNode(cluster.victim() + 1);
      cluster.assertSilentUntilItsEnd(client, cluster.victim());
    }
  },

  CUT_OFF_FROM_THE_DATABASE(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      var victim = cluster.victim();
      cluster.processes().links().cutDatabase(victim + 1);
      await().atMost(LONG).until(() -> cluster.processes().readiness(victim) == 503);
      cluster.avoid(victim);
      assertThat(cluster.node(victim).awaitExit()).as("to be started again").isEqualTo(75);
      assertThat(cluster.logged(victim))
          .anyMatch(line -> line.contains("this node alone can store nothing"));
      cluster.processes().links().mend(victim + 1);
    }
  },

  POSTGRESQL_RESTARTED(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      ServerDatabase.restart();
      assertThat(cluster.processes().alive()).containsExactly(0, 1, 2);
    }
  },

  CONNECTIONS_LOST(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      ServerDatabase.loseConnections();
      assertThat(cluster.processes().alive()).containsExactly(0, 1, 2);
    }
  },

  STOPPED_IN_ORDER(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      var before = cluster.came();
      cluster.stop(cluster.victim());
      assertThat(cluster.came()).as("matches that moved, in the metrics").isGreaterThan(before);
      cluster.awaitLine(cluster.victim(), "all matches handed over");
      // New matches begin between the moment when a second's matches are counted and their move.
      assertThat(handedOver(cluster.logged(cluster.victim())))
          .isNotEmpty()
          .allMatch(count -> count <= 2 * ClusterFaultIT.MOVED_A_SECOND);
      assertThat(cluster.logged(cluster.victim())).noneMatch(ClusterFault::isError);
    }
  },

  RESTARTED_ONE_AFTER_THE_OTHER(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      for (var node = 0; node < FaultyCluster.NODES; node++) {
        cluster.stop(node);
        cluster.start(node);
      }
    }
  },

  SCALED_TO_ONE_AND_BACK(false) {
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

  UPGRADED(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.upgrade();
    }
  };

  private final boolean stopsClocks;

  ClusterFault(boolean stopsClocks) {
    this.stopsClocks = stopsClocks;
  }

  /// Lets it happen. Returns when the cluster can play on.
  ///
  /// @param client somebody who is signed in
  abstract void happen(FaultyCluster cluster, Client client);

  /// True if the matches of a lost node stood still from the moment of the fault on.
  boolean stopsClocks() {
    return stopsClocks;
  }

  /// That requests fail for a while is not an error here.
  static boolean isError(String line) {
    return line.contains(" ERROR ") && !line.contains("OutageLog");
  }

  private static List<Integer> handedOver(List<String> lines) {
    return lines.stream()
        .filter(line -> line.matches(".* [1-9][0-9]* matches of [0-9]+ buckets handed over"))
        .map(line -> Integer.valueOf(line.replaceFirst(".* ([0-9]+) matches of .*", "$1")))
        .toList();
  }
}
