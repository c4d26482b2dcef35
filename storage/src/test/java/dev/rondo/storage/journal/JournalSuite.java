package dev.rondo.storage.journal;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.entry;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.ofQueue;
import static dev.rondo.storage.Samples.row;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Receipt;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

public abstract class JournalSuite extends Suite {
  protected JournalSuite(TestedDatabase kind) {
    super(kind);
  }

  private Journal journal() {
    return database.journal();
  }

  @Test
  void what_was_appended_is_read_back_after_reopening() {
    assertThat(journal().append(unit(MATCH, line(MATCH, 1), line(MATCH, 2))))
        .isEqualTo(new Appended.Stored(List.of(Receipt.NONE, Receipt.NONE)));
    assertThat(journal().append(unit(MATCH, line(MATCH, 3))))
        .isEqualTo(new Appended.Stored(List.of(Receipt.NONE)));
    reopen();
    assertThat(journal().entries(MATCH, 0))
        .containsExactly(entry(MATCH, 1), entry(MATCH, 2), entry(MATCH, 3));
    assertThat(journal().entries(MATCH, 2)).containsExactly(entry(MATCH, 3));
    assertThat(journal().entries(new MatchId("other"), 0)).isEmpty();
  }

  @Test
  void the_second_writer_of_a_position_is_refused() {
    journal().append(unit(MATCH, line(MATCH, 1)));
    assertThat(journal().append(unit(MATCH, line(MATCH, 1)))).isEqualTo(new Appended.Overtaken());
    assertThat(journal().append(unit(MATCH, line(MATCH, 1), line(MATCH, 2))))
        .isEqualTo(new Appended.Overtaken());
    assertThat(journal().entries(MATCH, 0)).containsExactly(entry(MATCH, 1));
  }

  @Test
  void a_unit_that_is_overtaken_halfway_leaves_nothing() {
    journal().append(unit(MATCH, line(MATCH, 2)));
    var row = row(MATCH, Status.ACTIVE, NOON);
    assertThat(journal().append(unit(row, line(MATCH, 1), line(MATCH, 2))))
        .isEqualTo(new Appended.Overtaken());
    assertThat(journal().entries(MATCH, 0)).containsExactly(entry(MATCH, 2));
    assertThat(journal().row(MATCH)).isEmpty();
  }

  @Test
  void of_many_writers_of_a_match_each_position_has_one() throws Exception {
    int positions = 30;
    var stored =
        atOnce(
            8,
            _ ->
                () -> {
                  int mine = 0;
                  for (int position = 1; position <= positions; position++) {
                    var answer = journal().append(unit(MATCH, line(MATCH, position)));
                    mine += answer instanceof Appended.Stored ? 1 : 0;
                  }
                  return mine;
                });
    assertThat(stored.stream().mapToInt(Integer::intValue).sum()).isEqualTo(positions);
    assertThat(journal().entries(MATCH, 0)).hasSize(positions);
  }

  @Test
  void no_match_has_a_name_that_a_database_cannot_hold() {
    assertThat(database.journal().row(new MatchId("\0"))).isEmpty();
  }

