/// The game `fupogfakta`: everyone writes a lie, everyone looks for the truth.
@NullMarked
package dev.rondo.games.fupogfakta;

import org.jspecify.annotations.NullMarked;
