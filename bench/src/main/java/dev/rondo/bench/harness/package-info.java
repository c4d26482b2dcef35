/// The parts that all benchmarks use: servers to measure, visitors of them, and figures.
@NullMarked
package dev.rondo.bench.harness;

import org.jspecify.annotations.NullMarked;
