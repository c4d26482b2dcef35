package dev.rondo.testkit.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.game.Game;
import dev.rondo.cartridge.game.Turn;
import dev.rondo.cartridge.game.TurnGame;
import dev.rondo.cartridge.game.TurnRules;
import dev.rondo.testkit.Commands;
import dev.rondo.testkit.Simulation;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Series and simulations of games that hide something and bring no bot.
class KindsTest {
  private static final int MATCHES = 200;
  private static final int GOAL = 5;

  /// @param hidden nobody sees it
  record Race(int steps, int hidden) {}

  record Seen(int steps) {}

  record Step(int count) {}

  /// Each goes on by one or two steps, and whoever reaches the goal wins.
  private static TurnGame<Race, Seen> race() {
    return Game.turns("race", "Race", Race.class)
        .seats(2)
        .limit(Setting.seconds("turnSeconds", 20))
        .start(_ -> new Race(0, 0))
        .command("step", Step.class, KindsTest::step)
        .view(Seen.class, (race, _) -> new Seen(race.steps()));
  }

  private static TurnGame<Race, Seen> listed() {
    return race().legal((_, _) -> List.of(new Step(1), new Step(2)));
  }

  private static void step(Turn<Race> turn, Seat seat, Step step) {
    var race =
        turn.become(
            new Race(turn.state().steps() + step.count(), turn.dice().between(0, seat.index())));
    if (race.steps() >= GOAL) {
      turn.win(seat, "goal");
    } else {
      turn.next();
    }
  }

  @Test
  void rules_that_list_legal_commands_are_played_at_random() {
    var rules = listed().build();
    assertThat(rules.manifest().bots()).isEmpty();
    assertThat(Kinds.of(rules)).containsExactly("random");

    var summary = series(rules, "random");
    assertThat(summary.endings()).containsExactly(Map.entry("goal", (long) MATCHES));
    assertThat(summary.refusals()).isEmpty();
    assertThat(summary.seats()).allSatisfy(share -> assertThat(share.won()).isPositive());
    assertThat(summary.lengths().percentile(95)).isGreaterThan(summary.lengths().percentile(5));
  }

  private static Summary series(TurnRules<Race, Seen> rules, String kind) {
    var settings = Settings.defaults(rules.manifest().settings());
    return new Series<>(rules, settings, List.of(kind), 2, 1, MATCHES).play(_ -> {});
  }

  @Test
  void a_bot_of_that_name_comes_first() {
    var rules = listed().bot("random", Duration.ofSeconds(1), (_, _, _) -> new Step(1)).build();
    assertThat(Kinds.of(rules)).containsExactly("random");
    assertThat(series(rules, "random").lengths().percentile(50)).isEqualTo((double) GOAL);
  }

  @Test
  void rules_that_list_nothing_know_no_such_kind() {
    var rules = race().build();
    assertThat(Kinds.of(rules)).isEmpty();
    assertThatThrownBy(() -> Kinds.mover(rules, "clever", new Seat(0)))
        .hasMessage("no such bot: clever");
  }

  @Test
  void a_simulation_with_crashes_plays_what_is_legal() {
    var report = new Simulation<>(listed().build(), Commands.none(), KindsTest.class).run(MATCHES);
    assertThat(report.endings()).containsKey("FINISHED goal");
  }
}
