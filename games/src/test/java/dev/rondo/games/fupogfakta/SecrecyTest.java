package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static dev.rondo.games.fupogfakta.Room.DAN;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static dev.rondo.games.fupogfakta.Room.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.fupogfakta.board.Reaction;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Before the first reveal, nothing sent to a client may depend on which option is the truth, or on
/// who wrote which lie.
///
/// Two games are played that differ in that alone; what is sent must be the same bytes.
class SecrecyTest {
  private static final int GAMES = 300;
  private static final List<String> TEXTS =
      List.of("Copenhagen", "a blue whale.", "  Æbleskiver ", "1984", "Straße", "ＮＡＳＡ");

  @Test
  void the_truth_may_be_swapped_with_a_lie() {
    for (var seed = 0; seed < GAMES; seed++) {
      var texts = shuffled(seed);
      var swapped = new ArrayList<>(texts);
      swapped.set(0, texts.get(1));
      swapped.set(1, texts.get(0));
      assertThat(sent(swapped, seed, BOB)).as("seed %d", seed).isEqualTo(sent(texts, seed, BOB));
    }
  }

  @Test
  void two_players_may_have_written_each_others_lies() {
    for (var seed = 0; seed < GAMES; seed++) {
      var texts = shuffled(seed);
      var swapped = new ArrayList<>(texts);
      swapped.set(1, texts.get(2));
      swapped.set(2, texts.get(1));
      assertThat(sent(swapped, seed, BOB, CAT))
          .as("seed %d", seed)
          .isEqualTo(sent(texts, seed, BOB, CAT));
    }
  }

  private static List<String> shuffled(int seed) {
    var rest = new ArrayList<>(TEXTS);
    var luck = new SplittableRandom(seed);
    var order = new ArrayList<String>();
    while (!rest.isEmpty()) {
      order.add(rest.remove(luck.nextInt(rest.size())));
    }
    return order;
  }

  /// Everything that all but the writers of what was swapped are sent until the guesses are over.
  ///
  /// @param texts the truth, then the lies of Bob, Cat and Dan
  private static List<String> sent(List<String> texts, int seed, Seat... writers) {
    var rows = List.of(Questions.row("Places", "It is ____.", texts.getFirst()));
    var room = Room.open(defaults(), 4, rows, "%064x".formatted(seed));
    var others =
        room.viewers().stream()
            .filter(viewer ->
                List.of(writers).stream().map(Viewer.Player::new).noneMatch(viewer::equals))
            .toList();
    var luck = new SplittableRandom(seed);
    var sent = new ArrayList<String>();
    room.lie(BOB, texts.get(1));
    room.lie(CAT, texts.get(2));
    look(room, others, sent);
    room.lie(DAN, texts.get(3));
    room.until("GUESS_PHASE");
    look(room, others, sent);
    var options = room.view(HOST).options().orElseThrow();
    assertThat(options).hasSize(4);
    for (var reaction : Reaction.values()) {
      var guess = options.get(luck.nextInt(options.size())).text();
      var mark = options.get(luck.nextInt(options.size())).text();
      sent.add(room.guess(ANN, guess));
      sent.add(room.react(ANN, mark, reaction));
      sent.add(room.guess(DAN, guess));
      sent.add(room.react(DAN, mark, reaction));
      look(room, others, sent);
    }
    room.pause();
    look(room, others, sent);
    room.resume();
    look(room, others, sent);
    sent.add("next " + room.alarm());
    room.told().stream()
        .filter(one -> others.contains(one.viewer()))
        .forEach(one -> sent.add(one.toString()));
    return sent;
  }

  private static void look(Room room, List<Viewer> viewers, List<String> sent) {
    viewers.forEach(viewer -> sent.add(viewer + " " + room.json(viewer)));
  }

  @Test
  void nobody_sees_a_guess_before_the_reveal() {
    var one = Room.open(3);
    var other = Room.open(3);
    for (var room : List.of(one, other)) {
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      room.lie(CAT, "Three");
    }
    one.guess(ANN, "TWO");
    other.guess(ANN, "TRUTH 1");
    for (var viewer : List.of(new Viewer.Player(BOB), new Viewer.Player(CAT), HOST)) {
      assertThat(other.json(viewer)).isEqualTo(one.json(viewer));
    }
    assertThat(other.told()).isEqualTo(one.told());
  }

  @Test
  void the_answer_is_nowhere_until_the_truth_is_revealed() {
    var room = Room.open(3);
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.lie(CAT, "Three");
    room.guess(ANN, "TWO");
    do {
      for (var viewer : room.viewers()) {
        assertThat(room.json(viewer)).doesNotContain("Truth 1", "It is so.", "Truth 2");
      }
      assertThat(room.told()).noneMatch(one -> one.json().contains("Truth 1"));
    } while (!room.next().equals("REVEAL_TRUTH"));
    assertThat(room.json(HOST)).contains("Truth 1", "It is so.");
  }
}
