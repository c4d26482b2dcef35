package dev.rondo.storage.streams;

import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.messages.IncomingEntries;
import dev.rondo.platform.streams.ConsumerStore;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.Feed.Numbered;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.Retries;
import dev.rondo.platform.streams.StreamConsumer;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.UnreadableEntryException;
import dev.rondo.storage.Samples;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class StreamSuite extends Suite {
  private static final Retries SHORT = new Retries(3, Duration.ofMillis(1));

  protected StreamSuite(TestedDatabase kind) {
    super(kind);
  }

  public static StreamEvent event(String id) {
    return new StreamEvent(
        id, "Happened", "because", Optional.of("match-1"), NOON, 1, "{\"n\":\"schön\"}");
  }

  private void append(int from, int to) {
    IntStream.rangeClosed(from, to)
        .forEach(i -> database.streams().append("in", event(Integer.toString(i))));
  }

  /// The effects of the handlers below, in order.
  private List<String> effects() {
    return database.streams().feed("out").after(0, 1000).stream()
        .map(Numbered::entry)
        .map(StreamEvent::correlationId)
        .toList();
  }

  /// An effect that would show if it happened twice.
  private void effect(StreamEvent told) {
    database
        .streams()
        .append(
            "out",
            new StreamEvent(
                UUID.randomUUID().toString(),
                "Done",
                told.eventId(),
                Optional.empty(),
                now,
                1,
                ""));
  }

  private StreamConsumer<StreamEvent> consumer(Handler<StreamEvent> handler) {
    return new StreamConsumer<>(
        "reader",
        database.streams().feed("in"),
        handler,
        database.consumers(),
        database.transactions(),
        SHORT,
        () -> now);
  }

  private Consumers run(Handler<StreamEvent> handler) {
    var consumers = new Consumers(database.consumers(), List.of(consumer(handler)));
    consumers.start();
    return consumers;
  }

  private static List<String> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toList();
  }

  @Test
  void what_was_appended_is_read_in_order_and_a_stream_at_a_time() {
    append(1, 3);
    database.streams().append("other", event("1"));
    database.streams().append("in", event("2"));
    reopen();
    var feed = database.streams().feed("in");
    var all = feed.after(0, 10);
    assertThat(all).extracting(Numbered::entry).containsExactly(event("1"), event("2"), event("3"));
    assertThat(feed.after(all.get(0).number(), 1)).containsExactly(all.get(1));
    assertThat(feed.at(all.get(2).number())).contains(event("3"));
    assertThat(feed.at(1_000_000)).isEmpty();
    assertThat(feed.countAfter(all.get(0).number())).isEqualTo(2);
    assertThat(database.streams().ofMatch("in", "match-1")).hasSize(3);
    assertThat(database.streams().ofMatch("in", "match-2")).isEmpty();
  }

  @Test
  void an_append_belongs_to_the_transaction_that_caused_it() {
    assertThatThrownBy(() ->
            database
                .transactions()
                .write(() -> {
                  append(1, 1);
                  throw new IllegalStateException("no");
                }))
        .hasMessage("no");
    assertThat(database.streams().feed("in").after(0, 10)).isEmpty();
  }

  @Test
  void readers_are_woken_once_it_can_be_read() {
    var feed = database.streams().feed("in");
    var seen = new AtomicInteger();
    feed.whenAppended(() -> seen.set(feed.after(0, 10).size()));
    database
        .transactions()
        .write(() -> {
          append(1, 2);
          assertThat(seen).hasValue(0);
          return true;
        });
    await().untilAsserted(() -> assertThat(seen).hasValue(2));
  }

  @Test
  void a_consumer_handles_each_entry_once_and_goes_on_where_it_stopped() {
    append(1, 40);
    try (var consumers = run(this::effect)) {
      await().untilAsserted(() -> assertThat(effects()).isEqualTo(numbers(1, 40)));
      append(41, 42);
      await().untilAsserted(() -> assertThat(effects()).isEqualTo(numbers(1, 42)));
      assertThat(consumers.states())
          .singleElement()
          .satisfies(state -> {
            assertThat(state.stream()).isEqualTo("in");
            assertThat(state.lag()).isZero();
          });
    }
    append(43, 43);
    reopen();
    try (var _ = run(this::effect)) {
      await().untilAsserted(() -> assertThat(effects()).isEqualTo(numbers(1, 43)));
    }
  }

  @Test
  void what_a_handler_did_before_it_failed_is_undone() {
    append(1, 5);
    var failures = new AtomicInteger(2);
    Handler<StreamEvent> handler =
        told -> {
          effect(told);
          if (told.eventId().equals("3") && failures.getAndDecrement() > 0) {
            throw new IllegalStateException("not yet");
          }
        };
    try (var consumers = run(handler)) {
      await().untilAsserted(() -> assertThat(effects()).isEqualTo(numbers(1, 5)));
      assertThat(consumers.parked()).isEmpty();
    }
  }

  @Test
  void an_entry_that_keeps_failing_is_parked_and_can_be_replayed() {
    append(1, 5);
    var broken = new AtomicBoolean(true);
    Handler<StreamEvent> handler =
        told -> {
          effect(told);
          if (told.eventId().equals("3") && broken.get()) {
            throw new IllegalStateException("cannot");
          }
        };
    try (var consumers = run(handler)) {
      await().untilAsserted(() -> assertThat(effects()).containsExactly("1", "2", "4", "5"));
      var third = database.streams().feed("in").after(0, 10).get(2).number();
      assertThat(consumers.parked())
          .containsExactly(
              new Parked(
                  "reader", "in", third, 3, "java.lang.IllegalStateException: cannot", NOON));

      assertThat(consumers.replay("reader", third))
          .isEqualTo(
              Result.refused(Refusal.REPLAY_FAILED, "java.lang.IllegalStateException: cannot"));
      assertThat(consumers.parked()).extracting(Parked::attempts).containsExactly(4);
      assertThat(effects()).hasSize(4);

      broken.set(false);
      assertThat(consumers.replay("reader", third)).isEqualTo(Result.ok(true));
      assertThat(consumers.parked()).isEmpty();
      assertThat(effects()).containsExactly("1", "2", "4", "5", "3");
      assertThat(consumers.replay("reader", third))
          .isInstanceOfSatisfying(
              Result.Refused.class,
              refused -> assertThat(refused.rejection()).isEqualTo(Refusal.NOT_FOUND));
    }
  }

  @Test
  void parked_entries_are_found_page_by_page_and_by_a_part_of_what_they_say() {
    var store = database.consumers();
    for (var number = 1; number <= 5; number++) {
      store.park(new Parked("b", "in", number, 1, "no " + number, NOON));
    }
    store.park(new Parked("a", "out_1", 9, 1, "Because: 100%", NOON));
    assertThat(store.parkedCount()).isEqualTo(6);
    assertThat(store.parked(new ConsumerStore.Key("b", 3))).map(Parked::reason).contains("no 3");
    assertThat(store.parked(new ConsumerStore.Key("a", 3))).isEmpty();

    var names = new ArrayList<String>();
    var next = Optional.<String>empty();
    do {
      var page = store.parked(Optional.empty(), next.flatMap(ConsumerStore.Key::of), 4);
      page.items().forEach(parked -> names.add(parked.key().toString()));
      next = page.next();
    } while (next.isPresent());
    assertThat(names).containsExactly("a/9", "b/1", "b/2", "b/3", "b/4", "b/5");
    for (var text : List.of("OUT_", "because", "100%", "a")) {
      assertThat(store.parked(Optional.of(text), Optional.empty(), 10).items())
          .as(text)
          .extracting(Parked::number)
          .containsExactly(9L);
    }
    for (var text : List.of("out1", "nothing", "\0")) {
      assertThat(store.parked(Optional.of(text), Optional.empty(), 10).items()).as(text).isEmpty();
    }
  }

  @Test
  void an_entry_that_is_not_readable_is_parked_at_once_with_its_reason() {
    append(1, 3);
    var attempts = new AtomicInteger();
    try (var consumers =
        run(told -> {
          if (told.eventId().equals("2")) {
            attempts.incrementAndGet();
            throw new UnreadableEntryException("in: n is missing");
          }
          effect(told);
        })) {
      await().until(() -> effects().size() == 2);
      await().until(() -> consumers.parked().size() == 1);
      var parked = consumers.parked().getFirst();
      assertThat(parked.reason()).isEqualTo("in: n is missing");
      assertThat(parked.attempts()).isEqualTo(1);
      assertThat(consumers.content(parked)).contains("{\"n\":\"schön\"}");
      // Once together with the others, once by itself.
      assertThat(attempts).hasValueLessThanOrEqualTo(2);
    }
  }

  @Test
  void an_event_of_another_service_is_taken_once() {
    assertThat(database.streams().take("in", event("x"), "1-0")).isTrue();
    assertThat(database.streams().take("in", event("x"), "2-0")).isFalse();
    assertThat(database.streams().take("other", event("x"), "3-0")).isTrue();
    assertThat(database.streams().find("in", "x")).contains(event("x"));
    assertThat(database.streams().find("in", "y")).isEmpty();
    assertThat(database.streams().feed("in").last())
        .isEqualTo(database.streams().feed("in").after(0, 10).getLast().number());
  }

  @Test
  void a_type_that_no_database_would_store_is_left_out() {
    var incoming = new IncomingEntries(database.streams(), () -> NOON);
    var types = List.of("fine", "", "a\0b", "a\nb", "x".repeat(101));
    for (var i = 0; i < types.size(); i++) {
      var payload = "{\"type\":\"a\\u0000b\"}";
      var entry =
          new IncomingEntries.Entry(
              "in", "e" + i, "http", Optional.of(types.get(i)), Optional.empty(), payload);
      assertThat(incoming.take(entry)).isTrue();
      assertThat(database.streams().find("in", "e" + i).orElseThrow().data()).isEqualTo(payload);
    }
    assertThat(database.streams().feed("in").after(0, 10))
        .extracting(numbered -> numbered.entry().name())
        .containsExactly("fine", "told", "told", "told", "told");
  }

  @Test
  void several_streams_are_read_as_one_in_the_order_of_their_entries() {
    var both = database.streams().feed(List.of("in", "other"));
    var rung = new AtomicInteger();
    both.whenAppended(rung::incrementAndGet);
    database.streams().append("in", event("a"));
    database.streams().append("unrelated", event("b"));
    database.streams().append("other", event("c"));
    database.streams().append("in", event("d"));
    assertThat(both.after(0, 10))
        .extracting(numbered -> numbered.entry().eventId())
        .containsExactly("a", "c", "d");
    assertThat(both.countAfter(both.after(0, 1).getFirst().number())).isEqualTo(2);
    await().until(() -> rung.get() == 3);
  }

  @Test
  void a_stop_finishes_what_is_at_hand() throws Exception {
    append(1, 1);
    var begun = new CountDownLatch(1);
    var goOn = new CountDownLatch(1);
    var consumers =
        run(told -> {
          begun.countDown();
          awaitUninterrupted(goOn);
          effect(told);
        });
    begun.await();
    var closing = Thread.startVirtualThread(consumers::close);
    goOn.countDown();
    closing.join();
    assertThat(effects()).containsExactly("1");
    append(2, 2);
    assertThat(effects()).containsExactly("1");
  }

  @Test
  void of_two_who_run_the_same_consumer_one_handles_each_entry() {
    append(1, 200);
    try (var _ = run(this::effect);
        var _ = run(this::effect)) {
      await().untilAsserted(() -> assertThat(effects()).isEqualTo(numbers(1, 200)));
    }
  }

  @Test
  void a_read_model_is_made_again_from_the_first_entry() {
    var sum = new AtomicInteger();
    var model =
        new Handler.ReadModel<StreamEvent>() {
          @Override
          public void handle(StreamEvent told) {
            sum.addAndGet(Integer.parseInt(told.eventId()));
          }

          @Override
          public boolean forgetSome() {
            return sum.getAndUpdate(left -> Math.max(0, left - 100)) > 0;
          }
        };
    append(1, 50);
    var consumer = consumer(model);
    var read = new AtomicInteger();
    for (int i = 0; i < 2; i++) {
      consumer.rebuild(done -> read.set((int) done));
      assertThat(sum).hasValue(1275);
      assertThat(read).hasValue(50);
    }
  }

  @Test
  void the_journal_tells_how_matches_ended() {
    Feed<Ending> endings = database.endings();
    var rung = new AtomicInteger();
    endings.whenAppended(rung::incrementAndGet);
    var first = Samples.ending(new MatchId("first"));
    var second = Samples.ending(new MatchId("second"));
    for (var ending : List.of(first, second)) {
      var match = ending.match();
      database.journal().append(unit(match, line(match, 1)));
      database.journal().append(unit(match, line(ending)));
    }
    await().until(() -> rung.get() >= 1);
    assertThat(endings.after(0, 10)).extracting(Numbered::entry).containsExactly(first, second);
    assertThat(database.journal().append(unit(first.match(), line(first))))
        .isEqualTo(new Appended.Overtaken());
    assertThat(endings.countAfter(0)).isEqualTo(2);
  }
}
