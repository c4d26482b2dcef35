package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.ANNS;
import static dev.rondo.testkit.Bench.BOB;
import static dev.rondo.testkit.Bench.BOBS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.table.Appended;
import dev.rondo.platform.table.MatchRow;
import dev.rondo.platform.table.Origin;
import dev.rondo.platform.table.Status;
import dev.rondo.platform.table.Verifier;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What a table does that a duel does not show.
class TableTest {
  private static final String ADD = "{\"type\":\"add\",\"payload\":{\"n\":2}}";
  private static final String LATER = "{\"type\":\"later\",\"payload\":{\"n\":7}}";
  private static final String SEALED =
      "{\"type\":\"later\",\"payload\":{\"n\":7},\"useStamp\":true}";
  private static final String HIDDEN =
      "{\"type\":\"hide\",\"payload\":{\"n\":7},\"useStamp\":true}";

  private final Bench bench = Bench.open();

  // Answers

  @Test
  void an_answer_may_come_with_a_later_alarm() {
    bench.at(100, bench.act(ANN, "a", LATER));
    assertThat(bench.replies).isEmpty();
    assertThat(bench.action(ANN, "a"))
        .isEqualTo("{\"actionId\":\"a\",\"type\":\"later\",\"status\":\"pending\"}");

    bench.at(1100);
    assertThat(bench.replies)
        .containsExactly(
            "{\"actionId\":\"a\",\"type\":\"later\",\"status\":\"resolved\",\"sealed\":false,\"stampBalance\":5,\"result\":{\"total\":7}}");
    assertThat(bench.action(ANN, "a")).isEqualTo(bench.lastReply());
  }

  @Test
  void the_same_key_waits_for_the_pending_answer_and_both_get_it() {
    bench.at(100, bench.act(ANN, "a", LATER)).at(200, bench.act(ANN, "a", LATER));
    assertThat(bench.replies).isEmpty();
    bench.at(1100);
    assertThat(bench.replies).hasSize(2);
    assertThat(bench.replies.getFirst()).isEqualTo(bench.replies.getLast());
    assertThat(bench.total()).isEqualTo(7);
  }

  @Test
  void a_key_repeated_after_a_crash_still_waits_for_its_answer() {
    bench.at(100, bench.act(ANN, "a", LATER));
    bench.restart(200, 60_000);
    bench.at(60_100, bench.act(ANN, "a", LATER)).at(65_000);
    assertThat(bench.replies).hasSize(1);
    assertThat(bench.total()).isEqualTo(7);
  }

  @Test
  void a_key_belongs_to_one_player() {
    bench.at(100, bench.act(ANN, "a", ADD), bench.act(BOB, "a", ADD));
    assertThat(bench.total()).isEqualTo(4);
  }

  @Test
  void twice_in_one_turn_is_once() {
    bench.at(100, bench.act(ANN, "a", ADD), bench.act(ANN, "a", ADD));
    assertThat(bench.total()).isEqualTo(2);
    assertThat(bench.replies).hasSize(2);
    assertThat(bench.replies.getFirst()).isEqualTo(bench.replies.getLast());
  }

  @Test
  void a_refused_action_is_not_stored_and_its_key_may_be_tried_again() {
    bench.at(100, bench.act(ANN, "a", "{\"type\":\"add\",\"payload\":{\"n\":0}}"));
    assertThat(bench.lastReply()).isEqualTo("not_positive");
    bench.at(200, bench.act(ANN, "a", ADD));
    assertThat(bench.total()).isEqualTo(2);
  }

  @Test
  void the_action_that_ends_the_match_gets_the_same_answer_again() {
    bench.at(100, bench.act(ANN, "a", "{\"type\":\"add\",\"payload\":{\"n\":50}}"));
    var first = bench.lastReply();
    bench.at(200, bench.act(ANN, "a", "{\"type\":\"add\",\"payload\":{\"n\":50}}"));
    assertThat(bench.lastReply()).isEqualTo(first).contains("\"stampBalance\":5");
    bench.restart(300, 400);
    bench.at(500, bench.act(ANN, "a", "{\"type\":\"add\",\"payload\":{\"n\":50}}"));
    assertThat(bench.lastReply()).isEqualTo(first);
  }

