package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static dev.rondo.games.fupogfakta.Room.DAN;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.FupogfaktaView.Given;
import dev.rondo.games.fupogfakta.Shown.Choice;
import dev.rondo.games.fupogfakta.board.Reaction;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.Arrays;
import java.util.TreeSet;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.JacksonException;

class GuessTest {
  private final Room room = Room.open(4);

  private void allLie() {
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.lie(CAT, "Three");
    room.lie(DAN, "Four");
  }

  @Nested
  class Options_offered {

    @Test
    void are_all_lies_and_the_truth_in_capitals() {
      allLie();
      assertThat(room.optionTexts())
          .containsExactlyInAnyOrder("ONE", "TWO", "THREE", "FOUR", "TRUTH 1");
      assertThat(room.view(HOST).options().orElseThrow())
          .extracting(Choice::text)
          .isEqualTo(room.optionTexts());
    }

    @Test
    void have_ids_by_their_place_that_no_other_question_has() {
      allLie();
      assertThat(room.view(HOST).options().orElseThrow())
          .extracting(Choice::id)
          .containsExactly("1-1", "1-2", "1-3", "1-4", "1-5");
      room.until("LIE_PHASE");
      allLie();
      assertThat(room.view(HOST).options().orElseThrow())
          .extracting(Choice::id)
          .containsExactly("2-1", "2-2", "2-3", "2-4", "2-5");
    }

    @Test
    void merge_equal_lies_and_show_the_first() {
      room.lie(ANN, "Blue  Whale.");
      room.lie(BOB, "blue whale");
      room.lie(CAT, "Three");
      room.lie(DAN, "BLUE WHALE");
      assertThat(room.optionTexts()).containsExactlyInAnyOrder("BLUE WHALE", "THREE", "TRUTH 1");
      for (var seat : new Seat[] {ANN, BOB, DAN}) {
        assertThat(room.guess(seat, "BLUE WHALE")).isEqualTo("cannot_guess_own_lie");
        assertThat(room.view(seat).you().orElseThrow().ownOptionId())
            .hasValue(room.id("BLUE WHALE"));
      }
    }

    @Test
    void put_the_truth_in_every_place_depending_on_the_seed() {
      var places = new TreeSet<Integer>();
      for (var seed = 0; seed < 60; seed++) {
        var other =
            Room.open(Room.defaults(), 2, Questions.of(Room.defaults()), "%064x".formatted(seed));
        other.lie(ANN, "One");
        other.lie(BOB, "Two");
        places.add(other.optionTexts().indexOf("TRUTH 1"));
      }
      assertThat(places).containsExactly(0, 1, 2);
    }

    @Test
    void are_told_without_anything_but_id_and_text() {
      room.lie(ANN, "One");
      room.until("GUESS_PHASE");
      var texts = room.optionTexts();
      assertThat(room.lastTold("phase.guess_started"))
          .isEqualTo(
              "{\"options\":[{\"id\":\"1-1\",\"text\":\"%s\"},{\"id\":\"1-2\",\"text\":\"%s\"}],\"deadline\":75000}"
                  .formatted(texts.getFirst(), texts.getLast()));
    }
  }

  @Nested
  class Guessing {

    @Test
    void is_done_once_and_answered_with_what_was_taken() {
      allLie();
      assertThat(room.guess(ANN, "TWO")).isEqualTo("ok");
      assertThat(room.lastAnswer().result()).isEqualTo(new Guess(room.id("TWO")));
      assertThat(room.view(ANN).you().orElseThrow().guess()).hasValue(room.id("TWO"));
      assertThat(room.lastTold("phase.guess_progress")).isEqualTo("{\"guessed\":1,\"players\":4}");
      assertThat(room.view(HOST).submitted()).hasValue(1);
      assertThat(room.guess(ANN, "THREE")).isEqualTo("guess_already_submitted");
      assertThat(room.guess(ANN, "ONE")).isEqualTo("guess_already_submitted");
    }

