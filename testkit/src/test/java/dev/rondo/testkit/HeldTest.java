package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.ANNS;
import static dev.rondo.testkit.Bench.BOB;
import static dev.rondo.testkit.Bench.BOBS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Verifier;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Actions that the rules hold in memory until their time.
class HeldTest {
  private static final String HOLD = "{\"type\":\"hold\",\"payload\":{\"n\":7}}";
  private static final String HOLD_1 = "{\"type\":\"hold\",\"payload\":{\"n\":1}}";
  private static final String SEALED =
      "{\"type\":\"hold\",\"payload\":{\"n\":3},\"useStamp\":true}";
  private static final String ADD = "{\"type\":\"add\",\"payload\":{\"n\":2}}";
  private static final String ADD_NOTHING = "{\"type\":\"add\",\"payload\":{\"n\":0}}";
  private static final String HIDE_NOTHING = "{\"type\":\"hide\",\"payload\":{\"n\":-1}}";

  private final Bench bench = Bench.open();

  @AfterEach
  void every_journal_can_be_decided_again() {
    assertThat(Verifier.verify(bench.rules, Bench.MATCH, bench.entries())).isEmpty();
    assertThat(bench.table.views().updates(new Viewer.Player(ANNS), 0)).isEqualTo(bench.told);
  }

  private List<String> causes() {
    return bench.causes().subList(2, bench.causes().size());
  }

  @Test
  void an_action_is_stored_shown_and_answered_with_its_alarm_in_one_entry() {
    var before = List.of(look(), bench.table.views().look(new Viewer.Player(BOBS)));
    var told = List.copyOf(bench.told);
    bench.at(100, bench.act(ANN, "a", HOLD)).at(200, bench.act(BOB, "b", HOLD_1)).at(999);
    assertThat(causes()).isEmpty();
    assertThat(bench.replies).isEmpty();
    assertThat(bench.told).isEqualTo(told);
    assertThat(List.of(look(), bench.table.views().look(new Viewer.Player(BOBS))))
        .isEqualTo(before);
    assertThat(bench.table.wakeAt()).hasValue(Bench.START + 1000);

    bench.at(1005);
    assertThat(causes()).containsExactly("Rang 1000");
    assertThat(bench.replies)
        .containsExactly(
            "{\"actionId\":\"a\",\"type\":\"hold\",\"status\":\"resolved\",\"sealed\":false,"
                + "\"stampBalance\":5,\"result\":{\"total\":7}}",
            "{\"actionId\":\"b\",\"type\":\"hold\",\"status\":\"resolved\",\"sealed\":false,"
                + "\"stampBalance\":5,\"result\":{\"total\":8}}");
    assertThat(bench.told).hasSize(told.size() + 1);
    assertThat(bench.table.wakeAt()).hasValue(Bench.START + 20_000);
  }

  @Test
  void nobody_is_told_when_anothers_action_brings_what_is_held() {
    bench.at(100, bench.act(ANN, "a", HOLD)).at(200, bench.act(ANN, "b", HOLD_1));
    var told = List.copyOf(bench.told);
    bench.at(300, bench.act(BOB, "c", "{\"type\":\"hide\",\"payload\":{\"n\":9}}"));
    assertThat(causes()).containsExactly("Brought 300", "Played 300");
    assertThat(bench.told).isEqualTo(told);
    assertThat(bench.replies).hasSize(1);
    bench.at(1000);
    assertThat(bench.replies.get(1)).contains("\"a\"", "superseded");
  }

  @Test
  void a_seat_waits_for_its_action_until_the_answer_whether_it_is_brought_early_or_not() {
    assertThat(bench.table.actions().holds(ANNS)).isFalse();
    bench.at(100, bench.act(ANN, "a", HOLD));
    assertThat(bench.table.actions().holds(ANNS)).isTrue();
    bench.at(300, bench.act(BOB, "c", "{\"type\":\"hide\",\"payload\":{\"n\":9}}"));
    assertThat(causes()).containsExactly("Brought 300", "Played 300");
    assertThat(bench.table.actions().holds(ANNS)).isTrue();
    assertThat(bench.table.actions().holds(BOBS)).isFalse();
    bench.at(1000);
    assertThat(bench.table.actions().holds(ANNS)).isFalse();
  }

  private Object look() {
    return bench.table.views().look(new Viewer.Player(ANNS));
  }

  @Test
  void its_key_is_known() {
    bench.at(100, bench.act(ANN, "a", HOLD));
    assertThat(bench.action(ANN, "a"))
        .isEqualTo("{\"actionId\":\"a\",\"type\":\"hold\",\"status\":\"pending\"}");
    assertThat(bench.action(BOB, "a")).isEqualTo("NOT_FOUND");
    bench.at(200, bench.act(ANN, "a", HOLD), bench.act(ANN, "a", HOLD_1));
    assertThat(bench.replies).containsExactly("IDEMPOTENCY_KEY_REUSED");
    bench.at(1000).at(1100, bench.act(ANN, "a", HOLD));
    assertThat(bench.replies).hasSize(4);
    assertThat(bench.replies.subList(1, 4)).containsOnly(bench.lastReply());
    assertThat(bench.total()).isEqualTo(7);
  }

