/// The maps of `arena`: tiles, spawns, and ways over them.
@NullMarked
package dev.rondo.games.arena.map;

import org.jspecify.annotations.NullMarked;
