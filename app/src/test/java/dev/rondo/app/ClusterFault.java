package dev.rondo.app;

import static dev.rondo.app.FaultyCluster.LONG;
import static dev.rondo.app.FaultyCluster.VICTIM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;

/// A fault of a cluster of three nodes, or something else that moves its matches.
enum ClusterFault {
  KILLED(true) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.avoid(VICTIM);
      cluster.node(VICTIM).kill();
    }
  },

  FROZEN(true) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.avoid(VICTIM);
      var victim = cluster.node(VICTIM);
      victim.freeze();
      cluster.awaitLine(0, "node node-3 is gone");
      victim.thaw();
      assertThat(victim.awaitExit()).as("to be started again").isEqualTo(75);
      assertThat(cluster.logged(VICTIM).stream().filter(ClusterFault::isError))
          .singleElement()
          .asString()
          .contains("this node stood still");
    }
  },

  CUT_OFF_FROM_THE_OTHERS(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.avoid(VICTIM);
      cluster.processes().links().cutNode(VICTIM + 1);
      cluster.assertSilentUntilItsEnd(client, VICTIM);
    }
  },

  CUT_OFF_FROM_THE_DATABASE(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.processes().links().cutDatabase(VICTIM + 1);
      await().atMost(LONG).until(() -> cluster.processes().readiness(VICTIM) == 503);
      cluster.processes().links().mend(VICTIM + 1);
      await().atMost(LONG).until(() -> cluster.processes().readiness(VICTIM) == 200);
    }
  },

  POSTGRESQL_RESTARTED(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      ServerDatabase.restart();
      assertThat(cluster.processes().alive()).containsExactly(0, 1, VICTIM);
    }
  },

  CONNECTIONS_LOST(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      ServerDatabase.loseConnections();
      assertThat(cluster.processes().alive()).containsExactly(0, 1, VICTIM);
    }
  },

  STOPPED_IN_ORDER(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.stop(VICTIM);
      cluster.awaitLine(VICTIM, "all matches handed over");
      // New matches begin between the moment when a second's matches are counted and their move.
      assertThat(handedOver(cluster.logged(VICTIM)))
          .isNotEmpty()
          .allMatch(count -> count <= 2 * ClusterFaultIT.MOVED_A_SECOND);
      assertThat(cluster.logged(VICTIM)).noneMatch(ClusterFault::isError);
    }
  },

  RESTARTED_ONE_AFTER_THE_OTHER(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      for (var node : List.of(0, 1, VICTIM)) {
        cluster.stop(node);
        cluster.start(node);
      }
    }
  },

  SCALED_TO_ONE_AND_BACK(false) {
    @Override
    void happen(FaultyCluster cluster, Client client) {
      cluster.stop(1);
      cluster.stop(VICTIM);
      cluster.start(1);
      cluster.start(VICTIM);
      cluster.awaitShares();
      cluster.stop(VICTIM);
      cluster.stop(1);
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
