/// Streams between parts that must not fail together, and who reads them.
@NullMarked
package dev.rondo.platform.streams;

import org.jspecify.annotations.NullMarked;
