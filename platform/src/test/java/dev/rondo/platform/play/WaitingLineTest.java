package dev.rondo.platform.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.QueueStore.Place;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitingLineTest {
  private static final Instant START = Instant.parse("2030-01-01T12:00:00Z");

  private static WaitingLine.Waiter waiter(String name, int second, int rating) {
    var since = START.plusSeconds(second);
    return new WaitingLine.Waiter(new Place(new AccountId(name), "game", since, false), rating);
  }

  private static List<String> take(WaitingLine line, int second) {
    return line.take(START.plusSeconds(second)).stream()
        .map(waiter -> waiter.account().value())
        .toList();
  }

  @Test
  void as_many_are_seated_together_as_a_match_has_seats() {
    var line = new WaitingLine(3, false);
    line.add(waiter("Ann", 0, 0));
    line.add(waiter("Bob", 1, 0));
    assertThat(take(line, 1)).isEmpty();
    line.add(waiter("Cleo", 2, 0));
    line.add(waiter("Dan", 3, 0));
    assertThat(take(line, 3)).containsExactly("Ann", "Bob", "Cleo");
    assertThat(take(line, 3)).isEmpty();
    assertThat(line.position(new AccountId("Dan"))).isPresent();
  }

  @Test
  void one_alone_is_seated_at_once_in_a_game_for_one() {
    var line = new WaitingLine(1, false);
    line.add(waiter("Ann", 0, 0));
    assertThat(take(line, 0)).containsExactly("Ann");
  }

  @Test
  void by_rating_the_nearest_are_seated_together() {
    var line = new WaitingLine(3, true);
    line.add(waiter("Ann", 0, 100));
    line.add(waiter("Bob", 0, 140));
    line.add(waiter("Cleo", 0, 400));
    assertThat(take(line, 0)).isEmpty();
    line.add(waiter("Dan", 0, 110));
    assertThat(take(line, 0)).containsExactly("Ann", "Dan", "Bob");
    assertThat(take(line, 0)).isEmpty();
  }
}
