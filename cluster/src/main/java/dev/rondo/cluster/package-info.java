/// Runs the matches on several nodes. Apache Pekko decides which node runs which matches; the
/// database says what is true.
@NullMarked
package dev.rondo.cluster;

import org.jspecify.annotations.NullMarked;
