package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Result;
import dev.rondo.platform.host.ElsewhereException;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.view.Watcher.Departure;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A node that runs no match while it does not see the others of its cluster, though it can store,
/// and goes on with its matches when it sees them again.
class CutOffTest extends HostSuite {
  private final AtomicBoolean cutOff = new AtomicBoolean();

  @BeforeEach
  void place() {
    host.placement().placedBy(_ -> !cutOff.get());
    host.placement().haltedWhile(cutOff::get);
  }

  private void heal() {
    cutOff.set(false);
    host.placement().wake();
  }

  private long left(MatchId match) {
    return Json.STORED.readTree(look(match).view()).path("endsTs").asLong() - clock.millis();
  }

  @Test
  void time_stands_still_for_its_matches_meanwhile() throws InterruptedException {
    var match = match();
    pass(2000);
    var watcher = watching(match, BOB);
    cutOff.set(true);
    var refused = act(match, ANN, "refused", ADD);
    assertThatThrownBy(refused::join).hasCauseInstanceOf(ElsewhereException.class);
    pass(60_000);
    heal();
    // Of the 20 s two have passed; then 3 s are given to get ready.
    await()
        .untilAsserted(() -> {
          pass(200);
          assertThat(left(match)).isBetween(15_000L, 21_500L);
        });
    assertThat(act(match, ANN, "refused", ADD).join()).isInstanceOf(Result.Ok.class);
    watcher.isGapless(watcher.snapshots.getFirst());
    pass(22_000);
    await().until(() -> look(match).row().status() == Status.FINISHED);
  }

  @Test
  void a_server_that_takes_its_matches_goes_on_where_it_stood_still() throws InterruptedException {
    var match = match();
    pass(2000);
    cutOff.set(true);
    pass(60_000);
    restart(5000);
    assertThat(left(match)).isBetween(20_000L, 21_200L);
  }

  @Test
  void who_went_away_meanwhile_is_gone_afterwards() throws InterruptedException {
    var match = match(LONG);
    var watcher = watching(match, ANN);
    var other = watching(match, BOB);
    await().until(() -> !gone(match).contains(true));
    cutOff.set(true);
    host.unwatch(match, watcher, Departure.LEFT);
    pass(3000);
    heal();
    await().until(() -> gone(match).equals(List.of(true, false)));
    host.unwatch(match, other, Departure.DROPPED);
    look(match);
    cutOff.set(true);
    // Their time to come back runs out.
    pass(40_000);
    heal();
    assertThat(gone(match).get(1)).isFalse();
    pass(32_000);
    await().until(() -> gone(match).get(1));
  }

  @Test
  void a_bot_that_was_thinking_acts_afterwards() throws InterruptedException {
    var made =
        host.create(
            new NewMatch(
                "tally",
                LONG,
                Origin.HAND,
                false,
                ANN,
                List.of(
                    new Player(ANN, "Ann", Optional.empty()),
                    new Player(BOB, "Bob", Optional.of("adder")))));
    var match = made instanceof Result.Ok<MatchId>(var id) ? id : new MatchId("none");
    assertThat(look(match).view()).contains("\"total\":0");
    cutOff.set(true);
    pass(3000);
    heal();
    await()
        .untilAsserted(() -> {
          pass(200);
          assertThat(look(match).view()).doesNotContain("\"total\":0");
        });
  }
}
