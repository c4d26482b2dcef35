package dev.example.secretcards;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Viewer;
import dev.rondo.cartridge.game.Game;
import dev.rondo.cartridge.game.Turn;
import dev.rondo.cartridge.game.TurnRules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The rules of secret cards: each keeps or swaps a card twice, unseen, and the highest wins.
final class SecretCards {
  private static final int HIGHEST = 13;

  static final TurnRules<Hands, Seen> GAME =
      Game.turns("secretcards", "Secret cards", Hands.class)
          .seats(2, 4)
          .limit(Setting.seconds("turnSeconds", 20))
          .start(setup -> new Hands(Collections.nCopies(setup.seats().size(), 0), 0))
          .deal(SecretCards::deal)
          .command("keep", Keep.class, (turn, _, _) -> goOn(turn, turn.state().cards()))
          .command("swap", Swap.class, (turn, seat, _) -> swap(turn, seat))
          .legal((_, _) -> List.of(new Keep(), new Swap()))
          .view(Seen.class, SecretCards::see)
          .bot("careful", Duration.ofSeconds(1), (seen, _, _) -> choose(seen))
          .build();

  private SecretCards() {}

  /// @param cards by seat
  record Hands(List<Integer> cards, int moves) {}

  /// @param card the viewer's own
  record Seen(Optional<Integer> card, int moves) {}

  record Keep() {}

  record Swap() {}

  private static Hands deal(Hands hands, Dice dice) {
    return new Hands(
        hands.cards().stream().map(_ -> dice.between(1, HIGHEST)).toList(), hands.moves());
  }

  private static void swap(Turn<Hands> turn, Seat seat) {
    var cards = new ArrayList<>(turn.state().cards());
    cards.set(seat.index(), turn.dice().between(1, HIGHEST));
    goOn(turn, cards);
  }

  private static void goOn(Turn<Hands> turn, List<Integer> cards) {
    var hands = turn.become(new Hands(cards, turn.state().moves() + 1));
    if (hands.moves() == 2 * cards.size()) {
      turn.end(cards, "shown");
    } else {
      turn.next();
    }
  }

  private static Seen see(Hands hands, Viewer viewer) {
    return new Seen(
        viewer instanceof Viewer.Player(var seat)
            ? Optional.of(hands.cards().get(seat.index()))
            : Optional.empty(),
        hands.moves());
  }

  private static Record choose(Seen seen) {
    return seen.card().orElseThrow() > HIGHEST / 2 ? new Keep() : new Swap();
  }
}
