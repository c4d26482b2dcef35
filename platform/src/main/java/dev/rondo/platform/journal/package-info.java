/// The stored form of a match: entries, units, causes and snapshots, the JSON of a game's values,
/// and the port to the store.
@NullMarked
package dev.rondo.platform.journal;

import org.jspecify.annotations.NullMarked;
