/// Lobby games, and the runtimes of their matches.
@NullMarked
package dev.rondo.app.lobby;

import org.jspecify.annotations.NullMarked;
