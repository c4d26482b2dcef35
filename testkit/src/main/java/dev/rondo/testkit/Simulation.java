package dev.rondo.testkit;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Manifest;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.testkit.series.Summary;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongFunction;

/// Plays many matches of a game in virtual time, with everything that can go wrong, and checks
/// after each turn what every match must keep. All processors play, each a match at a time.
///
/// Match number `i` of a run is played from the seed `seed + i` alone. A match that fails is shrunk
/// to the few inputs that make it fail, and reported with the command that plays it again.
public final class Simulation<S, C, F, V> {
  private static final int MAX_STEPS = 120;
  private static final List<Origin> ORIGINS = List.of(Origin.QUEUE, Origin.HAND, Origin.BOT);

  private final InstalledGame<S, C, F, V> installed;
  private final Commands<V, C> commands;
  private final String test;
  private final LongFunction<String> repeat;
  private final Bots bots;

  /// The bots that play.
  ///
  /// @param kinds some of [Kinds#of][dev.rondo.testkit.series.Kinds#of]; each player draws one. If
  ///   there are none, all play as the game's first kind
  /// @param seats the number of seats; drawn for each match unless given
  public record Bots(List<String> kinds, Optional<Integer> seats) {
    public static final Bots ANY = new Bots(List.of(), Optional.empty());

    public Bots {
      kinds = List.copyOf(kinds);
    }
  }

  /// @param test the name of the test that runs it, for the command that repeats a failure
  public Simulation(Cartridge<S, C, F, V> rules, Commands<V, C> commands, Class<?> test) {
    this(
        rules,
        commands,
        test.getSimpleName(),
        seed ->
            "mvn test -Dsurefire.failIfNoSpecifiedTests=false"
                + " -Dtest=%s -Drondo.sim.seed=%d -Drondo.sim.matches=1"
                    .formatted(test.getSimpleName(), seed),
        Bots.ANY);
  }

  /// @param name stands before what is said about a run
  /// @param repeat the command that plays the match of a seed again
  public Simulation(
      Cartridge<S, C, F, V> rules,
      Commands<V, C> commands,
      String name,
      LongFunction<String> repeat,
      Bots bots) {
    this.installed = InstalledGame.of(rules);
    this.commands = commands;
    this.test = name;
    this.repeat = repeat;
    this.bots = bots;
  }

  /// The result of a run.
  ///
  /// @param endings how often matches ended in which way
  public record Report(
      long seed, int matches, long entries, Duration took, Map<String, Integer> endings) {
    @Override
    public String toString() {
      var perSecond = matches * 1000L / Math.max(1, took.toMillis());
      return "%d matches from seed %d, %d entries, %d matches/s, endings %s"
          .formatted(matches, seed, entries, perSecond, endings);
    }
  }

  /// Runs as many matches, from such a seed, as the system properties `rondo.sim.matches` and
  /// `rondo.sim.seed` say.
  public Report run(int matches) {
    return run(Long.getLong("rondo.sim.seed", 1), Integer.getInteger("rondo.sim.matches", matches));
  }

  /// The same from a new seed each time, for runs so long that they say how far they are.
  ///
  /// @param words gets a line at the start and now and then
  public Report runLong(int matches, Consumer<String> words) {
    var seed = Long.getLong("rondo.sim.seed", new SplittableRandom().nextLong(1L << 40));
    words.accept(test + ": repeat with -Drondo.sim.seed=" + seed);
    var count = Integer.getInteger("rondo.sim.matches", matches);
    return run(seed, count, new Words(test, seed, count, words));
  }

  public Report run(long seed, int matches) {
    return run(seed, matches, _ -> {});
  }

  /// @param progress gets the number of matches played, after each of them, on any thread but never
  ///   on two at once
  public Report run(long seed, int matches, IntConsumer progress) {
    return run(seed, matches, progress, at -> play(at, (_, _) -> {}));
  }

  /// The result of a run, and what a series between bots counts.
  public record Counted(Report report, Summary summary) {}

  /// Runs the matches, and counts results, lengths and endings as a series between bots does.
  ///
  /// @param progress as for [#run(long, int, IntConsumer)]
  public Counted count(long seed, int matches, IntConsumer progress) {
    var counted = new CountedMatches<>(installed);
    var threads = ManagementFactory.getThreadMXBean();
    var report =
        run(
            seed,
            matches,
            progress,
            at -> {
              var begun = threads.getCurrentThreadCpuTime();
              return play(
                  at,
                  (table, casting) ->
                      counted.add(table, casting, threads.getCurrentThreadCpuTime() - begun));
            });
    return new Counted(report, counted.summary(seed, report.took()));
  }

