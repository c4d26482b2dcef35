package dev.rondo.storage.journal;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.entry;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.row;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.storage.Database;
import dev.rondo.storage.StoredSession;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import dev.rondo.storage.engine.Sqlite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The tail of SQLite's journal. Nothing is moved in the background, because the test holds the
/// mover's lock.
class SqliteTailTest extends Suite {
  SqliteTailTest() {
    super(TestedDatabase.SQLITE);
  }

  @BeforeEach
  void hold() {
    database.mover().moving.lock();
  }

  @AfterEach
  void letGo() {
    database.mover().moving.unlock();
  }

  @Override
  public void reopen() {
    letGo();
    super.reopen();
    hold();
  }

  private void append(MatchId match, long position) {
    assertThat(database.journal().append(unit(match, line(match, position))))
        .isInstanceOf(Appended.Stored.class);
  }

  private void append(MatchId match, long position, String facts) {
    var entry = new Entry(match, position, 0, 0, "{}", facts, "[]", 0, "");
    database.journal().append(unit(match, new Unit.Line(entry, Optional.empty())));
  }

  private void move() {
    database.mover().move(database.mover()::onLane);
  }

  private long count(String table) {
    return access()
        .<Long>read(
            handle -> handle.createQuery("SELECT COUNT(*) FROM " + table).mapTo(Long.class).one());
  }

  private static List<Long> positions(List<Entry> entries) {
    return entries.stream().map(Entry::position).toList();
  }

  private static List<Long> upTo(long position) {
    return LongStream.rangeClosed(1, position).boxed().toList();
  }

  @Test
  void the_plain_units_of_a_group_are_one_row_until_they_are_moved() throws Exception {
    var release = holdLane();
    var appended =
        LongStream.range(0, 20)
            .mapToObj(i -> new MatchId("m" + i))
            .map(match ->
                CompletableFuture.supplyAsync(
                    () -> database.journal().append(unit(match, line(match, 1), line(match, 2))),
                    work -> Thread.ofVirtual().start(work)))
            .toList();
    release.run();
    appended.forEach(CompletableFuture::join);
    assertThat(count("entries")).isZero();
    assertThat(count("journal_tail")).isLessThan(20);
    move();
    assertThat(count("entries")).isEqualTo(40);
    assertThat(count("journal_tail")).isZero();
  }

  @Test
  void entries_are_read_from_the_tail_and_the_table() {
    append(MATCH, 1);
    move();
    append(MATCH, 2);
    append(MATCH, 3);
    assertThat(database.journal().entries(MATCH, 0))
        .containsExactly(entry(MATCH, 1), entry(MATCH, 2), entry(MATCH, 3));
    assertThat(database.journal().entries(MATCH, 0, 1)).containsExactly(entry(MATCH, 1));
    assertThat(database.journal().entries(MATCH, 0, 2)).hasSize(2);
    assertThat(database.journal().entries(MATCH, 2)).containsExactly(entry(MATCH, 3));
    assertThat(database.journal().entries(Map.of(MATCH, 1L)))
        .containsExactly(Map.entry(MATCH, List.of(entry(MATCH, 2), entry(MATCH, 3))));
  }

  @Test
  void a_unit_with_a_row_brings_the_entries_before_it_into_the_table() {
    append(MATCH, 1);
    append(MATCH, 2);
    database.journal().append(unit(row(MATCH, Status.ACTIVE, NOON), line(MATCH, 3)));
    assertThat(count("entries")).isEqualTo(3);
    append(MATCH, 4);
    database.journal().append(unit(row(MATCH, Status.ACTIVE, NOON), line(MATCH, 5)));
    assertThat(positions(database.journal().entries(MATCH, 0))).isEqualTo(upTo(5));
    move();
    assertThat(count("entries")).isEqualTo(5);
  }

