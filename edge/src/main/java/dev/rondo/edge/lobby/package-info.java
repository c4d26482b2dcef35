/// The routes of the lobby and of the game master.
@NullMarked
package dev.rondo.edge.lobby;

import org.jspecify.annotations.NullMarked;