  @Test
  void who_waits_when_the_match_ends_is_told_that_it_is_over() {
    bench.at(100, bench.act(ANN, "a", LATER)).at(200, () -> bench.table.leave(BOB));
    assertThat(bench.replies).containsExactly("MATCH_NOT_ACTIVE");
  }

  // Bodies

  @ParameterizedTest(name = "{0} and {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"type":"add","payload":{"n":2}} | {"payload":{"n":2},"type":"add"} | same
          {"type":"add","payload":{"n":2}} | {"type":"add","payload":{"n":2.0}} | same
          {"type":"add","payload":{"n":2}} | {"type":"add","payload":{"n":2e0},"useStamp":false} | same
          {"type":"add","payload":{"n":2}} | {"type":"add","payload":{"n":3}} | other
          {"type":"add","payload":{"n":2}} | {"type":"add","payload":{"n":2},"useStamp":true} | other
          {"type":"add","payload":{"n":2}} | {"type":"add","payload":{"n":"2"}} | other
          {"type":"add","payload":{"n":2}} | {"type":"add","payload":{"n":1e999}} | other
          {"type":"add","payload":{"n":2}} | {"type":"add","payload":{}} | other
          {"type":"add","payload":{"n":2}} | {"type":"add"} | other
          {"type":"add","payload":{"n":2}} | {"type":"add","payload":{"n":2},"more":1} | other
          {"type":"add","payload":{"n":2}} | [] | other
          """)
  void a_known_key_with(String first, String second, String expected) {
    bench.at(100, bench.act(ANN, "a", first)).at(200, bench.act(ANN, "a", second));
    if (expected.equals("same")) {
      assertThat(bench.lastReply()).isEqualTo(bench.replies.getFirst());
    } else {
      assertThat(bench.lastReply()).isEqualTo("IDEMPOTENCY_KEY_REUSED");
    }
    assertThat(bench.total()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"type":"fly"}
          {"type":"add","payload":{"n":2},"more":1}
          {"type":"add","payload":[]}
          {"type":"add","payload":{"n":2.5}}
          {"type":"add","payload":{"n":"2"}}
          {"type":"add","payload":{"n":null}}
          {"type":"add","payload":{"n":2,"m":2}}
          {"type":"add","payload":{}}
          {"payload":{"n":2}}
          {"type":"add","payload":{"n":2},"useStamp":1}
          7
          """)
  void a_body_that_cannot_be_read_is_refused(String body) {
    bench.at(100, bench.act(ANN, "a", body));
    assertThat(bench.lastReply()).isEqualTo("VALIDATION_ERROR");
    assertThat(bench.total()).isZero();
  }

  @Test
  void checks_go_from_the_body_over_the_seat_and_the_pause_to_the_rules() {
    var stranger = new dev.rondo.platform.identity.AccountId("stranger");
    bench.at(100, bench.act(stranger, "a", "{\"type\":\"fly\"}"), bench.act(stranger, "b", ADD));
    assertThat(bench.replies).containsExactly("VALIDATION_ERROR", "NOT_A_PLAYER");
    bench.at(200, () -> bench.table.pause(new MatchRow.Pause("tea", "host")));
    bench.at(300, bench.act(ANN, "c", ADD));
    assertThat(bench.lastReply()).isEqualTo("MATCH_PAUSED");
  }

  // Taking back

  @Test
  void a_pending_action_can_be_taken_back() {
    bench.at(100, bench.act(ANN, "a", LATER)).at(200, bench.withdraw(ANN, "a"));
    assertThat(bench.replies)
        .hasSize(2)
        .allMatch(reply -> reply.contains("\"status\":\"cancelled\""));
    bench.at(2000);
    assertThat(bench.total()).isZero();
    bench.at(2100, bench.withdraw(ANN, "a"));
    assertThat(bench.lastReply()).isEqualTo("ACTION_ALREADY_RESOLVED");
  }

