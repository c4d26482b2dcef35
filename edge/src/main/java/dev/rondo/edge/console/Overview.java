package dev.rondo.edge.console;

import java.time.Instant;
import java.util.List;

/// Says how a node is.
public interface Overview {

  Figures figures();

  /// The figures of one node.
  ///
  /// @param matches that run on it
  /// @param actionsPerSecond over the last seconds
  /// @param commit how long the last commits took
  /// @param lag entries that consumers of streams have still to read
  /// @param parked entries that consumers gave up on
  /// @param errors the last ones that were logged, the newest first
  record Figures(
      Instant at,
      String node,
      String version,
      int matches,
      int sockets,
      double actionsPerSecond,
      Commit commit,
      long lag,
      int parked,
      Memory memory,
      Disk disk,
      List<LoggedError> errors) {
    public Figures {
      errors = List.copyOf(errors);
    }
  }

  /// @param meanMillis of the commits since the figures before
  /// @param maxMillis of the last minutes
  record Commit(double meanMillis, double maxMillis) {}

  record Memory(long usedBytes, long maxBytes) {}

  /// The file system that the data folder is on.
  record Disk(long freeBytes, long totalBytes) {}

  record LoggedError(Instant at, String level, String logger, String message) {}
}
