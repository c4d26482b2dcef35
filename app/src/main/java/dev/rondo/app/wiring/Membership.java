package dev.rondo.app.wiring;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.settings.Version;
import dev.rondo.platform.NodeClock;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.nodes.AloneNode;
import dev.rondo.platform.nodes.Nodes;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.storage.Database;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Optional;

/// The way in which a server takes part in a cluster.
public interface Membership {

  /// Makes the membership of a server.
  interface Opening {

    /// The clock of the server.
    default NodeClock clock(Configuration configuration) {
      return new NodeClock();
    }

    /// Opens the database for a server that takes part in this way.
    default Database database(Configuration configuration, NodeClock clock) {
      return Database.open(configuration.database(), clock);
    }

    /// @param own the matches that run on this node
    Membership open(
        Configuration configuration, Database database, TableHost own, InstantSource clock);
  }

  /// The other nodes. Parts register with it; the server joins when all have.
  Nodes nodes();

  /// True if there is no cluster.
  boolean alone();

  /// The matches of all nodes.
  FrozenTables tables();

  /// The node that runs a match, as far as it is known.
  default Optional<String> nodeOf(MatchId match) {
    return Optional.of(nodes().self());
  }

  /// Begins to take up the matches that this node is to run, in the background.
  void recover();

  /// Adds the figures of this membership to the metrics.
  default void measure(MeterRegistry metrics) {}

  /// Hands over what runs here, while the server still answers. Called once, when the server stops.
  /// Blocks.
  void leave();

  /// Leaves the cluster, when the server answers no longer.
  void close();

  /// A member of a cluster if the configuration says so.
  static Opening of(Configuration configuration) {
    return configuration
        .cluster()
        .<Opening>map(ClusterMembership.Opening::new)
        .orElse(Membership::alone);
  }

  /// A server without a cluster.
  static Membership alone(
      Configuration configuration, Database database, TableHost own, InstantSource clock) {
    var name = configuration.node();
    var nodes = new AloneNode(name, name, Version.number(), clock);
    return new Membership() {
      @Override
      public Nodes nodes() {
        return nodes;
      }

      @Override
      public boolean alone() {
        return true;
      }

      @Override
      public FrozenTables tables() {
        return own;
      }

      @Override
      public void recover() {
        var _ = own.recover();
      }

      @Override
      public void leave() {}

      @Override
      public void close() {}
    };
  }
}
