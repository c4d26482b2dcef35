package dev.rondo.bench.harness;

import java.io.PrintWriter;
import java.nio.file.Path;

/// One thing to measure.
public interface Benchmark {
  String name();

  /// True if it can be measured on any database.
  default boolean anyStore() {
    return false;
  }

  /// @param folder to be used freely
  void run(Store store, Path folder, PrintWriter progress, Report report) throws Exception;
}
