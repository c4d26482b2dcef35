/// What `rondo bench` measures: always beside a limit in the same run, because machines differ.
@NullMarked
package dev.rondo.bench;

import org.jspecify.annotations.NullMarked;