    @Test
    void ones_own_lie_is_refused_and_another_may_be_tried() {
      allLie();
      assertThat(room.guess(ANN, "ONE")).isEqualTo("cannot_guess_own_lie");
      assertThat(room.guess(ANN, "TRUTH 1")).isEqualTo("ok");
    }

    @Test
    void an_option_that_is_not_there_is_not_valid() {
      allLie();
      assertThat(room.play(ANN, new Guess("1-6"))).isEqualTo("VALIDATION_ERROR");
      assertThat(room.play(ANN, new Guess("2-1"))).isEqualTo("VALIDATION_ERROR");
      assertThat(room.play(ANN, new Guess(""))).isEqualTo("VALIDATION_ERROR");
    }

    @Test
    void who_wrote_nothing_may_guess_too() {
      room.lie(ANN, "One");
      room.until("GUESS_PHASE");
      assertThat(room.guess(BOB, "ONE")).isEqualTo("ok");
      assertThat(room.guess(CAT, "TRUTH 1")).isEqualTo("ok");
    }

    @Test
    void who_has_only_the_truth_left_does_not_guess() {
      room.lie(ANN, "One");
      room.lie(BOB, "one");
      room.until("GUESS_PHASE");
      assertThat(room.guess(ANN, "TRUTH 1")).isEqualTo("nothing_to_guess");
      assertThat(room.guess(BOB, "ONE")).isEqualTo("nothing_to_guess");
      assertThat(room.play(ANN, new Guess("9-9"))).isEqualTo("nothing_to_guess");
      assertThat(room.react(ANN, "TRUTH 1", Reaction.FIRE)).isEqualTo("guess_first");
      assertThat(room.guess(CAT, "TRUTH 1")).isEqualTo("ok");
    }

    @Test
    void always_takes_its_whole_time() {
      allLie();
      room.guess(ANN, "TRUTH 1");
      room.guess(BOB, "TRUTH 1");
      room.guess(CAT, "TRUTH 1");
      room.guess(DAN, "TRUTH 1");
      room.pass(29_999);
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
      room.pass(1);
      assertThat(room.phase()).isEqualTo("REVEAL_TRUTH");
    }

    private Room hurried() {
      var hurried = Room.open(Room.defaults().with("end_guess_early", true), 3);
      hurried.lie(ANN, "One");
      hurried.lie(BOB, "Two");
      hurried.lie(CAT, "Three");
      hurried.pass(10_000);
      hurried.guess(ANN, "TWO");
      return hurried;
    }

    @Test
    void may_end_six_seconds_after_the_last_guess() {
      var hurried = hurried();
      hurried.guess(BOB, "ONE");
      hurried.pass(5_000);
      assertThat(hurried.guess(CAT, "ONE")).isEqualTo("ok");
      assertThat(hurried.alarm()).hasValue(21_000L);
      assertThat(hurried.react(CAT, "TWO", Reaction.FIRE)).isEqualTo("ok");
      hurried.pass(5_999);
      assertThat(hurried.phase()).isEqualTo("GUESS_PHASE");
      hurried.pass(1);
      assertThat(hurried.phase()).isEqualTo("REVEAL_LIE_1");
    }

    @Test
    void never_ends_later_than_it_would() {
      var hurried = hurried();
      hurried.pass(18_000);
      hurried.guess(BOB, "ONE");
      hurried.guess(CAT, "ONE");
      assertThat(hurried.alarm()).hasValue(30_000L);
    }

    @Test
    void does_not_wait_for_who_is_gone_or_has_no_choice() {
      var hurried = Room.open(Room.defaults().with("end_guess_early", true), 3);
      hurried.lie(ANN, "One");
      hurried.until("GUESS_PHASE");
      hurried.gone(CAT);
      hurried.guess(BOB, "ONE");
      assertThat(hurried.state().phase().deadline()).hasValue(Duration.ofSeconds(51));
    }

