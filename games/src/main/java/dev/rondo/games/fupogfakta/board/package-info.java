/// The board of a question: lies, options, guesses and reactions, and the awards that follow from
/// them.
@NullMarked
package dev.rondo.games.fupogfakta.board;

import org.jspecify.annotations.NullMarked;
