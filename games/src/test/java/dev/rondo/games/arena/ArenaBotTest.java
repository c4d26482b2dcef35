package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaTable.ANN;
import static dev.rondo.games.arena.ArenaTable.BOB;
import static dev.rondo.games.arena.ArenaTable.CY;
import static dev.rondo.games.arena.ArenaTable.command;
import static dev.rondo.games.arena.ArenaTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Viewer;
import dev.rondo.testkit.series.BotMatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ArenaBotTest {
  private static final int MATCHES = 200;

  static List<Bot<ArenaView, ArenaCommand>> bots() {
    return List.of(new Rookie(), Veteran.withSlowHand(), new Veteran());
  }

  @ParameterizedTest
  @MethodSource("bots")
  void a_bot_acts_twice_a_second_at_most(Bot<ArenaView, ArenaCommand> bot) {
    var view = ArenaTable.open(2).view(ANN);
    for (var seed = 0; seed < 200; seed++) {
      var move = bot.move(view, new SplittableRandom(seed)).orElseThrow();
      assertThat(move.after()).isBetween(Duration.ofMillis(450), Duration.ofMillis(1300));
    }
  }

  @ParameterizedTest
  @MethodSource("bots")
  void a_bot_does_nothing_while_its_sealed_action_is_pending_nor_when_it_is_dead_or_a_stranger(
      Bot<ArenaView, ArenaCommand> bot) {
    var luck = new SplittableRandom(1);
    var table = ArenaTable.open(3);
    table.seal(ANN, "defend");
    assertThat(bot.move(table.view(ANN), luck)).isEmpty();
    table.left(BOB);
    assertThat(bot.move(table.view(BOB), luck)).isEmpty();
    assertThat(bot.move(new ArenaRules().view(table.state(), new Viewer.Spectator()), luck))
        .isEmpty();
    table.left(CY);
    assertThat(bot.move(table.view(ANN), luck)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("bots")
  void a_bot_that_cannot_go_anywhere_still_does_something_legal(Bot<ArenaView, ArenaCommand> bot) {
    var settings = defaults().with("attackCooldownTicks", 50L);
    var table = ArenaTable.open(3, settings).at("0,0", "1,0", "0,1");
    table.now(ANN, "attack bob");
    for (var seed = 0; seed < 50; seed++) {
      var move = bot.move(table.view(ANN), new SplittableRandom(seed)).orElseThrow();
      assertThat(move.command()).isEqualTo(command("defend"));
    }
  }

  @Test
  void a_veteran_hits_the_weakest_neighbour() {
    var table = ArenaTable.open(3).at("5,5", "6,5", "4,4").hp(CY, 30);
    assertThat(choices(table)).containsOnly(command("attack cy"));
  }

  @Test
  void a_veteran_who_is_losing_sometimes_defends() {
    var table = ArenaTable.open(2).at("5,5", "6,5").hp(ANN, 30);
    assertThat(choices(table)).contains(command("defend"), command("attack bob"));
  }

  @Test
  void a_veteran_collects_while_nobody_is_near_and_walks_around_walls() {
    var table = ArenaTable.open(2).at("4,5", "9,9");
    assertThat(choices(table)).containsOnly(command("collect"));
    var cornered = ArenaTable.open(2).at("2,2", "9,9");
    for (var tile : List.copyOf(cornered.state().values().keySet())) {
      cornered.clear(tile);
    }
    cornered.node("0,2", 50);
    assertThat(choices(cornered)).containsOnly(command("move south"));
  }

  @Test
  void a_veteran_hunts_when_there_is_nothing_left_to_collect() {
    var table = ArenaTable.open(2).at("5,5", "8,5");
    for (var tile : List.copyOf(table.state().values().keySet())) {
      table.clear(tile);
    }
    assertThat(choices(table)).containsOnly(command("move east"));
  }

  private static List<ArenaCommand> choices(ArenaTable table) {
    return IntStream.range(0, 100)
        .mapToObj(seed ->
            new Veteran().move(table.view(ANN), new SplittableRandom(seed)).orElseThrow().command())
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"veteran, rookie, 80", "veteran, regular, 55", "regular, rookie, 55"})
  void each_strength_beats_the_one_below(String stronger, String weaker, int percent) {
    var won = 0;
    for (var seed = 0; seed < MATCHES; seed++) {
      var seat = seed % 2;
      var kinds = new ArrayList<>(List.of(weaker, weaker));
      kinds.set(seat, stronger);
      won += result(play(kinds, seed).outcome().orElseThrow(), seat) == Result.WON ? 1 : 0;
    }
    assertThat(won).as("of %d", MATCHES).isGreaterThan(MATCHES * percent / 100);
  }

  @Test
  void no_seat_is_everybodys_favourite_enemy() {
    var won = new int[6];
    for (var seed = 0; seed < MATCHES; seed++) {
      var outcome = play(Collections.nCopies(6, "veteran"), seed).outcome().orElseThrow();
      for (var seat = 0; seat < won.length; seat++) {
        won[seat] += result(outcome, seat) == Result.WON ? 1 : 0;
      }
    }
    assertThat(Arrays.stream(won).boxed().toList()).allMatch(count -> count >= MATCHES / 20);
  }

  @Test
  void six_bots_have_a_fight_that_is_neither_short_nor_endless() {
    var kinds = List.of("rookie", "veteran", "rookie", "veteran", "rookie", "veteran");
    var lengths = new ArrayList<Long>();
    for (var seed = 0; seed < MATCHES / 4; seed++) {
      lengths.add(play(kinds, seed).length().toSeconds());
    }
    assertThat(lengths).allMatch(seconds -> seconds >= 5 && seconds <= 300);
    assertThat(lengths.stream().mapToLong(i -> i).average().orElseThrow()).isBetween(10.0, 150.0);
  }

  private static BotMatch.Played play(List<String> kinds, long seed) {
    return BotMatch.play(new ArenaRules(), defaults(), kinds, seed);
  }

  private static Result result(Outcome outcome, int seat) {
    return outcome.scores().get(seat).result();
  }
}
