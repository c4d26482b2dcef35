package dev.rondo.storage.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Result;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.replay.MatchEventCarrier;
import dev.rondo.platform.replay.MatchEvents;
import dev.rondo.platform.streams.Carrier;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Relay;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.UnreadableEntryException;
import dev.rondo.storage.Samples;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/// Entries on their way to another system.
public abstract class RelaySuite extends Suite {
  protected RelaySuite(TestedDatabase kind) {
    super(kind);
  }

  /// Another system that keeps what it is given, while it is there.
  private static final class Shelf implements Carrier<StreamEvent> {
    final List<String> given = new CopyOnWriteArrayList<>();
    final List<String> refused = new CopyOnWriteArrayList<>();
    final Optional<Duration> total;
    volatile boolean away;

    Shelf(Optional<Duration> total) {
      this.total = total;
    }

    @Override
    public boolean wants(StreamEvent entry) {
      return !entry.eventId().startsWith("dull");
    }

    @Override
    public int together() {
      return total.isPresent() ? 1 : 4;
    }

    @Override
    public Patience patience() {
      return new Patience(Duration.ofMillis(1), Duration.ofMillis(20), total);
    }

    @Override
    public void carry(List<StreamEvent> entries) throws FailedException {
      var ids = entries.stream().map(StreamEvent::eventId).toList();
      if (ids.contains("hopeless")) {
        throw new UnreadableEntryException("never");
      }
      if (ids.contains("breaks")) {
        refused.addAll(ids);
        throw new IllegalStateException("it breaks");
      }
      if (away || ids.contains("bad")) {
        refused.addAll(ids);
        throw new FailedException("away");
      }
      given.addAll(ids);
    }

    @Override
    public void close() {}
  }

  private Consumers relay(Carrier<StreamEvent> shelf) {
    var relay =
        new Relay<>(
            "shelf",
            List.of("in"),
            database.streams().feed("in"),
            shelf,
            database.consumers(),
            database.transactions(),
            InstantSource.system());
    var consumers = new Consumers(database.consumers(), List.of(relay));
    consumers.start();
    return consumers;
  }

  private void append(String... ids) {
    for (var id : ids) {
      database.streams().append("in", StreamSuite.event(id));
    }
  }

  @Test
  void a_new_relay_begins_with_what_comes_and_goes_on_where_it_stopped() {
    append("old");
    var shelf = new Shelf(Optional.empty());
    try (var _ = relay(shelf)) {
      append("a", "dull", "b");
      await().until(() -> shelf.given.size() == 2);
    }
    append("c", "d", "e", "f", "g");
    try (var consumers = relay(shelf)) {
      await().until(() -> shelf.given.size() == 7);
      await().until(() -> consumers.states().getFirst().lag() == 0);
    }
    assertThat(shelf.given).containsExactly("a", "b", "c", "d", "e", "f", "g");
  }

  @Test
  void while_the_other_system_is_away_entries_wait_in_order() {
    var shelf = new Shelf(Optional.empty());
    shelf.away = true;
    try (var consumers = relay(shelf)) {
      append("a", "b", "c");
      await().until(() -> shelf.refused.size() > 3);
      assertThat(consumers.states().getFirst().lag()).isEqualTo(3);
      shelf.away = false;
      await().until(() -> shelf.given.size() == 3);
      assertThat(consumers.parked()).isEmpty();
    }
    assertThat(shelf.given).containsExactly("a", "b", "c");
  }

  @Test
  void an_entry_is_parked_when_its_time_is_over_and_then_the_next_have_their_turn() {
    var shelf = new Shelf(Optional.of(Duration.ofMillis(50)));
    try (var consumers = relay(shelf)) {
      append("a", "bad", "c", "hopeless", "d");
      await().until(() -> shelf.given.size() == 3);
      await().until(() -> consumers.parked().size() == 2);
      assertThat(shelf.given).containsExactly("a", "c", "d");
      assertThat(consumers.parked()).extracting(Parked::reason).containsExactly("away", "never");
      var hopeless = consumers.parked().getLast();
      assertThat(consumers.replay("shelf", hopeless.number())).isInstanceOf(Result.Refused.class);
      assertThat(consumers.parked()).hasSize(2);
      assertThat(database.consumers().retry("shelf")).isEmpty();
    }
  }

  @Test
  void an_entry_that_breaks_its_carrier_is_parked_alone_and_the_next_have_their_turn() {
    append("before");
    var shelf = new Shelf(Optional.empty());
    shelf.away = true;
    try (var consumers = relay(shelf)) {
      // While the other system is away they gather, so that they go together.
      append("x");
      await().until(() -> !shelf.refused.isEmpty());
      append("a", "breaks", "b", "hopeless", "dull", "c");
      shelf.away = false;
      await().until(() -> shelf.given.size() == 4);
      await().until(() -> consumers.states().getFirst().lag() == 0);
      assertThat(shelf.given).containsExactly("x", "a", "b", "c");
      assertThat(shelf.refused).contains("breaks");
      assertThat(consumers.parked())
          .extracting(Parked::reason, Parked::attempts)
          .containsExactly(tuple("it breaks", 5), tuple("never", 1));
      var breaks = consumers.parked().getFirst();
      assertThat(consumers.replay("shelf", breaks.number())).isInstanceOf(Result.Refused.class);
      assertThat(consumers.parked()).hasSize(2);
    }
  }

  @Test
  void a_restart_does_not_begin_the_attempts_anew() {
    var shelf = new Shelf(Optional.of(Duration.ofDays(1)));
    shelf.away = true;
    try (var _ = relay(shelf)) {
      append("a");
      await().until(() -> shelf.refused.size() >= 3);
    }
    var before = database.consumers().retry("shelf").orElseThrow();
    assertThat(before.attempts()).isGreaterThanOrEqualTo(3);
    try (var _ = relay(shelf)) {
      await()
          .until(() ->
              database.consumers().retry("shelf").orElseThrow().attempts() > before.attempts());
      assertThat(database.consumers().retry("shelf").orElseThrow().since())
          .isEqualTo(before.since());
      shelf.away = false;
      await().until(() -> shelf.given.equals(List.of("a")));
    }
  }

  @Test
  void a_match_whose_game_is_not_installed_is_parked_and_one_that_is_gone_is_passed_over() {
    var journal = database.journal();
    var carrier =
        new MatchEventCarrier(
            new MatchEvents(new Catalog(List.of()), journal, database.streams()),
            journal,
            database.streams(),
            database.transactions());
    var relay =
        new Relay<>(
            MatchEventCarrier.CONSUMER,
            List.of(Ending.STREAM),
            database.endings(),
            carrier,
            database.consumers(),
            database.transactions(),
            InstantSource.system());
    var there = new MatchId("there");
    var gone = new MatchId("gone");
    try (var consumers = new Consumers(database.consumers(), List.of(relay))) {
      consumers.start();
      journal.append(
          Samples.unit(Samples.row(there, Status.FINISHED, NOON), Samples.line(there, 1)));
      journal.append(Samples.unit(there, Samples.line(Samples.ending(there))));
      journal.append(Samples.unit(gone, Samples.line(gone, 1)));
      journal.append(Samples.unit(gone, Samples.line(Samples.ending(gone))));
      await().until(() -> consumers.parked().size() == 1);
      await().until(() -> consumers.states().getFirst().lag() == 0);
      assertThat(consumers.parked())
          .extracting(Parked::reason)
          .containsExactly("the game arena of the match there is not installed");
    }
    assertThat(database.streams().feed(StreamNames.MATCH_EVENTS).last()).isZero();
  }
}
