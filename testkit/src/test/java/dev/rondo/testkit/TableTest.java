package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.ANNS;
import static dev.rondo.testkit.Bench.BOB;
import static dev.rondo.testkit.Bench.BOBS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.action.Keys;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

/// Time, crashes, snapshots and views: what a table does that a duel does not show.
class TableTest {
  private static final String ADD = "{\"type\":\"add\",\"payload\":{\"n\":2}}";
  private static final String LATER = "{\"type\":\"later\",\"payload\":{\"n\":7}}";
  private static final String SEALED =
      "{\"type\":\"later\",\"payload\":{\"n\":7},\"useStamp\":true}";

  private final Bench bench = Bench.open();

  // Time

  @Test
  void what_fell_due_goes_before_a_late_command_and_at_its_own_time() {
    bench.at(100, bench.act(ANN, "a", LATER)).at(5000, bench.act(BOB, "b", ADD));
    assertThat(bench.causes())
        .containsExactly("Created 0", "Started 0", "Played 100", "Rang 1100", "Played 5000");
  }

  @Test
  void a_command_that_comes_after_the_end_of_time_is_late() {
    bench.at(20_001, bench.act(ANN, "a", ADD));
    assertThat(bench.lastReply()).isEqualTo("MATCH_NOT_ACTIVE");
    assertThat(bench.table.row().status()).isEqualTo(Status.FINISHED);
  }

  @Test
  void a_pause_moves_every_deadline() {
    bench.at(2000, () -> bench.table.lifecycle().pause(new MatchRow.Pause("tea", "host")));
    assertThat(bench.table.wakeAt()).isEmpty();
    bench.at(62_000, () -> bench.table.lifecycle().resume("host"));
    assertThat(bench.endsTs()).isEqualTo(80_000);
    bench.at(79_999);
    assertThat(bench.table.row().status()).isEqualTo(Status.ACTIVE);
    bench.at(80_000);
    assertThat(bench.causes().getLast()).isEqualTo("Rang 20000");
  }

  @Test
  void a_pause_outlives_a_crash() {
    bench.at(2000, () -> bench.table.lifecycle().pause(new MatchRow.Pause("tea", "host")));
    bench.restart(2100, 50_000);
    assertThat(bench.table.row().paused()).contains(new MatchRow.Pause("tea", "host"));
    bench.at(62_000, () -> bench.table.lifecycle().resume("host"));
    assertThat(bench.endsTs()).isEqualTo(80_000);
  }

  @ParameterizedTest(name = "last entry at {0}, last heartbeat at {1}: the match stood at {2}")
  @CsvSource({"500, 2000, 2000", "500, 400, 500", "500, 500, 500"})
  void match_time_at_a_crash_is_that_of_the_last_heartbeat(long entry, long beat, long stood) {
    bench.at(entry, bench.act(ANN, "a", ADD));
    bench.restart(beat, 100_000);
    assertThat(bench.causes().getLast()).isEqualTo("Recovered " + stood);
    assertThat(bench.endsTs()).isEqualTo(100_000 + Tally.READY.toMillis() + 20_000 - stood);
  }

  @Test
  void a_match_goes_on_after_a_restart_with_a_clock_that_was_set_back() {
    bench.at(5000, bench.act(ANN, "a", ADD));
    bench.restart(6000, -40_000);
    assertThat(bench.causes().getLast()).isEqualTo("Recovered 6000");
    assertThat(bench.endsTs()).isEqualTo(-40_000 + Tally.READY.toMillis() + 14_000);
    bench.at(-30_000, bench.act(ANN, "b", ADD));
    assertThat(bench.causes().getLast()).isEqualTo("Played 13000");
    bench.at(bench.endsTs());
    assertThat(bench.causes().getLast()).isEqualTo("Rang 20000");
  }

  @Test
  void who_crashes_again_before_play_goes_on_loses_no_time() {
    bench.restart(2000, 100_000);
    bench.restart(101_000, 200_000);
    assertThat(bench.endsTs()).isEqualTo(200_000 + Tally.READY.toMillis() + 18_000);
  }

  @Test
  void what_fell_due_just_before_a_crash_rings_before_the_match_is_taken_up() {
    bench.at(100, bench.act(ANN, "a", LATER));
    bench.restart(1200, 50_000);
    assertThat(bench.causes())
        .containsExactly("Created 0", "Started 0", "Played 100", "Rang 1100", "Recovered 1200");
  }

  @Test
  void a_clock_that_is_set_back_does_not_turn_back_the_match() {
    bench.at(5000, bench.act(ANN, "a", ADD)).at(3000, bench.act(ANN, "b", ADD));
    assertThat(bench.causes().getLast()).isEqualTo("Played 5000");
  }

