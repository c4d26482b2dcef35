package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The hands that players bring.
class HandsTest {
  private static final String ATTACKS = "attack attack heal attack";
  private static final String SHIELDS = "defense counter defense counter";
  private static final Settings BY_ACCOUNT = defaults().with("handsByAccount", true);

  @Test
  void each_player_holds_the_hand_of_the_account_all_match() {
    var table = DuelTable.open(BY_ACCOUNT, ATTACKS, SHIELDS);
    assertThat(hand(table.view(ANN).yourHand())).isEqualTo(ATTACKS);
    assertThat(hand(table.view(BOB).yourHand())).isEqualTo(SHIELDS);
    assertThat(table.confirm(ANN, "attack attack attack")).isEqualTo("ok");
    assertThat(table.confirm(BOB, "attack - -")).isEqualTo("invalid_layout");
    assertThat(table.confirm(BOB, "defense defense -")).isEqualTo("ok");
    table.endRound();
    assertThat(table.hp()).containsExactly(10, 8);
    assertThat(hand(table.view(ANN).yourHand())).isEqualTo(ATTACKS);
  }

  @Test
  void unless_the_setting_says_so_everybody_has_the_hand_of_the_match() {
    var table = DuelTable.open(defaults(), ATTACKS, SHIELDS);
    assertThat(hand(table.view(ANN).yourHand())).isEqualTo("attack defense heal counter");
    assertThat(hand(table.view(BOB).yourHand())).isEqualTo("attack defense heal counter");
  }

  @Test
  void who_has_chosen_none_has_the_hand_of_the_match() {
    var hand = List.of("heal", "heal", "heal", "attack");
    var table = DuelTable.open(BY_ACCOUNT.with("hand", hand), ATTACKS, "");
    assertThat(hand(table.view(ANN).yourHand())).isEqualTo(ATTACKS);
    assertThat(hand(table.view(BOB).yourHand())).isEqualTo("heal heal heal attack");
  }

  @Test
  void nobody_else_is_shown_a_hand() {
    var one = DuelTable.open(BY_ACCOUNT, ATTACKS, SHIELDS);
    var other = DuelTable.open(BY_ACCOUNT, ATTACKS, "heal heal heal heal");
    for (var table : List.of(one, other)) {
      table.playRound("attack attack attack", "- - -");
      table.playRound("attack attack attack", "- - -");
    }
    for (var viewer :
        List.of(new Viewer.Player(ANN), new Viewer.Spectator(), new Viewer.HostScreen())) {
      assertThat(other.view(viewer)).isEqualTo(one.view(viewer));
      assertThat(told(other, viewer)).isEqualTo(told(one, viewer)).isNotEmpty();
    }
  }

  @Test
  void the_own_hand_is_told_at_the_start_and_in_every_prep() {
    var table = DuelTable.open(BY_ACCOUNT, ATTACKS, SHIELDS);
    var hand = "[defense, counter, defense, counter]";
    assertThat(table.lastTold(new Viewer.Player(BOB), "match_found"))
        .contains("yourHand: " + hand)
        .doesNotContain("attack");
    assertThat(table.lastTold(new Viewer.Player(BOB), "prep_start"))
        .contains("yourHand: " + hand, "cards: " + hand)
        .doesNotContain("attack");
  }

  private static List<String> told(DuelTable table, Viewer viewer) {
    return table.told().stream()
        .filter(one -> one.viewer().equals(viewer))
        .flatMap(one -> one.events().stream())
        .map(Wire::text)
        .toList();
  }

  private static String hand(List<Card> cards) {
    return String.join(" ", cards.stream().map(Card::toString).toList());
  }
}