  @Test
  void a_replaced_one_is_stored_and_answered_with_the_alarm() {
    bench.at(100, bench.act(ANN, "a", HOLD)).at(200, bench.act(ANN, "b", HOLD_1));
    assertThat(bench.replies).isEmpty();
    bench.at(1000);
    assertThat(causes()).containsExactly("Rang 1000");
    assertThat(bench.replies.getFirst()).contains("\"a\"", "superseded");
    assertThat(bench.replies.getLast()).contains("\"b\"", "resolved");
    assertThat(bench.total()).isEqualTo(1);
    assertThat(bench.action(ANN, "a")).isEqualTo(bench.replies.getFirst());
  }

  @Test
  void one_that_is_taken_back_is_stored_at_once_and_then_answered() {
    bench.at(100, bench.act(ANN, "a", HOLD), bench.act(BOB, "b", HOLD_1));
    bench.at(200, bench.withdraw(ANN, "a"), bench.withdraw(ANN, "b"));
    assertThat(causes()).containsExactly("Brought 200", "Withdrawn 200");
    assertThat(bench.replies).hasSize(3);
    assertThat(bench.replies.subList(0, 2)).allMatch(reply -> reply.contains("cancelled"));
    assertThat(bench.lastReply()).isEqualTo("NOT_FOUND");
    bench.at(1000);
    assertThat(bench.total()).isEqualTo(1);
    bench.at(1100, bench.withdraw(BOB, "b"));
    assertThat(bench.lastReply()).isEqualTo("ACTION_ALREADY_RESOLVED");
  }

  @Test
  void a_sealed_action_is_stored_at_once_in_its_place() {
    bench.at(100, bench.act(ANN, "a", HOLD)).at(200, bench.act(BOB, "b", SEALED));
    bench.at(300, bench.act(ANN, "c", HOLD_1));
    assertThat(causes()).containsExactly("Brought 200", "Played 200");
    bench.at(1000);
    assertThat(causes()).endsWith("Rang 1000");
    assertThat(bench.replies.get(0)).contains("\"a\"", "superseded");
    assertThat(bench.replies.get(1)).contains("\"b\"", "\"total\":3");
    assertThat(bench.replies.get(2)).contains("\"c\"", "\"total\":4");
  }

  @Test
  void a_refused_action_leaves_the_held_ones_alone_unless_it_is_stored() {
    bench.at(100, bench.act(ANN, "a", HOLD)).at(200, bench.act(BOB, "b", ADD_NOTHING));
    assertThat(causes()).isEmpty();
    bench.at(300, bench.act(BOB, "c", HIDE_NOTHING));
    assertThat(causes()).containsExactly("Brought 300", "Refused 300");
  }

  @Test
  void an_action_that_counts_at_once_comes_after_those_that_are_held() {
    bench.at(100, bench.act(ANN, "a", HOLD), bench.act(BOB, "b", ADD));
    assertThat(causes()).containsExactly("Brought 100", "Played 100");
  }

  @Test
  void a_pause_sees_what_is_held() {
    bench.at(100, bench.act(ANN, "a", HOLD));
    bench.at(200, () -> bench.table.lifecycle().pause(new MatchRow.Pause("tea", "host")));
    assertThat(causes()).containsExactly("Brought 200", "Paused 200");
    assertThat(bench.lastReply()).contains("\"total\":7");
    bench.at(5000, () -> bench.table.lifecycle().resume("host")).at(6000);
    assertThat(bench.total()).isEqualTo(7);
  }

  @Test
  void coming_and_leaving_see_what_is_held() {
    bench.at(100, bench.act(ANN, "a", HOLD));
    bench
        .at(200, () -> bench.table.lifecycle().came(BOBS))
        .at(300, () -> bench.table.lifecycle().leave(BOB));
    assertThat(causes()).containsExactly("Brought 200", "Came 200", "Left 300");
    assertThat(bench.replies).containsExactly("MATCH_NOT_ACTIVE");
  }

  @Test
  void nothing_stays_unanswered_when_the_match_is_cancelled() {
    bench.at(100, bench.act(ANN, "a", HOLD)).at(200, () -> bench.table.lifecycle().end("admin"));
    assertThat(causes()).containsExactly("Brought 200", "Cancelled 200");
    assertThat(bench.lastReply()).contains("fizzled", "MATCH_NOT_ACTIVE");
    assertThat(bench.action(ANN, "a")).isEqualTo(bench.lastReply());
  }

  // Faults

  @Test
  void a_crash_forgets_it_and_the_same_key_does_it_once() {
    bench.at(100, bench.act(ANN, "a", HOLD));
    bench.restart(200, 60_000);
    assertThat(bench.action(ANN, "a")).isEqualTo("NOT_FOUND");
    bench.at(63_000, bench.act(ANN, "a", HOLD)).at(63_800);
    assertThat(bench.replies).hasSize(1);
    bench.restart(63_900, 90_000);
    bench.at(90_100, bench.act(ANN, "a", HOLD));
    assertThat(bench.replies).hasSize(2).containsOnly(bench.lastReply());
    bench.at(110_000);
    assertThat(bench.total()).isEqualTo(7);
  }

