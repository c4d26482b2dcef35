package dev.rondo.games.duel;

import dev.rondo.cartridge.Bot;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import dev.rondo.games.duel.Round.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A careful player: it shields itself while it is ahead, heals when it is hurt, and attacks when
/// it must.
///
/// It drafts after half a second, so that the shortest PREP still sees its cards, and confirms the
/// draft at most one and a half seconds later.
final class DuelBot implements Bot<DuelView, DuelCommand> {
  private static final Duration LOOK = Duration.ofMillis(500);
  private static final int HESITATION_MILLIS = 1500;

  @Override
  public Optional<Move<DuelCommand>> move(DuelView view, RandomGenerator luck) {
    return switch (view) {
      case PlayerView own when own.phase() == Phase.PREP && own.yourLayout().isEmpty() ->
          Optional.of(layOut(own, luck));
      case PlayerView _, TableView _ -> Optional.empty();
    };
  }

  private static Move<DuelCommand> layOut(PlayerView view, RandomGenerator luck) {
    return view.yourDraft()
        .map(draft ->
            new Move<DuelCommand>(
                new Confirm(names(draft)), Duration.ofMillis(luck.nextInt(HESITATION_MILLIS + 1))))
        .orElseGet(() -> new Move<>(new Draft(names(chosen(view, luck))), LOOK));
  }

  private static List<Card> chosen(PlayerView view, RandomGenerator luck) {
    var rest = new ArrayList<>(view.yourHand());
    var chosen = new ArrayList<Card>();
    while (chosen.size() < Layout.SLOTS) {
      chosen.add(rest.remove(pick(rest, view, luck)));
    }
    return chosen;
  }

  /// The place of a card, the heavier the likelier.
  private static int pick(List<Card> cards, PlayerView view, RandomGenerator luck) {
    var total = 0;
    for (var card : cards) {
      total += weight(card, view);
    }
    var point = luck.nextInt(total);
    var place = 0;
    while (point >= weight(cards.get(place), view)) {
      point -= weight(cards.get(place), view);
      place++;
    }
    return place;
  }

  private static int weight(Card card, PlayerView view) {
    var ahead = view.yourHp() > view.oppHp();
    var behind = view.yourHp() < view.oppHp();
    return switch (card) {
      case ATTACK -> ahead ? 2 : 4;
      case DEFENSE, COUNTER -> ahead ? 4 : 3;
      case HEAL -> behind ? 4 : 2;
      case GRASS -> 1;
    };
  }

  private static List<@Nullable String> names(List<? extends @Nullable Card> cards) {
    var names = new ArrayList<@Nullable String>();
    cards.forEach(card -> names.add(card == null ? null : card.toString()));
    return names;
  }
}
