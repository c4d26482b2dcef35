package dev.rondo.app.wiring;

import dev.rondo.app.settings.Configuration;
import dev.rondo.cluster.ClusterNode;
import dev.rondo.cluster.ClusterSettings;
import dev.rondo.platform.NodeClock;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.measure.MoveMeasures;
import dev.rondo.platform.nodes.Nodes;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.storage.Database;
import dev.rondo.storage.lane.NodeStart;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// The membership of a server that is a node of a cluster. Only this class knows the cluster's
/// classes, so that a server without a cluster loads none of them.
final class ClusterMembership implements Membership {
  private final ClusterNode node;

  private ClusterMembership(ClusterNode node) {
    this.node = node;
  }

  /// Opens the membership that the settings describe.
  record Opening(ClusterSettings settings) implements Membership.Opening {

    /// All nodes take the time from their database.
    @Override
    public NodeClock clock(Configuration configuration) {
      // First, because it takes a while to connect.
      var now = configuration.database().now();
      var ahead = Duration.between(Instant.now(), now);
      return new NodeClock(() -> Instant.now().plus(ahead), System::nanoTime);
    }

    /// Opens the database under the name and start of this node.
    @Override
    public Database database(Configuration configuration, NodeClock clock) {
      return Database.openNode(
          configuration.database(),
          clock,
          new NodeStart(
              settings.node() + "#" + clock.millis(), settings.host() + ":" + settings.port()));
    }

    @Override
    public Membership open(
        Configuration configuration, Database database, TableHost own, InstantSource clock) {
      return new ClusterMembership(
          new ClusterNode(
              settings,
              own,
              database.journal(),
              database.buckets(),
              clock,
              () -> Runtime.getRuntime().halt(ClusterNode.START_AGAIN)));
    }
  }

  @Override
  public Nodes nodes() {
    return node.nodes();
  }

  @Override
  public boolean alone() {
    return false;
  }

  @Override
  public FrozenTables tables() {
    return node.tables();
  }

  @Override
  public Optional<String> nodeOf(MatchId match) {
    return node.nodeOf(match);
  }

  /// Matches are taken up with their buckets, once the node has joined.
  @Override
  public void recover() {}

  @Override
  public void measure(MeterRegistry metrics) {
    metrics.gauge("rondo.buckets", node, ClusterNode::buckets);
    node.measureWith(new MoveMeasures(metrics));
  }

  @Override
  public void leave() {
    node.handOver();
  }

  @Override
  public void close() {
    node.close();
  }
}
