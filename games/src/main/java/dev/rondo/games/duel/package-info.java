/// The game `duel`: two players, three hidden cards a round, revealed pair by pair.
@NullMarked
package dev.rondo.games.duel;

import org.jspecify.annotations.NullMarked;
