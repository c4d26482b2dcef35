/// Lobby games and the people in them as they are stored, and the ports to the store.
@NullMarked
package dev.rondo.platform.lobby.store;

import org.jspecify.annotations.NullMarked;
