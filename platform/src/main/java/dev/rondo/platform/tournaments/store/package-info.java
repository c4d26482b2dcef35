/// Tournaments as they are stored, and the ports to the store.
@NullMarked
package dev.rondo.platform.tournaments.store;

import org.jspecify.annotations.NullMarked;
