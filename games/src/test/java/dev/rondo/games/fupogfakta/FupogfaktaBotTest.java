package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static dev.rondo.games.fupogfakta.Room.SEED;
import static dev.rondo.games.fupogfakta.Room.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.testkit.series.BotMatch;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FupogfaktaBotTest {
  private final FupogfaktaBot bot = new FupogfaktaBot();
  private final SplittableRandom luck = new SplittableRandom(1);

  @Test
  void it_lies_once_guesses_once_and_reacts_once() {
    var room = Room.open(3);
    room.lie(BOB, "Two");
    room.lie(CAT, "Three");
    var lie = bot.move(room.view(ANN), luck).orElseThrow();
    assertThat(lie.command()).isInstanceOf(Lie.class);
    assertThat(lie.after().toMillis()).isBetween(500L, 4000L);
    assertThat(room.play(ANN, lie.command())).isEqualTo("ok");

    var guess = bot.move(room.view(ANN), luck).orElseThrow().command();
    assertThat(guess).isInstanceOf(Guess.class);
    assertThat(room.play(ANN, guess)).isEqualTo("ok");

    var react = bot.move(room.view(ANN), luck).orElseThrow().command();
    assertThat(react).isInstanceOf(React.class);
    assertThat(room.play(ANN, react)).isEqualTo("ok");
    assertThat(bot.move(room.view(ANN), luck)).isEmpty();
  }

  @Test
  void it_does_nothing_after_its_lie_in_a_pause_and_as_a_stranger() {
    var room = Room.open(2);
    assertThat(bot.move(room.view(HOST), luck)).isEmpty();
    room.pause();
    assertThat(bot.move(room.view(ANN), luck)).isEmpty();
    room.resume();
    room.lie(ANN, "One");
    assertThat(bot.move(room.view(ANN), luck)).isEmpty();
    room.until("REVEAL_TRUTH");
    assertThat(bot.move(room.view(ANN), luck)).isEmpty();
  }

  @Test
  void it_does_not_guess_where_only_the_truth_is_left() {
    var room = Room.open(2);
    room.lie(ANN, "One");
    room.until("GUESS_PHASE");
    assertThat(bot.move(room.view(ANN), luck)).isEmpty();
    assertThat(bot.move(room.view(BOB), luck)).isPresent();
  }

  @Test
  void it_guesses_any_option_but_its_own() {
    var room = Room.open(3);
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.lie(CAT, "Three");
    var guesses = new TreeSet<String>();
    for (var i = 0; i < 100; i++) {
      guesses.add(((Guess) bot.move(room.view(ANN), luck).orElseThrow().command()).optionId());
    }
    assertThat(guesses)
        .containsExactlyInAnyOrder(room.id("TWO"), room.id("THREE"), room.id("TRUTH 1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "An octopus has this number of hearts: ____.",
        "Hvor mange ben? ____",
        "In the year ____.",
      })
  void where_a_number_is_asked_for_it_writes_one(String prompt) {
    var room = Room.open(defaults(), 2, List.of(Questions.row("C", prompt, "x")), SEED);
    for (var i = 0; i < 50; i++) {
      assertThat(((Lie) bot.move(room.view(ANN), luck).orElseThrow().command()).text())
          .matches("[0-9]+");
    }
  }

  @Test
  void bots_play_a_whole_game_with_each_other() {
    var played =
        BotMatch.play(new HostedRules(2, 8), defaults(), Collections.nCopies(4, "fibber"), 7);
    assertThat(((FupogfaktaRules.Detail) played.outcome().orElseThrow().detail()).leaderboard())
        .hasSize(4)
        .anyMatch(line -> line.score() > 0);
    assertThat(played.facts()).isGreaterThan(4 * (4 + 4 + 4 + 3));
  }
}