    @Test
    void is_for_its_phase_alone() {
      allLie();
      room.guess(ANN, "TWO");
      for (var phase = room.next(); !phase.equals("LIE_PHASE"); phase = room.next()) {
        assertThat(room.play(BOB, new Guess("1-1"))).as(phase).isEqualTo("wrong_phase");
        assertThat(room.play(ANN, new React("1-1", Reaction.FIRE)))
            .as(phase)
            .isEqualTo("wrong_phase");
      }
    }
  }

  @Nested
  class Reacting {

    @Test
    void comes_after_the_guess() {
      allLie();
      assertThat(room.react(ANN, "TWO", Reaction.LAUGH)).isEqualTo("guess_first");
      room.guess(ANN, "THREE");
      assertThat(room.react(ANN, "TWO", Reaction.LAUGH)).isEqualTo("ok");
      assertThat(room.lastAnswer().result()).isEqualTo(new React(room.id("TWO"), Reaction.LAUGH));
    }

    @ParameterizedTest
    @EnumSource
    void each_kind_is_given_once_an_option(Reaction reaction) {
      allLie();
      room.guess(ANN, "THREE");
      assertThat(room.react(ANN, "TWO", reaction)).isEqualTo("ok");
      assertThat(room.react(ANN, "TWO", reaction)).isEqualTo("reaction_already_given");
      assertThat(room.react(ANN, "THREE", reaction)).isEqualTo("ok");
      var other = Arrays.stream(Reaction.values()).filter(one -> one != reaction).findFirst();
      assertThat(room.react(ANN, "TWO", other.orElseThrow())).isEqualTo("ok");
      assertThat(room.view(ANN).you().orElseThrow().reactions())
          .containsExactly(
              new Given(room.id("TWO"), reaction),
              new Given(room.id("THREE"), reaction),
              new Given(room.id("TWO"), other.orElseThrow()));
    }

    @Test
    void ones_own_lie_is_refused() {
      allLie();
      room.guess(ANN, "THREE");
      assertThat(room.react(ANN, "ONE", Reaction.HEART)).isEqualTo("cannot_react_to_own_lie");
    }

    @Test
    void an_option_that_is_not_there_is_not_valid() {
      allLie();
      room.guess(ANN, "THREE");
      assertThat(room.play(ANN, new React("1-9", Reaction.FIRE))).isEqualTo("VALIDATION_ERROR");
    }

    @Test
    void the_truth_is_treated_like_a_lie_and_counts_for_nothing() {
      allLie();
      room.guess(ANN, "THREE");
      assertThat(room.react(ANN, "TRUTH 1", Reaction.HEART)).isEqualTo("ok");
      assertThat(room.react(ANN, "TRUTH 1", Reaction.HEART)).isEqualTo("reaction_already_given");
      room.until("REVEAL_TRUTH");
      assertThat(room.lastTold("phase.reveal_truth"))
          .contains("\"heart\":0")
          .doesNotContain("\"heart\":1", "TRUTH 1");
      assertThat(room.state().applause()).isEmpty();
    }

    @Test
    void nobody_else_is_told() {
      allLie();
      room.guess(ANN, "THREE");
      var told = room.told();
      var before = room.json(HOST);
      room.react(ANN, "TWO", Reaction.FIRE);
      assertThat(room.told()).isEqualTo(told);
      assertThat(room.json(HOST)).isEqualTo(before);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "'{\"optionId\":null}', optionId is missing",
    "'{\"optionId\":null,\"reaction\":\"fire\"}', optionId is missing",
    "'{\"optionId\":\"1-1\",\"reaction\":null}', reaction is missing",
    "'{\"optionId\":\"1-1\",\"reaction\":\"poop\"}', poop",
    "'{\"text\":null}', text is missing",
  })
  void what_is_missing_or_unknown_is_not_valid(String payload, String reason) {
    Class<? extends FupogfaktaCommand> type =
        payload.contains("text")
            ? Lie.class
            : payload.contains("reaction") ? React.class : Guess.class;
    assertThatThrownBy(() -> Json.STRICT.readValue(payload, type))
        .isInstanceOf(JacksonException.class)
        .hasMessageContaining(reason);
  }
}
