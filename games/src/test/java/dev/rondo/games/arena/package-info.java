@NullMarked
package dev.rondo.games.arena;

import org.jspecify.annotations.NullMarked;
