/// The game `arena`: two to six fight on a grid, on ticks.
@NullMarked
package dev.rondo.games.arena;

import org.jspecify.annotations.NullMarked;