  @Test
  void a_sealed_action_stays_and_others_actions_cannot_be_taken_back() {
    bench.at(100, bench.act(ANN, "a", SEALED), bench.withdraw(ANN, "a"), bench.withdraw(BOB, "a"));
    assertThat(bench.replies).containsExactly("sealed", "NOT_FOUND");
    bench.at(1100);
    assertThat(bench.total()).isEqualTo(7);
  }

  // Stamps

  @Test
  void sealing_costs_a_stamp_and_the_answer_tells_what_is_left() {
    bench.at(100, bench.act(ANN, "a", SEALED));
    bench.at(600, bench.act(ANN, "b", SEALED));
    bench.at(3000);
    assertThat(bench.replies.getFirst()).contains("\"sealed\":true,\"stampBalance\":4,");
    assertThat(bench.replies.getLast()).contains("\"sealed\":true,\"stampBalance\":3,");
    bench.at(3100, bench.act(ANN, "a", SEALED));
    assertThat(bench.lastReply()).isEqualTo(bench.replies.getFirst());
  }

  @Test
  void what_sealing_left_is_still_known_after_a_snapshot_and_a_crash() {
    bench.now += 100;
    bench.table.begin(bench.now);
    bench.act(ANN, "a", SEALED).run();
    bench.store(true);
    bench.restart(200, 300);
    bench.at(400, bench.act(ANN, "a", SEALED)).at(6000);
    assertThat(bench.lastReply()).contains("\"sealed\":true,\"stampBalance\":4,");
  }

  @Test
  void an_action_that_is_not_sealed_tells_the_stamps_the_match_last_saw_and_always_the_same() {
    bench.at(100, bench.act(ANN, "a", ADD));
    var first = bench.lastReply();
    assertThat(first).contains("\"sealed\":false,\"stampBalance\":5,");
    bench.at(200, bench.act(ANN, "s", HIDDEN), bench.act(ANN, "b", ADD));
    assertThat(bench.lastReply()).contains("\"sealed\":false,\"stampBalance\":4,");
    var second = bench.lastReply();
    bench.restart(300, 400);
    bench.at(500, bench.act(ANN, "a", ADD), bench.act(ANN, "b", ADD));
    assertThat(bench.replies).endsWith(first, second);
  }

