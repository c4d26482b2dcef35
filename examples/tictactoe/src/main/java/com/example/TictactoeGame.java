package com.example;

import dev.rondo.cartridge.CartridgeProvider;
import dev.rondo.cartridge.Range;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.game.Game;
import dev.rondo.cartridge.game.Turn;
import dev.rondo.cartridge.game.TurnRules;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// The rules of tic-tac-toe. A cell holds the number of the seat that has taken it, or -1.
public final class TictactoeGame implements CartridgeProvider {
  @Override
  public TurnRules<Board, Board> cartridge() {
    return Game.turns("tictactoe", "Tic-tac-toe", Board.class)
        .seats(2).limit(Setting.seconds("turnSeconds", 30))
        .start(_ -> new Board(List.of(-1, -1, -1, -1, -1, -1, -1, -1, -1)))
        .command("place", Place.class, TictactoeGame::place)
        .legal((board, _) -> board.free().stream().map(Place::new).toList())
        .open().bot("greedy", Duration.ofMillis(600), TictactoeGame::greedy).build();
  }

  record Place(@Range(max = 8) int cell) {}

  record Board(List<Integer> cells) {
    List<Integer> free() {
      return IntStream.range(0, 9).filter(cell -> cells.get(cell) < 0).boxed().toList();
    }

    Board with(int cell, Seat seat) {
      return new Board(
          IntStream.range(0, 9).mapToObj(i -> i == cell ? seat.index() : cells.get(i)).toList());
    }

    boolean wonBy(Seat seat) {
      return List.of("012", "345", "678", "036", "147", "258", "048", "246").stream()
          .anyMatch(line -> line.chars().allMatch(cell -> cells.get(cell - '0') == seat.index()));
    }
  }

  static void place(Turn<Board> turn, Seat seat, Place place) {
    turn.refuseUnless(turn.state().cells().get(place.cell()) < 0, "CELL_TAKEN");
    var board = turn.become(turn.state().with(place.cell(), seat));
    if (board.wonBy(seat)) turn.win(seat, "line");
    else if (board.free().isEmpty()) turn.draw("full");
    else turn.next();
  }

  static Place greedy(Board board, Seat seat, RandomGenerator luck) {
    var wins = board.free().stream().filter(cell -> board.with(cell, seat).wonBy(seat));
    return new Place(wins.findFirst().orElse(board.free().get(luck.nextInt(board.free().size()))));
  }
}