  @Test
  void pausing_resolves_what_is_pending_first_and_tells_so_in_this_order() {
    bench.at(100, bench.act(ANN, "a", SEALED), bench.act(BOB, "b", LATER));
    bench.at(300, () -> bench.table.lifecycle().pause(new MatchRow.Pause("tea", "host")));
    assertThat(bench.replies).hasSize(2);
    assertThat(bench.replies.getFirst()).contains("\"stampBalance\":4,\"result\":{\"total\":7}");
    assertThat(bench.total()).isEqualTo(14);
    var told = bench.told.getLast().json();
    assertThat(told.indexOf("kept")).isPositive().isLessThan(told.indexOf("match.paused"));
    assertThat(bench.table.views().updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
    bench.restart(400, 500);
    bench.at(600, bench.act(ANN, "a", SEALED), bench.act(ANN, "c", ADD));
    assertThat(bench.replies.subList(2, 4))
        .containsExactly(bench.replies.getFirst(), "MATCH_PAUSED");
    bench.at(700, () -> bench.table.lifecycle().resume("host"));
    assertThat(bench.endsTs()).isEqualTo(20_400);
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, bench.entries())).isEmpty();
  }

  @Test
  void who_ends_a_paused_match_returns_the_stakes() {
    bench.at(100, () -> bench.table.lifecycle().pause(new MatchRow.Pause("tea", "host")));
    bench.at(200, () -> bench.table.lifecycle().end("admin"));
    assertThat(bench.table.row().status()).isEqualTo(Status.CANCELLED);
    assertThat(bench.table.row().paused()).isEmpty();
    assertThat(bench.journal.wallets().wallet(ANN).tokens()).isEqualTo(100);
  }

  @Test
  void what_is_pending_when_a_match_is_ended_fizzles_and_is_answered_so_ever_after() {
    bench.at(100, bench.act(ANN, "a", SEALED), bench.act(BOB, "b", LATER));
    bench.at(200, () -> bench.table.lifecycle().end("admin"));
    assertThat(bench.replies).hasSize(2);
    assertThat(bench.replies)
        .allSatisfy(reply ->
            assertThat(reply)
                .contains("\"status\":\"fizzled\"")
                .contains("\"result\":{\"code\":\"MATCH_NOT_ACTIVE\"}"));
    assertThat(bench.replies.getFirst()).contains("\"stampBalance\":4");
    bench.at(300, bench.act(ANN, "a", SEALED), bench.act(BOB, "b", LATER));
    assertThat(bench.replies.subList(2, 4)).isEqualTo(bench.replies.subList(0, 2));
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, bench.entries())).isEmpty();
  }

  @Test
  void what_is_asked_for_before_play_goes_on_again_has_no_effect_before() {
    bench.restart(500, 10_000);
    assertThat(bench.told.getLast().json()).contains("{\"resumesTs\":" + (Bench.START + 13_000));
    bench.at(11_000, bench.act(ANN, "a", LATER)).at(13_999);
    assertThat(bench.replies).isEmpty();
    bench.at(14_000);
    assertThat(bench.replies).hasSize(1);
    assertThat(bench.causes()).endsWith("Recovered 500", "Played 500", "Rang 1500");
  }

  @Test
  void a_command_does_not_overtake_what_is_due_however_much_that_is() {
    promiseMoreThanATurnTakes();
    bench.now += 30_000;
    assertThat(bench.table.begin(bench.now)).isFalse();
    bench.store(false);
    assertThat(bench.table.row().status()).isEqualTo(Status.ACTIVE);
    assertThat(bench.table.begin(bench.now)).isTrue();
    bench.act(BOB, "late", ADD).run();
    bench.store(false);
    assertThat(bench.lastReply()).isEqualTo("MATCH_NOT_ACTIVE");
    assertThat(bench.causes().getLast()).isEqualTo("Rang 20000");
  }

  @Test
  void all_that_fell_due_before_a_crash_rings_before_the_match_is_taken_up() {
    promiseMoreThanATurnTakes();
    bench.restart(30_000, 50_000);
    assertThat(bench.causes().getLast()).isEqualTo("Rang 20000");
    assertThat(bench.table.row().status()).isEqualTo(Status.FINISHED);
  }

  /// A thousand actions, each due at a time of its own, and then the end of the match.
  private void promiseMoreThanATurnTakes() {
    for (var i = 0; i < 1000; i++) {
      bench.at(i, bench.act(ANN, "p" + i, "{\"type\":\"later\",\"payload\":{\"n\":0}}"));
    }
  }

  // Snapshots

  @Test
  void a_snapshot_is_loaded_and_the_rest_added() {
    bench.at(100, bench.act(ANN, "a", ADD), bench.act(ANN, "b", LATER));
    bench.store(true);
    bench.at(200, bench.act(ANN, "c", ADD));
    assertThat(bench.journal.snapshot(Bench.MATCH)).isPresent();
    bench.restart(300, 400);
    bench.at(500, bench.act(ANN, "a", ADD), bench.act(ANN, "c", ADD));
    assertThat(bench.total()).isEqualTo(4);
    bench.at(10_000);
    assertThat(bench.total()).isEqualTo(11);
  }

  @Test
  void a_snapshot_of_an_earlier_release_is_loaded_with_its_keys() {
    bench.at(100, bench.act(ANN, "a", ADD));
    bench.store(true);
    var good = bench.journal.snapshot(Bench.MATCH).orElseThrow();
    bench.journal.forgetSnapshot(Bench.MATCH);
    var state = (ObjectNode) Json.STORED.readTree(good.state());
    state.remove("hashes");
    state.putArray("keys").add(Keys.hash(new ActionId(ANNS, "a")));
    ((ObjectNode) state.get("game")).put("total", 5);
    var version = bench.rules.manifest().rulesVersion();
    var old = new Snapshot(Bench.MATCH, good.position(), version, state.toString());
    bench.journal.append(
        new Unit(Bench.MATCH, "tally", List.of(), Optional.empty(), Optional.of(old)));
    bench.restart(200, 300);
    bench.at(400, bench.act(ANN, "a", ADD));
    assertThat(bench.total()).isEqualTo(5);
  }

  @Test
  void earlier_releases_ignore_the_snapshots_of_this_one() {
    bench.at(100, bench.act(ANN, "a", ADD));
    bench.store(true);
    assertThat(bench.journal.snapshot(Bench.MATCH).orElseThrow().rulesVersion())
        .isNotEqualTo(bench.rules.manifest().rulesVersion());
  }

  @Test
  void a_snapshot_of_other_rules_is_ignored() {
    bench.at(100, bench.act(ANN, "a", ADD));
    bench.store(true);
    var good = bench.journal.snapshot(Bench.MATCH).orElseThrow();
    assertThat(good.state()).contains("\"total\":2");
    bench.rules = new Tally("2");
    bench.restart(200, 300);
    assertThat(bench.total()).isEqualTo(2);
    assertThat(bench.table.views().look(new Viewer.Player(ANNS)).v()).isEqualTo(bench.told.size());
  }

  // Rules that fail

  @ParameterizedTest
  @EnumSource(
      value = Tally.Fault.class,
      names = {"THROWS_WHEN_WOKEN", "NO_FACTS", "SAME_ALARM", "ANSWERS_NOBODY", "CANNOT_APPLY"})
  void rules_that_fail_when_woken_cancel_the_match_and_return_the_stakes(Tally.Fault fault) {
    bench.at(
        100,
        bench.act(
            ANN, "a", "{\"type\":\"break\",\"payload\":{\"fault\":\"%s\"}}".formatted(fault)));
    assertThat(bench.journal.wallets().wallet(ANN).tokens()).isEqualTo(95);
    bench.at(20_000);
    assertThat(bench.table.row().status()).isEqualTo(Status.CANCELLED);
    assertThat(bench.table.row().outcome()).contains("{\"reason\":\"fault\"}");
    assertThat(bench.journal.wallets().wallet(ANN).tokens()).isEqualTo(100);
    assertThat(bench.told.getLast().json()).contains("match.cancelled");
    assertThat(bench.table.views().updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
    var seen = bench.table.views().look(new Viewer.Player(ANNS));
    bench.restart(20_100, 20_200);
    assertThat(bench.table.views().look(new Viewer.Player(ANNS))).isEqualTo(seen);
  }

  // Views

  @Test
  void a_hidden_number_changes_nothing_for_the_other_seat() {
    var before = bench.table.views().look(new Viewer.Player(BOBS));
    bench.at(100, bench.act(ANN, "a", "{\"type\":\"hide\",\"payload\":{\"n\":9}}"));
    assertThat(bench.table.views().look(new Viewer.Player(BOBS))).isEqualTo(before);
    assertThat(bench.view(ANNS).path("mine").asInt()).isEqualTo(9);
  }

  @Test
  void a_stored_match_can_be_decided_again() {
    bench
        .at(100, bench.act(ANN, "a", LATER))
        .at(200, bench.withdraw(ANN, "a"))
        .at(300, bench.act(BOB, "b", SEALED));
    bench.restart(400, 9000);
    bench.at(40_000);
    assertThat(bench.table.row().status()).isEqualTo(Status.FINISHED);
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, bench.entries())).isEmpty();
    var forged = new ArrayList<>(bench.entries());
    var kept =
        forged.stream().filter(entry -> entry.cause().contains("Rang")).findFirst().orElseThrow();
    forged.set(
        (int) kept.position() - 1,
        new Entry(
            kept.match(),
            kept.position(),
            kept.at(),
            kept.wall(),
            kept.cause(),
            "[{\"@type\":\"Added\",\"seat\":0,\"n\":9}]",
            kept.answers(),
            kept.told(),
            kept.receipt()));
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, forged)).isNotEmpty();
  }
}