  @Test
  void a_row_is_stored_with_its_seats_and_changes_with_them() {
    var ann = new Player(new AccountId("ann"), "Ann", Optional.empty());
    var bot = new Player(new AccountId("bot-1"), "Bot", Optional.of("careful"));
    var pending =
        new MatchRow(
            MATCH,
            "arena",
            "7",
            "cd".repeat(32),
            Origin.BOT,
            true,
            ann.account(),
            "{\"a\":1}",
            Status.PENDING,
            Optional.empty(),
            List.of(ann, bot),
            NOON,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    journal().append(unit(pending, line(MATCH, 1)));
    assertThat(journal().row(MATCH)).contains(pending);

    var later =
        new MatchRow(
            MATCH,
            "arena",
            "7",
            "cd".repeat(32),
            Origin.BOT,
            true,
            ann.account(),
            "{\"a\":1}",
            Status.CANCELLED,
            Optional.of(new MatchRow.Pause("rain", "ann")),
            List.of(bot),
            NOON,
            Optional.of(NOON.plusMillis(1)),
            Optional.of(NOON.plusMillis(2)),
            Optional.of("{\"reason\":\"admin\"}"));
    journal().append(unit(later, line(MATCH, 2)));
    assertThat(journal().row(MATCH)).contains(later);
    assertThat(journal().row(new MatchId("other"))).isEmpty();
  }

  @Test
  void a_match_without_players_has_a_row() {
    var empty = row(MATCH, Status.PENDING, NOON);
    journal().append(unit(empty));
    assertThat(journal().row(MATCH)).contains(empty);
  }

  @Test
  void only_the_newest_snapshot_is_kept() {
    assertThat(journal().snapshot(MATCH)).isEmpty();
    var third = new Snapshot(MATCH, 3, "1", "{\"s\":3}");
    var fifth = new Snapshot(MATCH, 5, "2", "{\"s\":5}");
    journal().append(unit(third));
    assertThat(journal().snapshot(MATCH)).contains(third);
    journal()
        .append(
            new Unit(MATCH, "duel", List.of(line(MATCH, 5)), Optional.empty(), Optional.of(fifth)));
    journal().append(unit(third));
    assertThat(journal().snapshot(MATCH)).contains(fifth);
  }

  @Test
  void several_matches_are_read_at_once() {
    var other = new MatchId("match-2");
    var unknown = new MatchId("match-3");
    var first = row(MATCH, Status.PENDING, NOON);
    var second = row(other, Status.PENDING, NOON);
    var snapshot = new Snapshot(other, 2, "1", "{}");
    journal().append(unit(first, line(MATCH, 1), line(MATCH, 2)));
    journal().append(unit(second, line(other, 1), line(other, 2), line(other, 3)));
    journal().append(unit(snapshot));
    var matches = List.of(MATCH, other, unknown);
    assertThat(journal().rows(matches)).containsExactlyInAnyOrder(first, second);
    assertThat(journal().snapshots(matches)).containsExactly(Map.entry(other, snapshot));
    assertThat(journal().entries(Map.of(MATCH, 0L, other, 2L, unknown, 0L)))
        .containsOnly(
            Map.entry(MATCH, journal().entries(MATCH, 0)),
            Map.entry(other, journal().entries(other, 2)));
    assertThat(journal().rows(List.of())).isEmpty();
    assertThat(journal().snapshots(List.of())).isEmpty();
    assertThat(journal().entries(Map.of())).isEmpty();
  }

  @Test
  void the_heartbeat_is_what_the_server_before_last_said() {
    assertThat(journal().lastBeat()).isEmpty();
    journal().beat(NOON.toEpochMilli());
    now = NOON.plusSeconds(1);
    journal().append(unit(MATCH, line(MATCH, 1)));
    assertThat(journal().lastBeat()).isEmpty();
    reopen();
    assertThat(journal().lastBeat()).hasValue(NOON.plusSeconds(1).toEpochMilli());
  }

  @Test
  void a_heartbeat_that_had_to_wait_does_not_take_back_what_was_said_since() {
    journal().beat(NOON.toEpochMilli());
    now = NOON.plusSeconds(1);
    journal().beat(NOON.plusMillis(100).toEpochMilli());
    reopen();
    assertThat(journal().lastBeat()).hasValue(NOON.plusSeconds(1).toEpochMilli());
  }

  @Test
  void a_server_that_has_not_said_that_it_runs_does_not_say_so_by_storing() {
    journal().beat(NOON.toEpochMilli());
    reopen();
    now = NOON.plusSeconds(1);
    journal().append(unit(MATCH, line(MATCH, 1)));
    reopen();
    assertThat(journal().lastBeat()).hasValue(NOON.toEpochMilli());
  }

  @Test
  void after_a_silence_storing_does_not_move_the_heartbeat_until_it_is_said_again() {
    journal().beat(NOON.toEpochMilli());
    now = NOON.plusSeconds(30);
    journal().append(unit(MATCH, line(MATCH, 1)));
    assertThat(journal().touch(now.toEpochMilli())).isEqualTo(now.toEpochMilli());
    reopen();
    assertThat(journal().lastBeat()).hasValue(NOON.toEpochMilli() + 1);
    assertThat(journal().beat(now.toEpochMilli())).isEqualTo(now.toEpochMilli());
    reopen();
    assertThat(journal().lastBeat()).hasValue(now.toEpochMilli());
  }

  @Test
  void a_new_server_whose_clock_was_set_back_says_so() {
    journal().beat(NOON.toEpochMilli());
    reopen();
    now = NOON.minusSeconds(40);
    journal().beat(now.toEpochMilli());
    reopen();
    assertThat(journal().lastBeat()).hasValue(now.toEpochMilli());
  }

  @Test
  void the_gathering_matches_of_the_queue_are_found() {
    var ann = new AccountId("ann");
    var younger =
        ofQueue(
            new MatchId("younger"), Status.PENDING, NOON.plusSeconds(1), ann, new AccountId("bob"));
    var older = ofQueue(new MatchId("older"), Status.PENDING, NOON, ann);
    var others =
        List.of(
            row(new MatchId("by-hand"), Status.PENDING, NOON),
            ofQueue(new MatchId("started"), Status.ACTIVE, NOON));
    Stream.concat(Stream.of(younger, older), others.stream())
        .forEach(match -> journal().append(unit(match, line(match.id(), 1))));
    assertThat(journal().gathering("duel")).containsExactly(older, younger);
    assertThat(journal().gathering("another")).isEmpty();
  }

  @Test
  void a_beat_is_stored() {
    var wall = NOON.plusSeconds(1).toEpochMilli();
    journal().beat(wall);
    assertThat(
            access()
                .<Long>read(handle ->
                    handle.createQuery("SELECT wall FROM heartbeat").mapTo(Long.class).one()))
        .isEqualTo(wall);
  }
}
