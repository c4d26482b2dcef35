/// The journal of matches: entries, rows and snapshots.
@NullMarked
package dev.rondo.storage.journal;

import org.jspecify.annotations.NullMarked;
