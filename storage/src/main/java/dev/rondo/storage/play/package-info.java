/// The ways into a match: the queue, rematches and sessions.
@NullMarked
package dev.rondo.storage.play;

import org.jspecify.annotations.NullMarked;
