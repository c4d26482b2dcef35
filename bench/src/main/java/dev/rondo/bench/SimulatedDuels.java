package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.Store;
import dev.rondo.games.duel.DuelCommand;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import dev.rondo.games.duel.DuelRules;
import dev.rondo.games.duel.DuelView;
import dev.rondo.testkit.Simulation;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Whole duels a second in virtual time, with crashes, and every promise checked after each turn.
final class SimulatedDuels implements Benchmark {
  private static final int ROUNDS = 3;
  private static final int DUELS = 500;
  private static final List<String> HAND = List.of("attack", "defense", "heal", "counter");

  @Override
  public String name() {
    return "simulation";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report) {
    var simulation =
        new Simulation<>(new DuelRules(), SimulatedDuels::command, SimulatedDuels.class);
    var rates = new ArrayList<Double>();
    for (var i = 0; i <= ROUNDS; i++) {
      var run = simulation.run(1, DUELS);
      progress.println("  " + run);
      progress.flush();
      if (i > 0) {
        rates.add(DUELS * 1e9 / run.took().toNanos());
      }
    }
    report.add("simulated duels, all checks", Figures.rate(Figures.median(rates)), "");
  }

  private static DuelCommand command(DuelView view, RandomGenerator luck) {
    var cards = new ArrayList<>(HAND);
    cards.remove(luck.nextInt(cards.size()));
    return luck.nextBoolean() ? new Draft(List.copyOf(cards)) : new Confirm(List.copyOf(cards));
  }
}
