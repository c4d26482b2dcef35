package dev.rondo.games.snatch.bot;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Bot;
import dev.rondo.games.snatch.Refusals;
import dev.rondo.games.snatch.SnatchRules;
import dev.rondo.games.snatch.SnatchTable;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.Chat;
import dev.rondo.games.snatch.state.SnatchCommand.Decide;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.state.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.state.SnatchCommand.Ready;
import dev.rondo.games.snatch.state.SnatchCommand.Report;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import dev.rondo.testkit.series.BotMatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SnatchBotTest {
  private static final List<String> KINDS = List.of("honest", "greedy", "random", "reciprocal");
  private static final int MATCHES = 40;

  private static Bot<SnatchView, SnatchCommand> bot(String kind) {
    return new SnatchRules()
        .manifest().bots().stream()
            .filter(one -> one.name().equals(kind))
            .findFirst()
            .orElseThrow()
            .bot();
  }

  @ParameterizedTest
  @EnumSource
  void every_pair_plays_legally_and_in_time_to_the_end(Variant variant) {
    for (var p1 : KINDS) {
      for (var p2 : KINDS) {
        for (var seed = 0L; seed < MATCHES; seed++) {
          var table = SnatchTable.tournament(variant);
          play(table, bot(p1), bot(p2), new SplittableRandom(seed));
          assertThat(table.state().records())
              .as("%s against %s, seed %d", p1, p2, seed)
              .hasSize(3)
              .allSatisfy(one -> assertThat(one.byClock()).isEmpty());
        }
      }
    }
  }

  /// Each in turn as long as it has something to do; time passes between moves.
  private static void play(
      SnatchTable table,
      Bot<SnatchView, SnatchCommand> p1,
      Bot<SnatchView, SnatchCommand> p2,
      RandomGenerator luck) {
    for (var moves = 0; !table.over(); moves++) {
      assertThat(moves).as("moves").isLessThan(100);
      var role = luck.nextBoolean() ? ANN : BOB;
      var move = (role == ANN ? p1 : p2).move(table.view(role), luck);
      if (move.isPresent()) {
        assertThat(move.get().after()).isBetween(Duration.ofMillis(300), Duration.ofMillis(1200));
        table.pass(move.get().after().toMillis() / 1000.0);
        assertThat(table.play(role, move.get().command())).isEqualTo("ok");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void demo_matches_of_bots_end(Variant variant) {
    for (var kind : KINDS) {
      var played =
          BotMatch.play(new SnatchRules(), SnatchTable.settings(variant), List.of(kind, kind), 7);
      assertThat(played.outcome()).isPresent();
      assertThat(played.length()).isLessThan(Duration.ofMinutes(6));
    }
  }

  @ParameterizedTest(name = "{0} offers to {1} in {2}: {3}")
  @CsvSource({
    "honest,     honest,     G1, 15/15",
    "greedy,     honest,     G1, 25/10",
    "honest,     greedy,     G1, 5/20",
    "honest,     greedy,     G4, 15/15",
    "reciprocal, reciprocal, G1, 15/15",
    "reciprocal, greedy,     G1, 5/20",
  })
  void tempers_differ_in_the_first_round(String p1, String p2, Variant variant, String scores) {
    var table = SnatchTable.tournament(variant);
    var luck = new SplittableRandom(1);
    table.play(ANN, bot(p1).move(table.view(ANN), luck).orElseThrow().command());
    table.play(BOB, bot(p2).move(table.view(BOB), luck).orElseThrow().command());
    if (table.phase() == Phase.CONSEQUENCE) {
      table.play(ANN, bot(p1).move(table.view(ANN), luck).orElseThrow().command());
    }
    assertThat(table.scores()).isEqualTo(scores);
  }

  @Test
  void the_random_one_does_everything() {
    var seen = new TreeSet<String>();
    for (var seed = 0L; seed < 200; seed++) {
      for (var variant : List.of(Variant.G2, Variant.G3, Variant.G4)) {
        var table = SnatchTable.tournament(variant);
        play(table, bot("random"), bot("random"), new SplittableRandom(seed));
        for (var one : table.state().records()) {
          seen.add(one.p1Action().toString());
          one.p2Action().ifPresent(reply -> seen.add(reply.toString()));
          seen.add("shame " + one.shameAssigned());
          seen.add("report " + one.reported());
        }
      }
    }
    assertThat(seen)
        .containsExactly(
            "accept",
            "forced_offer",
            "no_offer",
            "offer",
            "reject",
            "report false",
            "report true",
            "shame false",
            "shame true",
            "snatch");
  }

  @Test
  void the_reciprocal_one_answers_a_snatch_with_no_offer_and_no_offer_with_a_snatch() {
    var luck = new SplittableRandom(1);
    var robbed = SnatchTable.tournament(Variant.G1);
    robbed.trade(Reply.SNATCH);
    assertThat(command("reciprocal", robbed, ANN, luck)).contains(new NoOffer());

    var slighted = SnatchTable.tournament(Variant.G2);
    slighted.play(BOB, new Force(false));
    slighted.noOffer();
    assertThat(command("reciprocal", slighted, BOB, luck)).isEmpty();
    slighted.offer(5, 0, 0, 5);
    assertThat(command("reciprocal", slighted, BOB, luck)).contains(Decide.of(Reply.SNATCH));

    var marked = SnatchTable.marked(Variant.G1, 0, 1);
    assertThat(command("reciprocal", marked, ANN, luck)).contains(new ProposeOffer(2, 0, 0, 2));
  }

  @Test
  void a_bot_greets_once_is_ready_once_and_then_waits() {
    var table = SnatchTable.tournament(Variant.G5);
    var luck = new SplittableRandom(1);
    var commands = new ArrayList<SnatchCommand>();
    for (var i = 0; i < 5; i++) {
      command("honest", table, BOB, luck)
          .ifPresent(command -> {
            commands.add(command);
            table.play(BOB, command);
          });
    }
    assertThat(commands).containsExactly(new Chat("5 pavos = 5 elotes?"), new Ready());
  }

  @Test
  void punishing_is_a_matter_of_temper_and_variant() {
    var luck = new SplittableRandom(1);
    var g3 = SnatchTable.tournament(Variant.G3);
    g3.trade(Reply.SNATCH);
    assertThat(command("honest", g3, ANN, luck)).contains(new AssignShame(true));
    assertThat(command("greedy", g3, ANN, luck)).contains(new AssignShame(false));
    var g4 = SnatchTable.tournament(Variant.G4);
    g4.trade(Reply.SNATCH);
    assertThat(command("honest", g4, ANN, luck)).contains(new Report(true));
    assertThat(command("greedy", g4, ANN, luck)).contains(new Report(true));
    assertThat(command("honest", g4, BOB, luck)).isEmpty();
  }

  @Test
  void forced_bots_offer_the_least_rather_than_nothing() {
    var luck = new SplittableRandom(1);
    var table = SnatchTable.tournament(Variant.G2);
    table.trade(Reply.SNATCH);
    assertThat(command("reciprocal", table, ANN, luck)).contains(new ProposeOffer(1, 0, 0, 0));
    table.offer(5, 0, 0, 1);
    table.reply(Reply.SNATCH);
    for (var kind : KINDS) {
      var command = command(kind, table, ANN, luck).orElseThrow();
      assertThat(table.held()).isEqualTo("0+0 10+10");
      assertThat(Refusals.of(table.state(), ANN, command)).as(kind).isEmpty();
    }
  }

  @Test
  void at_the_end_and_as_a_stranger_a_bot_does_nothing() {
    var luck = new SplittableRandom(1);
    var table = SnatchTable.demo(Variant.G1);
    assertThat(command("honest", table, Role.SPECTATOR, luck)).isEmpty();
    table.sitOut();
    assertThat(command("honest", table, ANN, luck)).isEmpty();
    assertThat(command("honest", table, BOB, luck)).isEmpty();
  }

  private static Optional<SnatchCommand> command(
      String kind, SnatchTable table, Role role, RandomGenerator luck) {
    return bot(kind).move(table.view(role), luck).map(Bot.Move::command);
  }
}
