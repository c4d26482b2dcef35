package dev.rondo.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The simulator runs a game with late answers through, and finds what is wrong with rules that
/// are.
class SimulationTest {

  @Test
  void a_game_with_late_answers_keeps_what_every_match_keeps() {
    var report =
        new Simulation<>(new Tally(), new TallyCommands(), SimulationTest.class).run(1, 300);
    assertThat(report.matches()).isEqualTo(300);
  }

  @Test
  void a_game_that_gathers_by_the_clock_keeps_what_every_match_keeps() {
    var report =
        new Simulation<>(Tally.gathering(), new TallyCommands(), SimulationTest.class).run(1, 300);
    assertThat(report.endings().keySet())
        .contains("FINISHED ", "CANCELLED not_enough_players", "CANCELLED empty");
  }

  @Test
  void rules_that_remember_something_of_their_own_are_found_out_and_shrunk_to_a_few_inputs() {
    var forgetful = new Forgetful();
    assertThatThrownBy(
            () -> new Simulation<>(forgetful, new TallyCommands(), SimulationTest.class).run(1, 50))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("-Dtest=SimulationTest -Drondo.sim.seed=")
        .hasMessageContaining("-Drondo.sim.matches=1")
        .hasMessageMatching("(?s).*shrunk from \\d+ inputs to [0-5]:.*");
  }

  /// Begins twice every second time that it is asked.
  private static final class Forgetful
      implements Cartridge<Tally.State, Tally.Command, Tally.Fact, Tally.View> {
    private final Tally tally = new Tally();
    private int decided;

    @Override
    public Manifest<Tally.State, Tally.Command, Tally.Fact, Tally.View> manifest() {
      return tally.manifest();
    }

    @Override
    public Tally.State setup(Setup setup) {
      return tally.setup(setup);
    }

    @Override
    public Decision<Tally.Fact> decide(
        Tally.State state, Input<Tally.Command> input, Moment moment) {
      var decision = tally.decide(state, input, moment);
      return decision instanceof Decision.Accepted<Tally.Fact> accepted
              && accepted.facts().equals(List.of(new Tally.Fact.Began()))
              && decided++ % 2 == 1
          ? Decision.accept(new Tally.Fact.Began(), new Tally.Fact.Began())
          : decision;
    }

    @Override
    public Tally.State apply(Tally.State state, Tally.Fact fact) {
      return tally.apply(state, fact);
    }

    @Override
    public Optional<Duration> alarm(Tally.State state) {
      return tally.alarm(state);
    }

    @Override
    public Tally.View view(Tally.State state, Viewer viewer) {
      return tally.view(state, viewer);
    }

    @Override
    public List<Event> tell(
        Tally.State before, Tally.Fact fact, Tally.State after, Receipt receipt, Viewer viewer) {
      return tally.tell(before, fact, after, receipt, viewer);
    }

    @Override
    public Optional<Outcome> outcome(Tally.State state) {
      return tally.outcome(state);
    }
  }
}
