/// The benchmarks of `rondo bench`. Each measures beside a limit in the same run, because machines
/// differ.
@NullMarked
package dev.rondo.bench;

import org.jspecify.annotations.NullMarked;