  @Test
  void a_unit_of_many_entries_goes_into_the_table_after_those_before_it() {
    append(MATCH, 1);
    var last = JournalTail.MANY_ENTRIES + 1L;
    var many = LongStream.rangeClosed(2, last).mapToObj(position -> line(MATCH, position));
    database.journal().append(unit(MATCH, many.toArray(Unit.Line[]::new)));
    assertThat(count("entries")).isEqualTo(last);
    append(MATCH, last + 1);
    assertThat(count("entries")).isEqualTo(last);
    assertThat(positions(database.journal().entries(MATCH, 0))).isEqualTo(upTo(last + 1));
    move();
    assertThat(count("entries")).isEqualTo(last + 1);
  }

  @Test
  void a_unit_with_a_snapshot_goes_into_the_tail_and_a_crash_leaves_both() throws Exception {
    append(MATCH, 1);
    append(MATCH, 2);
    appendWithSnapshot(MATCH, 3);
    append(MATCH, 4);
    assertThat(count("entries")).isZero();
    verifySnapshot(database, 3);
    var copy = Files.createDirectory(folder.resolve("copy"));
    new Sqlite(folder).backup(copy.resolve("rondo.db"));
    try (var restored = open(copy)) {
      verifySnapshot(restored, 3);
    }
    try (var looking = Database.readOnly(new Sqlite(folder))) {
      verifySnapshot(looking, 3);
    }
    database.journal().append(unit(new Snapshot(MATCH, 4, "1", "{}")));
    assertThat(count("entries")).isZero();
    move();
    verifySnapshot(database, 4);
  }

  private void appendWithSnapshot(MatchId match, long position) {
    var snapshot = new Snapshot(match, position, "1", "{}");
    database
        .journal()
        .append(
            new Unit(
                match,
                "duel",
                List.of(line(match, position)),
                Optional.empty(),
                Optional.of(snapshot)));
  }

  private static void verifySnapshot(Database database, long position) {
    assertThat(database.journal().snapshot(MATCH))
        .contains(new Snapshot(MATCH, position, "1", "{}"));
    assertThat(positions(database.journal().entries(MATCH, 0))).isEqualTo(upTo(4));
    assertThat(database.journal().entries(Map.of(MATCH, position - 1)).get(MATCH))
        .first()
        .isEqualTo(entry(MATCH, position));
  }

  @Test
  void the_snapshot_of_a_unit_that_is_refused_is_not_stored() {
    append(MATCH, 1);
    appendWithSnapshot(MATCH, 1);
    assertThat(database.journal().snapshot(MATCH)).isEmpty();
    assertThat(database.journal().entries(MATCH, 0)).hasSize(1);
  }

  @Test
  void a_position_that_is_taken_is_refused_wherever_its_entry_is() {
    append(MATCH, 1);
    var again = unit(MATCH, line(MATCH, 1));
    var withRow = unit(row(MATCH, Status.ACTIVE, NOON), line(MATCH, 1));
    assertThat(database.journal().append(again)).isEqualTo(new Appended.Overtaken());
    assertThat(database.journal().append(withRow)).isEqualTo(new Appended.Overtaken());
    move();
    assertThat(database.journal().append(again)).isEqualTo(new Appended.Overtaken());
    append(MATCH, 2);
    reopen();
    assertThat(database.journal().append(unit(MATCH, line(MATCH, 2))))
        .isEqualTo(new Appended.Overtaken());
    append(MATCH, 3);
    assertThat(database.journal().entries(MATCH, 0)).hasSize(3);
  }

  @Test
  void whoever_only_looks_reads_the_tail_too() {
    append(MATCH, 1);
    move();
    append(MATCH, 2);
    try (var looking = Database.readOnly(new Sqlite(folder))) {
      assertThat(looking.journal().entries(MATCH, 0))
          .containsExactly(entry(MATCH, 1), entry(MATCH, 2));
      assertThat(looking.journal().entries(Map.of(MATCH, 1L))).containsOnlyKeys(MATCH);
      move();
      assertThat(looking.journal().entries(MATCH, 0)).hasSize(2);
    }
    assertThat(count("journal_tail")).isZero();
  }

  @Test
  void a_database_that_is_closed_has_no_tail() {
    append(MATCH, 1);
    reopen();
    assertThat(count("journal_tail")).isZero();
    assertThat(count("entries")).isOne();
  }