  @Test
  void a_sealed_action_patches_the_stamps_in_its_own_seats_view() {
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(5);
    var bobs = bench.table.look(new Viewer.Player(BOBS));
    // The rules change nothing that anybody sees.
    bench.at(
        100, bench.act(ANN, "a", "{\"type\":\"hide\",\"payload\":{\"n\":0},\"useStamp\":true}"));
    assertThat(bench.told.getLast().json()).contains("\"patch\":{\"stamps\":4}");
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(4);
    assertThat(bench.table.look(new Viewer.Player(BOBS))).isEqualTo(bobs);
    assertThat(bench.table.look(new Viewer.Spectator()).view()).doesNotContain("stamps");
    assertThat(bench.table.updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
  }

  @Test
  void two_seals_of_one_turn_are_told_one_after_the_other() {
    bench.at(100, bench.act(ANN, "a", HIDDEN), bench.act(ANN, "b", HIDDEN));
    assertThat(bench.told.get(bench.told.size() - 2).json()).contains("\"stamps\":4");
    assertThat(bench.told.getLast().json()).contains("\"stamps\":3");
    assertThat(bench.table.updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
  }

  @Test
  void a_snapshot_of_the_turn_that_seals_does_not_lose_the_stamp() {
    bench.now += 100;
    bench.table.begin(bench.now);
    bench.act(ANN, "a", HIDDEN).run();
    bench.store(true);
    bench.restart(200, 300);
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(4);
    bench.at(400, bench.act(ANN, "b", ADD));
    assertThat(bench.lastReply()).contains("\"stampBalance\":4,");
    bench.restart(500, 600);
    bench.at(700, bench.act(ANN, "b", ADD));
    assertThat(bench.lastReply()).isEqualTo(bench.replies.get(bench.replies.size() - 2));
    assertThat(bench.table.updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
  }

  @Test
  void stamps_that_come_from_elsewhere_are_seen_with_the_next_receipt() {
    bench.journal.wallets().post(List.of(new Posting(ANN, Balance.STAMPS, 7, "gift", "elsewhere")));
    bench.at(100, bench.act(ANN, "a", ADD));
    assertThat(bench.lastReply()).contains("\"stampBalance\":5,");
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(5);
    bench.at(200, bench.act(BOB, "b", "{\"type\":\"add\",\"payload\":{\"n\":50}}"));
    assertThat(bench.told.getLast().json()).contains("\"stamps\":12");
    assertThat(bench.view(ANNS).path("stamps").asInt()).isEqualTo(12);
  }

  @Test
  void who_has_no_stamp_is_refused_before_the_rules_are_asked() {
    for (var i = 0; i < 5; i++) {
      bench.at(100, bench.act(ANN, "a" + i, SEALED));
    }
    bench.at(200, bench.act(ANN, "poor", SEALED), bench.act(BOB, "rich", SEALED));
    assertThat(bench.replies).containsExactly("INSUFFICIENT_STAMPS");
    assertThat(bench.entries().getLast().cause()).contains("rich");
  }

  @Test
  void two_seals_in_one_turn_with_one_stamp_are_refused_by_the_journal() {
    for (var i = 0; i < 4; i++) {
      bench.at(100, bench.act(ANN, "a" + i, SEALED));
    }
    bench.table.begin(bench.now);
    bench.act(ANN, "x", SEALED).run();
    bench.act(ANN, "y", SEALED).run();
    assertThat(bench.journal.append(bench.table.unit(false).orElseThrow()))
        .isInstanceOfSatisfying(
            Appended.Insufficient.class, refused -> assertThat(refused.line()).isEqualTo(1));
    assertThat(bench.journal.wallets().wallet(ANN).stamps()).isEqualTo(1);
  }

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
    bench.at(2000, () -> bench.table.pause(new MatchRow.Pause("tea", "host")));
    assertThat(bench.table.wakeAt()).isEmpty();
    bench.at(62_000, () -> bench.table.resume("host"));
    assertThat(bench.endsTs()).isEqualTo(80_000);
    bench.at(79_999);
    assertThat(bench.table.row().status()).isEqualTo(Status.ACTIVE);
    bench.at(80_000);
    assertThat(bench.causes().getLast()).isEqualTo("Rang 20000");
  }

  @Test
  void a_pause_outlives_a_crash() {
    bench.at(2000, () -> bench.table.pause(new MatchRow.Pause("tea", "host")));
    bench.restart(2100, 50_000);
    assertThat(bench.table.row().paused()).contains(new MatchRow.Pause("tea", "host"));
    bench.at(62_000, () -> bench.table.resume("host"));
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
    bench.at(300, () -> bench.table.pause(new MatchRow.Pause("tea", "host")));
    assertThat(bench.replies).hasSize(2);
    assertThat(bench.replies.getFirst()).contains("\"stampBalance\":4,\"result\":{\"total\":7}");
    assertThat(bench.total()).isEqualTo(14);
    var told = bench.told.getLast().json();
    assertThat(told.indexOf("kept")).isPositive().isLessThan(told.indexOf("match.paused"));
    assertThat(bench.table.updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
    bench.restart(400, 500);
    bench.at(600, bench.act(ANN, "a", SEALED), bench.act(ANN, "c", ADD));
    assertThat(bench.replies.subList(2, 4))
        .containsExactly(bench.replies.getFirst(), "MATCH_PAUSED");
    bench.at(700, () -> bench.table.resume("host"));
    assertThat(bench.endsTs()).isEqualTo(20_400);
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, bench.entries())).isEmpty();
  }

  @Test
  void who_ends_a_paused_match_returns_the_stakes() {
    bench.at(100, () -> bench.table.pause(new MatchRow.Pause("tea", "host")));
    bench.at(200, () -> bench.table.end("admin"));
    assertThat(bench.table.row().status()).isEqualTo(Status.CANCELLED);
    assertThat(bench.table.row().paused()).isEmpty();
    assertThat(bench.journal.wallets().wallet(ANN).tokens()).isEqualTo(100);
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
  void a_snapshot_of_other_rules_is_ignored() {
    bench.at(100, bench.act(ANN, "a", ADD));
    bench.store(true);
    var good = bench.journal.snapshot(Bench.MATCH).orElseThrow();
    assertThat(good.state()).contains("\"total\":2");
    bench.rules = new Tally("2");
    bench.restart(200, 300);
    assertThat(bench.total()).isEqualTo(2);
    assertThat(bench.table.look(new Viewer.Player(ANNS)).v()).isEqualTo(bench.told.size());
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
    assertThat(bench.table.updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
    var seen = bench.table.look(new Viewer.Player(ANNS));
    bench.restart(20_100, 20_200);
    assertThat(bench.table.look(new Viewer.Player(ANNS))).isEqualTo(seen);
  }

  // Money

  @Test
  void the_winner_gets_the_pot_and_is_told_so() {
    bench.at(100, bench.act(ANN, "a", "{\"type\":\"add\",\"payload\":{\"n\":50}}"));
    assertThat(bench.journal.wallets().wallet(ANN).tokens()).isEqualTo(105);
    assertThat(bench.journal.wallets().wallet(BOB).tokens()).isEqualTo(95);
    assertThat(bench.told.getLast().json()).contains("\"tokens\":105");
    assertThat(bench.journal.wallets().check()).isEmpty();
  }

  @Test
  void a_friendly_match_moves_nothing_but_stamps() {
    var friendly = new Bench(Origin.HAND, Settings.defaults(new Tally().manifest().settings()));
    friendly.at(
        100, friendly.act(BOB, "a", "{\"type\":\"add\",\"payload\":{\"n\":50},\"useStamp\":true}"));
    assertThat(friendly.journal.wallets().wallet(BOB).tokens()).isEqualTo(100);
    assertThat(friendly.journal.wallets().wallet(BOB).stamps()).isEqualTo(4);
  }

  // What players bring

  @Test
  void what_players_bring_is_fixed_and_stored_when_the_match_starts() {
    var brought =
        new Bench(
            Origin.QUEUE,
            Settings.defaults(new Tally().manifest().settings()),
            Map.of(BOB, new TreeMap<>(Map.of("start", 3)), ANN, new TreeMap<>()));
    assertThat(brought.total()).isEqualTo(3);
    assertThat(brought.entries().getLast().cause())
        .isEqualTo("{\"@type\":\"Started\",\"brings\":{\"1\":{\"start\":3}}}");
    brought.unpack();
    brought.restart(100, 200);
    assertThat(brought.total()).isEqualTo(3);
    brought.at(60_000);
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, brought.entries())).isEmpty();
  }

  @Test
  void who_brings_nothing_leaves_the_start_as_it_always_was() {
    assertThat(bench.entries().getLast().cause()).isEqualTo("{\"@type\":\"Started\"}");
  }

  // Views

  @Test
  void a_hidden_number_changes_nothing_for_the_other_seat() {
    var before = bench.table.look(new Viewer.Player(BOBS));
    bench.at(100, bench.act(ANN, "a", "{\"type\":\"hide\",\"payload\":{\"n\":9}}"));
    assertThat(bench.table.look(new Viewer.Player(BOBS))).isEqualTo(before);
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
    var forged = new java.util.ArrayList<>(bench.entries());
    var kept =
        forged.stream().filter(entry -> entry.cause().contains("Rang")).findFirst().orElseThrow();
    forged.set(
        (int) kept.position() - 1,
        new dev.rondo.platform.table.Entry(
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
