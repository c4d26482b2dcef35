package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.board.Reaction;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LegalityTest {
  private static Optional<List<FupogfaktaCommand>> legal(Room room, Seat seat) {
    return new FupogfaktaRules().legal(room.state(), seat);
  }

  @Test
  void a_lie_can_be_any_text_until_it_is_written() {
    var room = Room.open(3);
    assertThat(legal(room, ANN)).isEmpty();
    room.lie(ANN, "a lie of Ann");
    assertThat(legal(room, ANN)).contains(List.of());
    assertThat(legal(room, BOB)).isEmpty();
  }

  @Test
  void a_guess_is_any_option_of_others_and_reactions_come_after_it() {
    var room = Room.open(3);
    room.lie(ANN, "a lie of Ann");
    room.lie(BOB, "a lie of Bob");
    room.lie(CAT, "a lie of Cat");
    var own = room.id("A LIE OF ANN");
    var commands = legal(room, ANN).orElseThrow();
    assertThat(commands).hasSize(3).allMatch(Guess.class::isInstance);
    assertThat(commands).doesNotContain(new Guess(own));

    assertThat(room.guess(ANN, "A LIE OF BOB")).isEqualTo("ok");
    assertThat(legal(room, ANN).orElseThrow())
        .hasSize(3 * Reaction.values().length)
        .doesNotContain(new React(own, Reaction.FIRE))
        .contains(new React(room.id("A LIE OF BOB"), Reaction.FIRE));
    room.react(ANN, "A LIE OF BOB", Reaction.FIRE);
    assertThat(legal(room, ANN).orElseThrow())
        .doesNotContain(new React(room.id("A LIE OF BOB"), Reaction.FIRE));
  }

  @Test
  void nothing_is_legal_while_the_host_pauses_and_after_leaving() {
    var room = Room.open(3);
    room.pause();
    assertThat(legal(room, ANN)).contains(List.of());
    room.resume();
    room.left(ANN);
    assertThat(legal(room, ANN)).contains(List.of());
  }
}
