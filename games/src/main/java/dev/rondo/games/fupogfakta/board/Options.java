package dev.rondo.games.fupogfakta.board;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.board.Board.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// Puts the truth among the lies.
///
/// Texts are brought into an order of their own before they are shuffled, and get their ids after
/// it, so that neither the order nor an id depends on who wrote what.
public final class Options {
  private Options() {}

  /// @param turn which question it is, so that an option of one is never taken for that of another
  public static List<Option> of(List<Written> lies, String truth, int turn, Dice dice) {
    var byKey = new TreeMap<String, Option>();
    byKey.put(Wording.key(truth), new Option("", Wording.shown(truth), List.of()));
    for (var lie : lies) {
      byKey.merge(
          Wording.key(lie.text()),
          new Option("", Wording.shown(lie.text()), List.of(lie.seat())),
          (first, again) -> new Option("", first.text(), both(first.authors(), again.authors())));
    }
    var shuffled = dice.shuffled(List.copyOf(byKey.values()), "options", turn);
    var options = new ArrayList<Option>();
    for (var option : shuffled) {
      var id = turn + "-" + (options.size() + 1);
      options.add(new Option(id, option.text(), option.authors()));
    }
    return List.copyOf(options);
  }

  private static List<Seat> both(List<Seat> some, List<Seat> others) {
    var all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }
}
