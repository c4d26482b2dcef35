package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.play.Emotes;
import dev.rondo.platform.play.Queue;
import dev.rondo.platform.play.Rematches;
import dev.rondo.testkit.Bench;
import dev.rondo.testkit.Tally;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Two people play again: once both want it, once, and not for ever.
@Timeout(60)
class RematchTest {
  private static final AccountId EVE = new AccountId("eve");

  private final Lounge lounge = new Lounge(new Tally());

  @BeforeEach
  void endow() {
    Bench.endow(lounge.journal, ANN, 0);
    Bench.endow(lounge.journal, BOB, 0);
  }

  @AfterEach
  void close() {
    lounge.close();
  }

  private MatchId running() {
    lounge.join(ANN.value());
    return lounge.seat(BOB.value()).match();
  }

  private MatchId over() {
    var match = running();
    assertThat(lounge.host.leave(match, BOB).join()).isEqualTo(Result.ok(Status.FINISHED));
    lounge.frames.clear();
    return match;
  }

  private Result<Rematches.Answer> ask(AccountId account, MatchId match) {
    return lounge.rematches.ask(account, match);
  }

  private static MatchId made(Result<Rematches.Answer> answer) {
    assertThat(answer).isInstanceOf(Result.Ok.class);
    return answer instanceof Result.Ok<Rematches.Answer>(Rematches.Made(var match))
        ? match
        : new MatchId("none");
  }

  private static void isRefused(Result<?> answer, Refusal refusal) {
    assertThat(answer)
        .isInstanceOfSatisfying(
            Result.Refused.class, refused -> assertThat(refused.rejection()).isEqualTo(refusal));
  }

  @Test
  void the_other_is_told_and_both_are_seated_the_other_way_round_when_both_have_asked() {
    var match = over();
    assertThat(ask(ANN, match)).isEqualTo(Result.ok(new Rematches.Asked(List.of(ANN))));
    assertThat(lounge.frames).containsExactly("bob notice match.rematch_asked");
    var next = made(ask(BOB, match));
    assertThat(lounge.people(next)).containsExactly("bob", "ann");
    assertThat(lounge.row(next).origin()).isEqualTo(Origin.QUEUE);
    assertThat(lounge.row(next).status()).isEqualTo(Status.ACTIVE);
    assertThat(lounge.frames).contains("bob matched " + next + " 0", "ann matched " + next + " 1");
  }

  @Test
  void asking_again_changes_nothing() {
    var match = over();
    ask(ANN, match);
    assertThat(ask(ANN, match)).isEqualTo(Result.ok(new Rematches.Asked(List.of(ANN))));
    assertThat(lounge.frames).containsExactly("bob notice match.rematch_asked");
    var next = made(ask(BOB, match));
    assertThat(made(ask(ANN, match))).isEqualTo(next);
    assertThat(lounge.matches()).hasSize(2);
  }

  @Test
  void a_wish_survives_a_restart() {
    var match = over();
    ask(ANN, match);
    lounge.restart(1000);
    assertThat(lounge.people(made(ask(BOB, match)))).containsExactly("bob", "ann");
  }

  @Test
  void a_wish_that_is_taken_back_counts_no_more() {
    var match = over();
    ask(ANN, match);
    assertThat(lounge.rematches.withdraw(ANN, match)).isInstanceOf(Result.Ok.class);
    assertThat(lounge.frames).contains("bob notice match.rematch_withdrawn");
    assertThat(ask(BOB, match)).isEqualTo(Result.ok(new Rematches.Asked(List.of(BOB))));
  }

  @Test
  void players_can_look_up_who_has_asked_while_there_can_be_a_rematch() {
    var match = over();
    assertThat(asked(BOB, match)).contains(List.of());
    ask(ANN, match);
    lounge.restart(1000);
    assertThat(asked(BOB, match)).contains(List.of(ANN));
    assertThat(asked(ANN, match)).contains(List.of(ANN));
    assertThat(asked(EVE, match)).isEmpty();
    lounge.rematches.withdraw(ANN, match);
    assertThat(asked(BOB, match)).contains(List.of());
    lounge.clock.jump(Rematches.OPEN.toMillis());
    assertThat(asked(BOB, match)).isEmpty();
  }

  @Test
  void nobody_looks_up_a_rematch_that_is_not_offered() {
    assertThat(asked(ANN, running())).isEmpty();
    var study = arranged(Origin.TOURNAMENT);
    lounge.host.leave(study, BOB).join();
    assertThat(asked(ANN, study)).isEmpty();
  }

  private Optional<List<AccountId>> asked(AccountId caller, MatchId match) {
    return lounge.rematches.asked(caller, lounge.row(match));
  }

  @Test
  void a_bot_always_agrees() {
    if (!(lounge.againstBot(ANN.value())
        instanceof Result.Ok<Queue.Queued>(Queue.Seated(var match, _)))) {
      throw new AssertionError("no match");
    }
    lounge.host.leave(match, ANN).join();
    var next = lounge.row(made(ask(ANN, match)));
    assertThat(next.players().getLast().account()).isEqualTo(ANN);
    assertThat(next.players().getFirst().bot())
        .isEqualTo(lounge.row(match).players().getLast().bot());
  }

  @Test
  void ten_minutes_after_the_end_it_is_too_late() {
    var match = over();
    ask(ANN, match);
    lounge.clock.jump(Rematches.OPEN.toMillis());
    isRefused(ask(BOB, match), Refusal.REMATCH_OVER);
    assertThat(lounge.matches()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"TOURNAMENT", "SESSION", "LOBBY"})
  void there_is_none_of_a_match_that_others_have_arranged(Origin origin) {
    var match = arranged(origin);
    assertThat(lounge.host.leave(match, BOB).join()).isEqualTo(Result.ok(Status.FINISHED));
    isRefused(ask(ANN, match), Refusal.REMATCH_NOT_OFFERED);
    isRefused(lounge.rematches.withdraw(ANN, match), Refusal.REMATCH_NOT_OFFERED);
    assertThat(lounge.matches()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"TOURNAMENT", "SESSION"})
  void nobody_says_a_word_at_the_table_of_a_study_or_an_evening(Origin origin) {
    isRefused(lounge.emotes.send(ANN, arranged(origin), Emotes.Emote.WOW), Refusal.FORBIDDEN);
    assertThat(lounge.frames).isEmpty();
    var free = running();
    lounge.frames.clear();
    assertThat(lounge.emotes.send(ANN, free, Emotes.Emote.WOW)).isInstanceOf(Result.Ok.class);
    assertThat(lounge.frames).containsExactly("bob notice match.emote");
  }

  private MatchId arranged(Origin origin) {
    var players =
        Stream.of(ANN, BOB)
            .map(account -> new Player(account, account.value(), Optional.empty()))
            .toList();
    var settings = Settings.defaults(new Tally().manifest().settings());
    var id = new MatchId("arranged-" + origin);
    lounge.host.create(id, new NewMatch("tally", settings, origin, false, ANN, players));
    return id;
  }

  @Test
  void only_players_of_a_finished_match_may_ask() {
    var match = running();
    isRefused(ask(ANN, match), Refusal.REMATCH_NOT_OFFERED);
    isRefused(ask(EVE, match), Refusal.NOT_A_PLAYER);
    isRefused(ask(ANN, new MatchId("none")), Refusal.MATCH_NOT_FOUND);
  }
}