  /// A copy of the database after each transaction is what a crash would have left.
  @Test
  void a_crash_at_any_point_of_a_move_loses_nothing_and_doubles_nothing() throws Exception {
    var matches = LongStream.range(0, 40).mapToObj(i -> new MatchId("m" + i)).toList();
    for (var position = 1; position <= 5; position++) {
      for (var match : matches) {
        append(match, position, "x".repeat(5_000));
      }
    }
    var copies = Files.createDirectory(folder.resolve("copies"));
    var steps = new AtomicInteger();
    verifyCopy(copies.resolve("0"), matches);
    database
        .mover()
        .move(unit -> {
          database.mover().onLane(unit);
          verifyCopy(copies.resolve(String.valueOf(steps.incrementAndGet())), matches);
        });
    assertThat(steps).hasValueGreaterThan(1);
    // Entries that were moved, and whose rows were not deleted before the crash.
    append(MATCH, 1);
    database.journal().append(unit(row(MATCH, Status.ACTIVE, NOON), line(MATCH, 2)));
    assertThat(count("journal_tail")).isOne();
    verifyCopy(copies.resolve("both"), matches);
  }

  private void verifyCopy(Path copy, List<MatchId> matches) {
    copy.toFile().mkdir();
    new Sqlite(folder).backup(copy.resolve("rondo.db"));
    try (var restored = open(copy)) {
      for (var match : matches) {
        assertThat(positions(restored.journal().entries(match, 0))).isEqualTo(upTo(5));
      }
      assertThat(restored.journal().append(unit(matches.getFirst(), line(matches.getFirst(), 5))))
          .isEqualTo(new Appended.Overtaken());
    }
  }

  @Test
  void readers_find_no_gap_while_entries_are_stored_and_moved() {
    var luck = new Random(7);
    var done = new AtomicBoolean();
    var reader =
        CompletableFuture.supplyAsync(() -> {
          var reads = 0;
          while (!done.get()) {
            var found = positions(database.journal().entries(MATCH, 0));
            assertThat(found).isEqualTo(upTo(found.size()));
            reads++;
          }
          return reads;
        });
    var last = 0L;
    for (var i = 0; i < 300; i++) {
      last++;
      switch (luck.nextInt(4)) {
        case 0 ->
            database.journal().append(unit(row(MATCH, Status.ACTIVE, NOON), line(MATCH, last)));
        case 1 -> {
          append(MATCH, last);
          move();
        }
        default -> append(MATCH, last);
      }
    }
    done.set(true);
    assertThat(reader.join()).isPositive();
    assertThat(positions(database.journal().entries(MATCH, 0))).isEqualTo(upTo(last));
    reopen();
    assertThat(positions(database.journal().entries(MATCH, 0))).isEqualTo(upTo(last));
  }

  @Test
  void a_tail_that_is_full_takes_no_more() {
    var large = "x".repeat(2 << 20);
    for (var position = 1L; position <= 10; position++) {
      append(MATCH, position, large);
    }
    assertThat(count("journal_tail")).isEqualTo(8);
    assertThat(positions(database.journal().entries(MATCH, 0))).isEqualTo(upTo(10));
    move();
    assertThat(count("entries")).isEqualTo(10);
    append(MATCH, 11);
    assertThat(count("journal_tail")).isOne();
  }

  @Test
  void the_entries_of_a_wiped_match_leave_the_tail() {
    var party = new StoredSession(database, MATCH, "tellnobody");
    appendWithSnapshot(MATCH, 2);
    append(new MatchId("other"), 1);
    assertThat(database.journal().entries(MATCH, 0)).hasSize(2);
    assertThat(count("journal_tail")).isEqualTo(2);
    party.end(3);
    database.wipes().wipe(MATCH);
    assertThat(count("journal_tail")).isZero();
    assertThat(count("entries")).isOne();
    assertThat(count("snapshots")).isZero();
    reopen();
    assertThat(database.journal().entries(MATCH, 0)).isEmpty();
    assertThat(database.journal().entries(new MatchId("other"), 0)).hasSize(1);
  }
}
