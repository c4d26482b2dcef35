package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.replay.Verifier;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests of an action that is sent once or more often.
class ActionsTest {
  private static final String ADD = "{\"type\":\"add\",\"payload\":{\"n\":2}}";
  private static final String LATER = "{\"type\":\"later\",\"payload\":{\"n\":7}}";
  private static final String SEALED =
      "{\"type\":\"later\",\"payload\":{\"n\":7},\"useStamp\":true}";
  private static final String HIDE_NOTHING = "{\"type\":\"hide\",\"payload\":{\"n\":-1}}";

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
  void a_refusal_with_a_fact_is_sent_when_the_fact_is_stored() {
    bench.table.begin(bench.now + 100);
    bench.act(ANN, "a", HIDE_NOTHING).run();
    assertThat(bench.replies).isEmpty();
    bench.store(false);
    assertThat(bench.replies).containsExactly("not_positive");
    assertThat(bench.causes()).endsWith("Refused 100");
    assertThat(bench.entries().getLast().facts()).contains("Hid");
  }

  @Test
  void a_refusal_with_a_fact_leaves_no_answer_and_its_key_may_be_tried_again() {
    bench.at(100, bench.act(ANN, "a", HIDE_NOTHING), bench.act(ANN, "a", HIDE_NOTHING));
    assertThat(bench.replies).containsExactly("not_positive", "not_positive");
    assertThat(bench.causes()).containsOnlyOnce("Refused 100");
    assertThat(bench.action(ANN, "a")).isEqualTo("NOT_FOUND");
    bench.restart(200, 60_000);
    bench.at(60_000, bench.act(ANN, "a", HIDE_NOTHING));
    assertThat(bench.lastReply()).isEqualTo("not_positive");
    bench.at(64_000, bench.act(ANN, "a", ADD), bench.act(ANN, "a", ADD));
    assertThat(bench.total()).isEqualTo(2);
    assertThat(bench.causes().stream().filter(cause -> cause.startsWith("Refused"))).hasSize(1);
  }

  @Test
  void a_refusal_with_a_fact_costs_no_stamp_and_tells_nobody_what_nobody_sees() {
    var told = List.copyOf(bench.told);
    bench.at(100, bench.act(ANN, "a", HIDE_NOTHING.replace("}}", "},\"useStamp\":true}")));
    assertThat(bench.lastReply()).isEqualTo("not_positive");
    assertThat(bench.causes()).endsWith("Refused 100");
    assertThat(bench.entries().getLast().told()).isZero();
    assertThat(bench.told).isEqualTo(told);
    assertThat(bench.journal.wallets().wallet(ANN).stamps()).isEqualTo(5);
  }

  @Test
  void a_match_with_refusals_can_be_decided_again() {
    bench.at(100, bench.act(ANN, "a", HIDE_NOTHING)).at(200, bench.act(BOB, "a", HIDE_NOTHING));
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, bench.entries())).isEmpty();
    var forged =
        bench.entries().stream()
            .map(entry ->
                new Entry(
                    entry.match(),
                    entry.position(),
                    entry.at(),
                    entry.wall(),
                    entry.cause().replace("Refused", "Played"),
                    entry.facts(),
                    entry.answers(),
                    entry.told(),
                    entry.receipt()))
            .toList();
    assertThat(Verifier.verify(new Tally(), Bench.MATCH, forged))
        .extracting(Verifier.Difference::decided)
        .containsExactly("rejected: not_positive", "rejected: not_positive");
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
    bench.at(100, bench.act(ANN, "a", LATER)).at(200, () -> bench.table.lifecycle().leave(BOB));
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
    bench.at(200, () -> bench.table.lifecycle().pause(new MatchRow.Pause("tea", "host")));
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
}