  @Test
  void an_orderly_stop_sends_away_who_waits_and_holds_nothing_more() {
    bench.at(100, bench.act(ANN, "a", HOLD), bench.act(BOB, "s", SEALED));
    bench.at(150, bench.act(ANN, "b", HOLD));
    bench.at(200, bench.table::stop, bench.act(ANN, "c", HOLD_1));
    assertThat(bench.replies).containsExactly("SERVICE_UNAVAILABLE", "SERVICE_UNAVAILABLE");
    bench.restart(300, 10_000);
    bench.at(13_000, bench.act(ANN, "b", HOLD)).at(14_000);
    assertThat(bench.total()).isEqualTo(10);
  }

  @Test
  void a_lost_turn_loses_only_what_came_in_it() {
    bench.at(100, bench.act(ANN, "a", HOLD));
    bench.table.begin(bench.now + 100);
    bench.act(BOB, "b", SEALED).run();
    bench.act(ANN, "c", HOLD_1).run();
    bench.lose();
    assertThat(bench.replies).isEmpty();
    assertThat(bench.action(BOB, "b")).isEqualTo("NOT_FOUND");
    assertThat(bench.action(ANN, "c")).isEqualTo("NOT_FOUND");
    bench.at(1000);
    assertThat(bench.replies).hasSize(1);
    assertThat(bench.lastReply()).contains("\"a\"", "\"total\":7");
  }

  @Test
  void an_alarm_that_could_not_be_stored_rings_again_with_all_that_was_held() {
    bench.at(100, bench.act(ANN, "a", HOLD), bench.act(BOB, "b", HOLD_1));
    bench.table.begin(Bench.START + 1000);
    bench.lose();
    bench.at(1200);
    assertThat(causes()).containsExactly("Rang 1000");
    assertThat(bench.replies).hasSize(2);
  }

  @Test
  void who_waits_for_an_answer_that_was_stored_unseen_asks_again() {
    bench.at(100, bench.act(ANN, "a", HOLD));
    bench.table.begin(Bench.START + 1000);
    bench.journal.append(bench.table.unit(false).orElseThrow());
    bench.lose();
    assertThat(bench.replies).containsExactly("SERVICE_UNAVAILABLE");
    bench.at(1100, bench.act(ANN, "a", HOLD));
    assertThat(bench.lastReply()).contains("\"total\":7");
    bench.told.clear();
    bench.told.addAll(bench.table.views().updates(new Viewer.Player(ANNS), 0));
  }

  @Test
  void a_player_who_sends_too_many_is_refused_and_takes_nobodys_place() {
    for (var i = 0; i < 100; i++) {
      bench.at(100, bench.act(ANN, "a" + i, HOLD));
    }
    assertThat(bench.replies).hasSize(36).containsOnly("SERVICE_UNAVAILABLE");
    bench.at(200, bench.act(BOB, "b", HOLD)).at(1000);
    assertThat(bench.replies).hasSize(101);
    assertThat(bench.total()).isEqualTo(14);
  }

  @ParameterizedTest
  @EnumSource(
      value = Tally.Fault.class,
      names = {"LOSES_HELD", "REFUSES_HELD"})
  void rules_that_do_not_take_what_they_held_have_failed(Tally.Fault fault) {
    var breaking = "{\"type\":\"break\",\"payload\":{\"fault\":\"%s\"}}".formatted(fault);
    bench.at(100, bench.act(BOB, "b", breaking)).at(200, bench.act(ANN, "a", HOLD)).at(1000);
    assertThat(bench.table.row().status()).isEqualTo(Status.CANCELLED);
    assertThat(bench.table.row().outcome()).contains("{\"reason\":\"fault\"}");
    assertThat(bench.lastReply()).isEqualTo("MATCH_NOT_ACTIVE");
  }

  @Test
  void match_time_does_not_go_back_behind_its_receipt() {
    bench.at(900, bench.act(ANN, "a", HOLD)).at(300, bench.act(BOB, "b", HOLD_1));
    bench.at(400, bench.act(BOB, "c", ADD));
    assertThat(causes()).containsExactly("Brought 900", "Played 900");
    bench.at(1000);
    assertThat(bench.total()).isEqualTo(10);
  }

  @Test
  void downtime_puts_its_time_off() {
    bench.at(100, bench.act(ANN, "a", HOLD));
    assertThat(bench.table.recover(Bench.START + 500, Bench.START + 4000)).isTrue();
    bench.at(4000);
    assertThat(bench.table.wakeAt()).hasValue(Bench.START + 4000 + 3000 + 500);
    bench.at(7500);
    assertThat(causes()).containsExactly("Recovered 500", "Rang 1000");
  }
}
