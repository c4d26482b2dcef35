package dev.rondo.testkit;

import dev.rondo.cartridge.Outcome;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.state.MatchState;
import dev.rondo.testkit.series.BotMatch;
import dev.rondo.testkit.series.Summary;
import dev.rondo.testkit.series.Totals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Counts simulated matches as a series between bots does. Refusals are not counted: many actions
/// of a simulation are wrong or late on purpose.
final class CountedMatches<S, C, F, V> {
  private final InstalledGame<S, C, F, V> installed;
  private final Totals totals;
  private final List<Integer> lengths = new ArrayList<>();

  CountedMatches(InstalledGame<S, C, F, V> installed) {
    this.installed = installed;
    this.totals = new Totals(installed.manifest().seats().max());
  }

  /// @param nanos the processor time that it took
  synchronized void add(SimulatedTable<S, C, F, V> table, Casting casting, long nanos) {
    var entries = table.entries();
    var length = Duration.ofMillis(entries.getLast().at());
    var facts = entries.stream().mapToInt(entry -> Json.STORED.readTree(entry.facts()).size());
    var kinds = new SeatKinds(installed.manifest(), casting).of(table.row());
    totals.count(
        kinds, new BotMatch.Played(outcome(table, entries), length, facts.sum(), List.of()));
    totals.used(nanos);
    lengths.add((int) Math.min(Integer.MAX_VALUE, length.toMillis()));
  }

  private Optional<Outcome> outcome(SimulatedTable<S, C, F, V> table, List<Entry> entries) {
    var state = new MatchState<>(table.row().id(), installed);
    entries.forEach(state::add);
    return Optional.ofNullable(state.scene().game()).flatMap(installed.rules()::outcome);
  }

  synchronized Summary summary(long seed, Duration took) {
    return totals.summary(
        installed.manifest().id(),
        seed,
        lengths.stream().mapToInt(Integer::intValue).toArray(),
        took);
  }
}
