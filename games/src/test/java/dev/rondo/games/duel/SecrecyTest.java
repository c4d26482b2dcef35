package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.VIEWERS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// Before a step is revealed, nothing sent to anybody else may depend on a player's cards.
///
/// Two matches are played alike but for what Bob lays out from one slot of one round on; all that
/// others are shown must be alike until that slot is revealed.
class SecrecyTest {
  private static final int MATCHES = 400;
  private static final List<Viewer> OTHERS =
      VIEWERS.stream().filter(viewer -> !viewer.equals(new Viewer.Player(BOB))).toList();

  @Test
  void nothing_depends_on_cards_that_are_not_revealed() {
    for (var seed = 0L; seed < MATCHES; seed++) {
      var luck = new SplittableRandom(seed);
      var round = luck.nextInt(1, 4);
      var slot = luck.nextInt(Layout.SLOTS);
      var one = shown(new SplittableRandom(seed), new SplittableRandom(1), round, slot);
      var other = shown(new SplittableRandom(seed), new SplittableRandom(2 + seed), round, slot);
      assertThat(one).as("seed %d, round %d, slot %d", seed, round, slot).isEqualTo(other);
    }
  }

  @Test
  void a_draft_changes_nothing_for_the_others_and_tells_them_nothing() {
    var table = DuelTable.open();
    var before = OTHERS.stream().map(table::view).toList();
    var told = table.told();
    table.draft(BOB, "attack heal -");
    assertThat(OTHERS.stream().map(table::view).toList()).isEqualTo(before);
    assertThat(table.told()).isEqualTo(told);
  }

  /// Returns all that the others are shown until Bob's slot is revealed.
  private static List<String> shown(
      RandomGenerator luck, RandomGenerator hidden, int round, int slot) {
    var table = DuelTable.open();
    var shown = new ArrayList<String>();
    for (var index = 1; index < round && !table.over(); index++) {
      lay(table, luck, layout(luck), 0, luck);
      while (!table.over() && table.state().round().index() == index) {
        table.wake();
        look(table, shown);
      }
    }
    if (!table.over()) {
      lay(table, luck, altered(layout(luck), slot, hidden), hidden.nextInt(3), hidden);
      look(table, shown);
      while (table.state().round().phase() == Round.Phase.PREP
          || table.state().round().reveals().size() < slot) {
        table.wake();
        look(table, shown);
      }
    }
    table.told().stream()
        .filter(one -> OTHERS.contains(one.viewer()))
        .forEach(one -> shown.add(Wire.text(one)));
    return shown;
  }

  private static void lay(
      DuelTable table, RandomGenerator luck, String bobs, int drafts, RandomGenerator hidden) {
    if (luck.nextBoolean()) {
      table.confirm(ANN, layout(luck));
    } else {
      table.draft(ANN, layout(luck));
    }
    table.pass(luck.nextInt(1000));
    for (var i = 0; i < drafts; i++) {
      table.draft(BOB, layout(hidden));
    }
    if (luck.nextBoolean()) {
      table.confirm(BOB, bobs);
    } else {
      table.draft(BOB, bobs);
    }
  }

  private static void look(DuelTable table, List<String> shown) {
    for (var viewer : OTHERS) {
      shown.add(table.now() + " " + viewer + " " + Wire.text(table.view(viewer)));
    }
    shown.add("woken next at " + table.alarm());
  }

  private static String layout(RandomGenerator luck) {
    return altered("- - -", 0, luck);
  }

  /// Other cards from a slot on, none of them twice.
  private static String altered(String layout, int from, RandomGenerator luck) {
    var words = new ArrayList<>(List.of(layout.split(" ")));
    for (var i = from; i < words.size(); i++) {
      words.set(i, "-");
    }
    for (var i = from; i < words.size(); i++) {
      var pick = luck.nextInt(Card.KINDS.size() + 1);
      var card = pick == Card.KINDS.size() ? "-" : Card.KINDS.get(pick).toString();
      words.set(i, words.contains(card) ? "-" : card);
    }
    return String.join(" ", words);
  }
}
