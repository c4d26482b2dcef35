/// Tournaments and studies.
@NullMarked
package dev.rondo.storage.tournaments;

import org.jspecify.annotations.NullMarked;
