/// Lobby games, and the runtimes of their matches.
@NullMarked
package dev.rondo.storage.lobby;

import org.jspecify.annotations.NullMarked;
