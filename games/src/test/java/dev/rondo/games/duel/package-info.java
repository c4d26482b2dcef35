@NullMarked
package dev.rondo.games.duel;

import org.jspecify.annotations.NullMarked;
