/// The bots of `snatch`, one temper each.
@NullMarked
package dev.rondo.games.snatch.bot;

import org.jspecify.annotations.NullMarked;
