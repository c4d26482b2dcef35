/// What is stored of a match: entries, units, causes and snapshots, how a game's values are written
/// there, and the port to the store.
@NullMarked
package dev.rondo.platform.journal;

import org.jspecify.annotations.NullMarked;
