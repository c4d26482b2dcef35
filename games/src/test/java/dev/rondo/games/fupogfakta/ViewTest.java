package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Viewer;
import dev.rondo.games.fupogfakta.board.Reaction;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class ViewTest {
  private final Room room = Room.open(2);

  @Test
  void everybody_sees_what_the_room_may_see() {
    room.lie(ANN, "A fib.");
    assertThat(room.json(HOST))
        .isEqualTo(
            "{\"code\":\"ABC234\",\"status\":\"ACTIVE\",\"phase\":\"LIE_PHASE\",\"paused\":false,\"deadlineTs\":45000,"
                + "\"round\":1,\"rounds\":3,\"question\":1,\"questions\":3,\"category\":\"Category 1\",\"prompt\":\"Question 1 is ____.\","
                + "\"submitted\":1,\"players\":{\"0\":{\"nickname\":\"Ann\",\"score\":0,\"connected\":true},"
                + "\"1\":{\"nickname\":\"Bob\",\"score\":0,\"connected\":true}}}");
    assertThat(room.json(new Viewer.Spectator())).isEqualTo(room.json(HOST));
  }

  @Test
  void a_player_also_sees_their_own() {
    room.lie(ANN, "A fib.");
    room.lie(BOB, "Two");
    room.guess(ANN, "TWO");
    room.react(ANN, "TRUTH 1", Reaction.THUMBS_UP);
    assertThat(room.json(new Viewer.Player(ANN)))
        .endsWith(
            ",\"you\":{\"seat\":0,\"lie\":\"A fib.\",\"guess\":\"%s\",\"ownOptionId\":\"%s\",\"reactions\":[{\"optionId\":\"%s\",\"reaction\":\"thumbs_up\"}]}}"
                .formatted(room.id("TWO"), room.id("A FIB"), room.id("TRUTH 1")));
    room.until("LIE_PHASE");
    assertThat(room.json(new Viewer.Player(ANN)))
        .endsWith(",\"you\":{\"seat\":0,\"reactions\":[]}}");
  }

  @Test
  void a_phase_shows_what_belongs_to_it() {
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.guess(ANN, "TWO");
    assertThat(room.json(HOST))
        .contains("\"options\":", "\"submitted\":1")
        .doesNotContain("reveal");
    room.next();
    assertThat(room.json(HOST))
        .contains("\"options\":", "\"reveal\":")
        .doesNotContain("submitted", "leaderboard");
    room.until("SCOREBOARD_RECAP");
    assertThat(room.json(HOST))
        .contains("\"leaderboard\":", "\"prompt\":")
        .doesNotContain("\"options\":", "reveal", "awards");
    room.until("POST_GAME_AWARDS");
    assertThat(room.json(HOST))
        .contains("\"leaderboard\":", "\"awards\":[]")
        .doesNotContain("prompt", "category");
    room.until("FINISHED");
    assertThat(room.json(HOST))
        .contains(
            "\"status\":\"FINISHED\"",
            "\"phase\":\"FINISHED\"",
            "\"leaderboard\":",
            "\"awards\":[]")
        .doesNotContain("deadlineTs");
  }

  @Test
  void everybody_is_told_the_same() {
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.guess(ANN, "TWO");
    room.until("FINISHED");
    var host = room.told().stream().filter(one -> one.viewer().equals(HOST)).toList();
    for (var viewer : room.viewers()) {
      assertThat(room.told().stream().filter(one -> one.viewer().equals(viewer)))
          .extracting(Room.Told::name, Room.Told::json)
          .containsExactlyElementsOf(
              host.stream().map(one -> Tuple.tuple(one.name(), one.json())).toList());
    }
  }
}
