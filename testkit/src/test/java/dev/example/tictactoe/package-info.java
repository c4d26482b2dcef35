/// Tic-tac-toe, a game in turns on the floor above the contract.
@NullMarked
package dev.example.tictactoe;

import org.jspecify.annotations.NullMarked;
