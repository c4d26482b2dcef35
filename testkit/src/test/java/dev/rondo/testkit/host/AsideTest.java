package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Verifier;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.testkit.Bench;
import dev.rondo.testkit.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A match that cannot be read stands aside, and harms nobody else.
class AsideTest extends HostSuite {

  private static Entry withFacts(Entry entry, String facts) {
    return new Entry(
        entry.match(),
        entry.position(),
        entry.at(),
        entry.wall(),
        entry.cause(),
        facts,
        entry.answers(),
        entry.told(),
        entry.receipt());
  }

  /// Spoils the facts of the last action, and returns what they were.
  private String spoil(MatchId match) {
    journal.forgetSnapshot(match);
    var last =
        journal.entries(match, 0).stream()
            .filter(entry -> entry.cause().contains("Played") && !entry.facts().equals("[]"))
            .reduce((_, second) -> second)
            .orElseThrow();
    journal.rewrite(match, last.position(), entry -> withFacts(entry, "[{\"@type\":\"Lost\"}]"));
    return last.position() + " " + last.facts();
  }

  private void mend(MatchId match, String facts) {
    var parts = facts.split(" ", 2);
    journal.rewrite(match, Long.parseLong(parts[0]), entry -> withFacts(entry, parts[1]));
  }

  private List<CompletableFuture<? extends Result<?>>> everyCall(MatchId match) {
    var ann = new Onlooker(ANN, false);
    return List.of(
        act(match, ANN, "new", ADD),
        host.action(match, ANN, "old"),
        host.withdraw(match, ANN, "old"),
        host.join(match, new Player(new AccountId("c"), "C", Optional.empty())),
        host.leave(match, ANN),
        host.expel(match, ANN),
        host.pause(match, new MatchRow.Pause("p", "p")),
        host.resume(match, "p"),
        host.look(match, ann),
        host.legal(match, ann),
        host.watch(match, ann, OptionalLong.of(0), new Recorder()),
        host.updates(match, ann, 0, Optional.empty()),
        host.replay(match, ann));
  }

  private static Stream<String> codes(List<CompletableFuture<? extends Result<?>>> replies) {
    return replies.stream()
        .map(reply ->
            reply.join() instanceof Result.Refused<?>(var rejection, _) ? rejection.code() : "ok");
  }

  @Test
  void a_match_whose_game_is_gone_stands_aside_and_goes_on_when_the_game_is_back()
      throws InterruptedException {
    var match = match();
    act(match, ANN, "old", ADD).join();
    pass(5000);
    journal.beat(clock.millis());
    installed = List.of();
    assertThat(restart(5000)).isZero();
    assertThat(codes(everyCall(match))).containsOnly(Refusal.MATCH_SET_ASIDE.code());
    assertThat(journal.setAside()).containsOnlyKeys(match);
    assertThat(journal.setAside().values())
        .allSatisfy(mark -> assertThat(mark.reason()).contains("tally"));
    clock.jump(600_000);
    journal.beat(clock.millis());
    installed = List.of(new Tally());
    assertThat(restart(5000)).isEqualTo(1);
    assertThat(journal.setAside()).isEmpty();
    var left = Json.STORED.readTree(look(match).view()).path("endsTs").asLong() - clock.millis();
    assertThat(left).isEqualTo(15_000 + Tally.READY.toMillis());
    assertThat(act(match, ANN, "new", ADD).join()).isInstanceOf(Result.Ok.class);
  }

  @Test
  void a_match_with_a_fact_that_cannot_be_read_keeps_no_other_match_waiting() {
    var broken = match(LONG);
    var sound = List.of(match(LONG), match(LONG));
    act(broken, ANN, "old", ADD).join();
    spoil(broken);
    assertThat(restart(5000)).isEqualTo(2);
    assertThat(journal.setAside()).containsOnlyKeys(broken);
    for (var match : sound) {
      assertThat(act(match, ANN, "new", ADD).join()).isInstanceOf(Result.Ok.class);
    }
  }

