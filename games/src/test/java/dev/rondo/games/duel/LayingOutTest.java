package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Input;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LayingOutTest {
  private static final List<String> TWO_ATTACKS = List.of("attack", "attack", "heal", "counter");

  @ParameterizedTest(name = "the hand {0}, a draft {1}: {2} is kept")
  @CsvSource({
    "attack defense heal counter, attack heal counter,   '[attack, heal, counter]'",
    "attack defense heal counter, - - -,                 '[null, null, null]'",
    "attack defense heal counter, heal - attack,         '[heal, null, attack]'",
    "attack defense heal counter, attack attack heal,    '[attack, null, heal]'",
    "attack defense heal counter, grass GRASS Attack,    '[null, null, null]'",
    "attack defense heal counter, bomb heal -,           '[null, heal, null]'",
    "attack attack heal counter,  attack attack attack,  '[attack, attack, null]'",
    "attack attack heal counter,  defense attack attack, '[null, attack, attack]'",
    "heal heal heal heal,         heal heal heal,        '[heal, heal, heal]'",
  })
  void a_draft_keeps_what_the_hand_holds(String hand, String draft, String kept) {
    var table = DuelTable.open(defaults().with("hand", Arrays.asList(hand.split(" "))));

    assertThat(table.draft(ANN, draft)).isEqualTo("ok");

    assertThat(Wire.text(table.view(ANN).yourDraft())).isEqualTo(kept);
    assertThat(Wire.text(table.lastAnswer().result())).isEqualTo("{layout: " + kept + "}");
    assertThat(table.lastAnswer().status()).isEqualTo("resolved");
  }

  @Test
  void every_sanitized_entry_is_noted_with_its_mark() {
    var table = DuelTable.open();
    table.draft(BOB, "heal heal bomb");
    assertThat(table.notes())
        .containsExactly(
            "[INVALID_CARD_FROM_CLIENT] match=m-1 seat=1 card=heal",
            "[INVALID_CARD_FROM_CLIENT] match=m-1 seat=1 card=bomb");
  }

  @Test
  void a_note_is_short_and_cannot_break_or_forge_a_line() {
    var table = DuelTable.open();
    var nasty = "a\nb\u001b[1m\u2028c d\u202e\ud800" + "x".repeat(1000);
    table.play(ANN, new Draft(Arrays.asList(nasty, null, null)));
    assertThat(table.notes())
        .containsExactly(
            "[INVALID_CARD_FROM_CLIENT] match=m-1 seat=0 card=a?b?[1m?c?d??" + "x".repeat(27));
  }

  @Test
  void the_last_draft_stands() {
    var table = DuelTable.open();
    table.draft(ANN, "attack heal counter");
    table.draft(ANN, "- heal -");
    assertThat(Wire.text(table.view(ANN).yourDraft())).isEqualTo("[null, heal, null]");
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(strings = {"", "attack", "attack heal", "attack heal counter defense", "- - - -"})
  void a_wrong_length_is_refused_and_changes_nothing(String layout) {
    var table = DuelTable.open();
    table.draft(ANN, "heal - -");
    var before = table.state();
    assertThat(table.draft(ANN, layout)).isEqualTo("invalid_layout");
    assertThat(table.confirm(ANN, layout)).isEqualTo("invalid_layout");
    assertThat(table.state()).isEqualTo(before);
    assertThat(table.notes()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"attack attack heal", "bomb heal -", "grass - -", "ATTACK - -"})
  void a_confirm_with_a_foreign_card_is_refused_and_changes_nothing(String layout) {
    var table = DuelTable.open();
    table.draft(ANN, "heal - -");
    var before = table.state();
    assertThat(table.confirm(ANN, layout)).isEqualTo("invalid_layout");
    assertThat(table.state()).isEqualTo(before);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "attack attack heal,   ok",
    "attack heal attack,   ok",
    "attack attack attack, invalid_layout",
    "defense - -,          invalid_layout",
    "- - -,                ok",
  })
  void a_confirm_may_use_a_card_as_often_as_the_hand_holds_it(String layout, String answer) {
    var table = DuelTable.open(defaults().with("hand", TWO_ATTACKS));
    assertThat(table.confirm(ANN, layout)).isEqualTo(answer);
  }

  @Test
  void a_confirm_is_answered_with_its_layout() {
    var table = DuelTable.open();
    table.confirm(ANN, "heal - attack");
    assertThat(table.lastAnswer().actionId()).isEqualTo(new ActionId(ANN, "a1"));
    assertThat(table.lastAnswer().status()).isEqualTo("resolved");
    assertThat(Wire.text(table.lastAnswer().result())).isEqualTo("{layout: [heal, null, attack]}");
  }

  @Test
  void once_confirmed_the_layout_is_fixed() {
    var table = DuelTable.open();
    table.draft(ANN, "attack - -");
    table.confirm(ANN, "heal - attack");
    var before = table.state();

    assertThat(table.confirm(ANN, "heal - attack")).isEqualTo("already_confirmed");
    assertThat(table.confirm(ANN, "counter - -")).isEqualTo("already_confirmed");
    assertThat(table.state()).isEqualTo(before);
    assertThat(table.view(ANN).yourDraft()).isEmpty();
    assertThat(Wire.text(table.view(ANN).yourLayout())).isEqualTo("[heal, null, attack]");
  }

  @Test
  void a_draft_after_the_confirm_is_answered_and_has_no_effect() {
    var table = DuelTable.open();
    table.confirm(ANN, "heal - attack");
    var before = table.state();

    assertThat(table.draft(ANN, "counter defense -")).isEqualTo("ok");
    assertThat(table.state()).isEqualTo(before);
    assertThat(Wire.text(table.lastAnswer().result())).isEqualTo("{layout: [heal, null, attack]}");
  }

  @Test
  void outside_of_prep_layouts_are_refused() {
    var table = DuelTable.open();
    table.pass(20_000);
    assertThat(table.draft(ANN, "attack - -")).isEqualTo("phase_closed");
    assertThat(table.confirm(ANN, "attack - -")).isEqualTo("phase_closed");
    assertThat(table.confirm(ANN, "bomb")).isEqualTo("phase_closed");

    table.left(BOB);
    assertThat(table.draft(ANN, "attack - -")).isEqualTo("phase_closed");
    assertThat(table.confirm(ANN, "attack - -")).isEqualTo("phase_closed");
  }

  @Test
  void one_millisecond_before_the_deadline_is_in_time() {
    var table = DuelTable.open();
    table.pass(19_999);
    assertThat(table.confirm(ANN, "attack - -")).isEqualTo("ok");
    table.pass(1);
    assertThat(table.confirm(BOB, "attack - -")).isEqualTo("phase_closed");
  }

  @Test
  void nothing_is_ever_pending_so_nothing_can_be_withdrawn() {
    var table = DuelTable.open();
    table.draft(ANN, "attack - -");
    assertThat(table.send(new Input.Withdrawn<>(ANN, new ActionId(ANN, "a1"))))
        .isEqualTo("ACTION_ALREADY_RESOLVED");
  }

  @Test
  @SuppressWarnings("NullAway") // what a request without a layout becomes
  void a_command_needs_a_layout() {
    assertThatThrownBy(() -> new Draft(null)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Confirm(null)).isInstanceOf(IllegalArgumentException.class);
  }
}
