/// Kills, faults, and several nodes.
@NullMarked
package dev.rondo.app.cluster;

import org.jspecify.annotations.NullMarked;