  private Report run(long seed, int matches, IntConsumer progress, LongFunction<Played> play) {
    return new Workers(test, seed, matches, play, this::report, progress).run();
  }

  /// A match that was played, or how far it came before it failed.
  record Played(
      Casting casting,
      List<ScriptedTurn> script,
      int entries,
      String ending,
      Optional<Throwable> failure) {}

  /// @param over gets the table after its match
  private Played play(long seed, BiConsumer<SimulatedTable<S, C, F, V>, Casting> over) {
    var casting = cast(new SplittableRandom(seed), seed);
    var script = new ArrayList<ScriptedTurn>();
    try {
      var table = new SimulatedTable<>(installed, casting);
      var director = new Director<>(table, casting, commands);
      for (var step = 0; step < MAX_STEPS && !table.over(); step++) {
        script.add(director.next());
        table.play(script.getLast());
      }
      table.finish();
      over.accept(table, casting);
      return new Played(casting, script, table.entries().size(), table.ending(), Optional.empty());
    } catch (RuntimeException | AssertionError failure) {
      return new Played(casting, script, 0, "", Optional.of(failure));
    }
  }

  private AssertionError report(Played played) {
    var casting = played.casting();
    var script = played.script();
    var failure = played.failure().orElseThrow();
    var least = new Shrinking(steps -> failureOf(casting, steps)).shrink(script, failure);
    var text =
        new StringBuilder()
            .append(least.failure().getMessage())
            .append("\nplay it again: ")
            .append(repeat.apply(casting.seed()))
            .append(
                "\n%s match with %s, shrunk from %d inputs to %d:"
                    .formatted(
                        casting.origin(),
                        casting.settings().values(),
                        script.size(),
                        least.script().size()));
    least.script().forEach(step -> text.append("\n  ").append(step));
    return new AssertionError(text.toString(), least.failure());
  }

  private Optional<Throwable> failureOf(Casting casting, List<ScriptedTurn> script) {
    try {
      var table = new SimulatedTable<>(installed, casting);
      script.forEach(table::play);
      table.finish();
      return Optional.empty();
    } catch (RuntimeException | AssertionError failure) {
      return Optional.of(failure);
    }
  }

  private Casting cast(SplittableRandom luck, long seed) {
    var manifest = installed.manifest();
    var drawn = luck.nextInt(manifest.seats().min(), manifest.seats().max() + 1);
    var seats = bots.seats().orElse(drawn);
    var origin = ORIGINS.get(luck.nextInt(ORIGINS.size()));
    var players = new ArrayList<Player>();
    for (var seat = 0; seat < seats; seat++) {
      var bot = origin == Origin.BOT && seat > 0 ? bot(manifest) : Optional.<String>empty();
      players.add(new Player(new AccountId("player" + seat), "P" + seat, bot));
    }
    var settings = commands.config(new RandomSettings(manifest.settings()).draw(luck), luck);
    var byClock = manifest.gathering().after().apply(settings).isPresent();
    var full = !byClock && (origin != Origin.HAND || seats < manifest.seats().max());
    var atOnce = byClock ? luck.nextInt(1, seats + 1) : 1;
    return new Casting(
        seed,
        settings,
        origin,
        players,
        brings(players, luck),
        full ? seats : atOnce,
        luck.nextLong(1L << 41),
        kinds(players, luck));
  }

  private Map<AccountId, String> kinds(List<Player> players, SplittableRandom luck) {
    var kinds = new HashMap<AccountId, String>();
    if (!bots.kinds().isEmpty()) {
      players.forEach(player ->
          kinds.put(player.account(), bots.kinds().get(luck.nextInt(bots.kinds().size()))));
    }
    return kinds;
  }

  private Map<AccountId, SortedMap<String, Integer>> brings(
      List<Player> players, SplittableRandom luck) {
    var brings = new HashMap<AccountId, SortedMap<String, Integer>>();
    players.forEach(player -> brings.put(player.account(), commands.brings(luck)));
    return brings;
  }

  private static Optional<String> bot(Manifest<?, ?, ?, ?> manifest) {
    return manifest.bots().isEmpty()
        ? Optional.empty()
        : Optional.of(manifest.bots().getFirst().name());
  }
}
