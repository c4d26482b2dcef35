/// The game `snatch`: two players and an exchange that one of them can refuse to pay for.
@NullMarked
package dev.rondo.games.snatch;

import org.jspecify.annotations.NullMarked;
