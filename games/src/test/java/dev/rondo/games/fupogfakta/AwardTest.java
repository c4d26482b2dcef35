package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static dev.rondo.games.fupogfakta.Room.DAN;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static dev.rondo.games.fupogfakta.Room.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.games.fupogfakta.board.Reaction;
import java.util.List;
import org.junit.jupiter.api.Test;

class AwardTest {
  private static final Settings TWO_QUESTIONS =
      defaults().with("num_rounds", 1L).with("questions_per_round", 2L);
  private Room room = Room.open(TWO_QUESTIONS, 4);

  private void play(String ann, String bob, String cat, String dan) {
    room.lie(ANN, ann);
    room.lie(BOB, bob);
    room.lie(CAT, cat);
    room.lie(DAN, dan);
    var truth = "TRUTH " + room.state().turn();
    room.state().seats().forEach(seat -> room.guess(seat, truth));
  }

  /// The awards in short: `hottest_take [Ann] 2 TEXT`.
  private List<String> awards() {
    room.until("POST_GAME_AWARDS");
    return room.view(HOST).awards().orElseThrow().stream()
        .map(award ->
            "%s %s %d%s"
                .formatted(
                    award.id(),
                    award.winners().stream().map(Shown.Person::nickname).toList(),
                    award.count(),
                    award.text().map(text -> " " + text).orElse("")))
        .toList();
  }

  @Test
  void without_reactions_there_are_none() {
    play("One", "Two", "Three", "Four");
    assertThat(awards()).isEmpty();
    assertThat(room.lastTold("phase.awards")).isEqualTo("{\"awards\":[]}");
  }

  @Test
  void reactions_to_the_truth_alone_earn_none() {
    play("One", "Two", "Three", "Four");
    room.react(ANN, "TRUTH 1", Reaction.HEART);
    assertThat(awards()).isEmpty();
  }

  @Test
  void laughs_are_counted_over_the_whole_game_hearts_and_fire_for_one_lie() {
    play("One", "Two", "Three", "Four");
    room.react(BOB, "ONE", Reaction.LAUGH);
    room.react(CAT, "TWO", Reaction.LAUGH);
    room.react(BOB, "THREE", Reaction.HEART);
    room.react(ANN, "FOUR", Reaction.HEART);
    room.react(BOB, "FOUR", Reaction.HEART);
    room.react(ANN, "THREE", Reaction.FIRE);
    room.until("LIE_PHASE");
    play("Five", "Six", "Seven", "Eight");
    room.react(BOB, "FIVE", Reaction.LAUGH);
    room.react(ANN, "SEVEN", Reaction.HEART);
    room.react(ANN, "EIGHT", Reaction.THUMBS_UP);
    room.react(BOB, "EIGHT", Reaction.THUMBS_UP);
    assertThat(awards())
        .containsExactly(
            "most_hilarious_liar [Ann] 2",
            "most_beloved_lie [Dan] 2 FOUR",
            "hottest_take [Cat] 1 THREE",
            "crowd_favourite [Dan] 20");
  }

  @Test
  void ties_share() {
    play("One", "Two", "Three", "Four");
    room.react(ANN, "TWO", Reaction.LAUGH);
    room.react(BOB, "ONE", Reaction.LAUGH);
    room.react(ANN, "THREE", Reaction.HEART);
    room.react(ANN, "FOUR", Reaction.HEART);
    var texts = room.optionTexts();
    var hearts = texts.indexOf("THREE") < texts.indexOf("FOUR") ? "THREE / FOUR" : "FOUR / THREE";
    assertThat(awards())
        .containsExactly(
            "most_hilarious_liar [Ann, Bob] 1",
            "most_beloved_lie [Cat, Dan] 1 " + hearts,
            "crowd_favourite [Ann, Bob, Cat, Dan] 5");
  }

  @Test
  void who_wrote_the_same_is_credited_in_full() {
    play("Same", "same", "Three", "Four");
    room.react(CAT, "SAME", Reaction.FIRE);
    room.react(DAN, "SAME", Reaction.FIRE);
    room.react(ANN, "THREE", Reaction.FIRE);
    assertThat(awards())
        .containsExactly("hottest_take [Ann, Bob] 2 SAME", "crowd_favourite [Ann, Bob] 10");
  }

  @Test
  void the_bonus_weighs_in_the_crowds_favourite_and_never_in_the_score() {
    room = Room.open(TWO_QUESTIONS.with("reaction_bonus", 100L), 4);
    play("One", "Two", "Three", "Four");
    room.react(ANN, "TWO", Reaction.THUMBS_UP);
    assertThat(awards()).containsExactly("crowd_favourite [Bob] 100");
    assertThat(room.scores()).containsExactly(1500L, 1500L, 1500L, 1500L);
  }

  @Test
  void titles_are_in_the_games_language() {
    room = Room.open(TWO_QUESTIONS.with("language", "da"), 4);
    play("One", "Two", "Three", "Four");
    for (var reaction : Reaction.values()) {
      room.react(ANN, "TWO", reaction);
    }
    awards();
    assertThat(room.view(HOST).awards().orElseThrow())
        .extracting(Shown.Awarded::title)
        .containsExactly(
            "Sjoveste løgner", "Mest elskede løgn", "Hedeste påstand", "Publikumsfavorit");
  }

  @Test
  void an_award_is_told_with_all_its_fields_and_stays_in_the_view() {
    play("One", "Two", "Three", "Four");
    room.react(ANN, "TWO", Reaction.FIRE);
    awards();
    assertThat(room.lastTold("phase.awards"))
        .isEqualTo(
            "{\"awards\":[{\"id\":\"hottest_take\",\"title\":\"Hottest take\",\"winners\":[{\"seat\":1,\"nickname\":\"Bob\"}],\"text\":\"TWO\",\"count\":1},"
                + "{\"id\":\"crowd_favourite\",\"title\":\"Crowd favourite\",\"winners\":[{\"seat\":1,\"nickname\":\"Bob\"}],\"text\":null,\"count\":5}]}");
    room.until("FINISHED");
    assertThat(room.json(HOST))
        .contains(
            "{\"id\":\"crowd_favourite\",\"title\":\"Crowd favourite\",\"winners\":[{\"seat\":1,\"nickname\":\"Bob\"}],\"count\":5}");
  }
}