  @Test
  void an_administrator_ends_it_without_its_rules_and_stakes_are_returned() {
    var match = match(LONG);
    act(match, ANN, "old", ADD).join();
    var pending = act(match, BOB, "pending", LATER);
    look(match);
    assertThat(pending).isNotDone();
    assertThat(journal.wallets().wallet(ANN).tokens()).isLessThan(100);
    var facts = spoil(match);
    restart(5000);
    var changed = new ArrayList<MatchRow>();
    host.onChange(changed::add);
    assertThat(host.end(match, "admin").join()).isEqualTo(Result.ok(Status.CANCELLED));
    var row = journal.row(match).orElseThrow();
    assertThat(changed).containsExactly(row);
    assertThat(row.status()).isEqualTo(Status.CANCELLED);
    assertThat(row.outcome()).hasValue("{\"reason\":\"admin\"}");
    assertThat(journal.wallets().wallet(ANN).tokens()).isEqualTo(100);
    assertThat(journal.wallets().wallet(BOB).tokens()).isEqualTo(100);
    assertThat(journal.wallets().check()).isEmpty();
    assertThat(journal.setAside()).isEmpty();
    assertThat(codes(List.of(host.end(match, "admin"))))
        .containsExactly(Refusal.MATCH_NOT_ACTIVE.code());

    mend(match, facts);
    assertThat(restart(5000)).isZero();
    assertThat(look(match).row().status()).isEqualTo(Status.CANCELLED);
    assertThat(Bench.text(host.action(match, BOB, "pending").join()))
        .contains("\"fizzled\"", "MATCH_NOT_ACTIVE");
    assertThat(Verifier.verify(new Tally(), match, journal.entries(match, 0))).isEmpty();
  }

  @Test
  void a_match_that_its_rules_cannot_take_up_is_ended_without_them() {
    var match = match(LONG);
    act(match, ANN, "old", ADD).join();
    installed.getFirst().blind = true;
    assertThat(restart(5000)).isZero();
    assertThat(codes(everyCall(match))).containsOnly(Refusal.MATCH_SET_ASIDE.code());
    assertThat(host.end(match, "admin").join()).isEqualTo(Result.ok(Status.CANCELLED));
    assertThat(journal.wallets().wallet(ANN).tokens()).isEqualTo(100);
    assertThat(journal.setAside()).isEmpty();
  }

  @Test
  void a_match_at_play_whose_rules_cannot_show_it_any_more_can_be_ended() {
    var match = match(LONG);
    var pending = act(match, BOB, "pending", LATER);
    look(match);
    installed.getFirst().blind = true;
    assertThat(host.end(match, "admin").join()).isEqualTo(Result.ok(Status.CANCELLED));
    assertThat(Bench.text(pending.join())).contains("\"fizzled\"");
    assertThat(journal.wallets().wallet(ANN).tokens()).isEqualTo(100);
    assertThat(journal.setAside()).isEmpty();
  }

  @Test
  void a_match_that_can_be_read_again_goes_on_when_it_is_tried() {
    var match = match(LONG);
    act(match, ANN, "old", ADD).join();
    var facts = spoil(match);
    restart(5000);
    assertThat(codes(List.of(host.resume(match, "admin"))))
        .containsExactly(Refusal.MATCH_SET_ASIDE.code());
    mend(match, facts);
    assertThat(host.resume(match, "admin").join()).isEqualTo(Result.ok(Status.ACTIVE));
    assertThat(journal.setAside()).isEmpty();
    assertThat(act(match, ANN, "new", ADD).join()).isInstanceOf(Result.Ok.class);
    assertThat(look(match).view()).contains("\"total\":2");
  }

  @Test
  void a_snapshot_that_cannot_be_read_is_passed_over() {
    var match = match(LONG);
    act(match, ANN, "old", ADD).join();
    var snapshot =
        new Snapshot(match, 10_000, new Tally().manifest().rulesVersion(), "{\"row\":7}");
    journal.append(new Unit(match, "tally", List.of(), Optional.empty(), Optional.of(snapshot)));
    assertThat(restart(5000)).isEqualTo(1);
    assertThat(look(match).view()).contains("\"total\":1");
  }

  @Test
  void a_finished_match_whose_game_is_gone_is_refused_and_not_marked() throws InterruptedException {
    var match = match();
    pass(21_000);
    await().until(() -> journal.row(match).orElseThrow().status() == Status.FINISHED);
    installed = List.of();
    restart(5000);
    assertThat(codes(List.of(host.look(match, new Onlooker(ANN, false)))))
        .containsExactly(Refusal.MATCH_SET_ASIDE.code());
    assertThat(journal.setAside()).isEmpty();
  }
}
