package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchCommand.Chat;
import dev.rondo.games.snatch.state.Variant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChatTest {

  @Test
  void the_talk_ends_after_its_time_and_stays_closed_until_the_next_round() {
    var table = SnatchTable.tournament(Variant.G5);
    assertThat(table.alarm()).contains(60.0);
    table.pass(59.999);
    assertThat(table.say(ANN, "wait")).isEqualTo("ok");
    table.pass(0.001);
    assertThat(table.phase()).isEqualTo(Phase.OFFER);
    assertThat(table.say(ANN, "too late")).isEqualTo("WRONG_PHASE");
    assertThat(table.ready(BOB)).isEqualTo("WRONG_PHASE");

    table.offer(5, 0, 0, 5);
    assertThat(table.say(BOB, "hm")).isEqualTo("WRONG_PHASE");
    table.reply(Reply.ACCEPT);
    assertThat(table.say(BOB, "thanks")).isEqualTo("ok");
  }

  @Test
  void before_talking_is_over_nothing_can_be_offered() {
    var table = SnatchTable.tournament(Variant.G5);
    assertThat(table.offer(5, 0, 0, 5)).isEqualTo("WRONG_PHASE");
    assertThat(table.noOffer()).isEqualTo("WRONG_PHASE");
  }

  @Test
  void who_is_ready_may_still_talk_and_is_ready_once() {
    var table = SnatchTable.tournament(Variant.G5);
    table.ready(ANN);
    var before = table.state();
    assertThat(table.ready(ANN)).isEqualTo("ok");
    assertThat(table.state()).isEqualTo(before);
    assertThat(table.view(BOB).ready()).contains(List.of(ANN));
    assertThat(table.say(ANN, "take your time")).isEqualTo("ok");
    table.ready(BOB);
    assertThat(table.phase()).isEqualTo(Phase.OFFER);
    assertThat(table.view(BOB).ready()).isEmpty();
  }

  @Test
  void everybody_is_told_what_was_said_and_when() {
    var table = SnatchTable.tournament(Variant.G5);
    table.forgetTold();
    table.pass(1.5);
    table.say(BOB, "hola");
    assertThat(table.told())
        .containsExactly("chat {\"from\":\"P2\",\"text\":\"hola\",\"atTs\":1500}");
  }

  @Test
  void the_time_for_the_offer_starts_when_the_talk_is_over() {
    var table = SnatchTable.tournament(Variant.G5);
    table.pass(20);
    table.ready(ANN);
    table.ready(BOB);
    assertThat(table.alarm()).contains(80.0);
    table.pass(7);
    table.noOffer();
    assertThat(table.lastRecord().millis().get("p1Action")).hasSeconds(7);
  }

  @Test
  void the_view_shows_the_latest_messages_alone() {
    var table = SnatchTable.tournament(Variant.G5);
    for (var i = 1; i <= 250; i++) {
      table.say(ANN, "message " + i);
    }
    var chat = table.view(BOB).chat().orElseThrow();
    assertThat(chat).hasSize(200);
    assertThat(chat.getFirst().text()).isEqualTo("message 51");
    assertThat(chat.getLast().text()).isEqualTo("message 250");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "   ", "a\nb", "a\tb", "a\u0000b", "a\u001bb", "a\u2028b", "a\ud800b"})
  void empty_and_control_characters_are_no_message(String text) {
    assertThatThrownBy(() -> new Chat(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_message_has_up_to_500_characters_of_any_script() {
    assertThat(new Chat("\ud83e\udd83".repeat(500)).text()).hasSize(1000);
    assertThat(new Chat("¿" + "ñ".repeat(498) + "?").text()).hasSize(500);
    assertThatThrownBy(() -> new Chat("x".repeat(501)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(new Chat("  hello \n")).isEqualTo(new Chat("hello"));
  }
}
