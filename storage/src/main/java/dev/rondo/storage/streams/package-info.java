/// Streams, their consumers, and the endings of matches.
@NullMarked
package dev.rondo.storage.streams;

import org.jspecify.annotations.NullMarked;
