package dev.rondo.app.author;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.app.terminal.ProgressBar;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.cartridge.Settings;
import dev.rondo.testkit.Commands;
import dev.rondo.testkit.Simulation;
import dev.rondo.testkit.series.HtmlReport;
import dev.rondo.testkit.series.Kinds;
import dev.rondo.testkit.series.Series;
import dev.rondo.testkit.series.Summary;
import dev.rondo.testkit.series.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Lets bots play many matches in virtual time.
@Command(
    name = "simulate",
    description = "Lets bots play many matches of a game in virtual time, and tells how they went.",
    mixinStandardHelpOptions = true)
public final class SimulateCommand implements Callable<Integer> {
  @Parameters(paramLabel = "GAME", description = "The game's id, for example duel.")
  private String game = "";

  @Option(
      names = "--matches",
      description = "How many (default: ${DEFAULT-VALUE}).",
      defaultValue = "10000")
  private int matches;

  @Option(
      names = "--seed",
      description = "Match number i is played from seed + i (default: ${DEFAULT-VALUE}).",
      defaultValue = "1")
  private long seed;

  @Option(
      names = "--bots",
      split = ",",
      description =
          "Kinds of bots; each plays on each seat. Without it the game's first kind. 'random' draws"
              + " from the legal commands, if the rules list them.")
  private List<String> bots = new ArrayList<>();

  @Option(
      names = "--seats",
      description =
          "How many play; without it as many as --bots names, within the game's bounds, and with"
              + " --faults a number that each match draws.")
  private Optional<Integer> seats = Optional.empty();

  @Option(names = "--report", paramLabel = "FILE", description = "Writes a page with pictures.")
  private Optional<Path> report = Optional.empty();

  @Option(
      names = "--faults",
      description =
          "Plays on the platform's tables, with crashes, lost answers, duplicates and departures,"
              + " and checks every promise after each turn.")
  private boolean faults;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (matches < 1) {
      return Failure.report(spec, "--matches: at least 1");
    }
    var found = Configuration.ofProcess().games().find(game);
    if (found.isEmpty()) {
      return Failure.report(spec, "No such game: " + game);
    }
    return simulate(found.get().cartridge());
  }

  private int simulate(Cartridge<?, ?, ?, ?> cartridge) throws IOException {
    var known = Kinds.of(cartridge);
    var allowed = cartridge.manifest().seats();
    if (known.isEmpty()) {
      return Failure.report(
          spec, "Nobody can play " + game + ": it has no bots, and lists no legal commands.");
    }
    if (!known.containsAll(bots)
        || seats.filter(count -> count < allowed.min() || count > allowed.max()).isPresent()) {
      return Failure.report(
          spec, "--bots, --seats: %d to %d of %s".formatted(allowed.min(), allowed.max(), known));
    }
    if (faults) {
      return breakDown(cartridge);
    }
    var kinds = bots.isEmpty() ? known.stream().limit(1).toList() : List.copyOf(bots);
    var count = seats.orElse(Math.clamp(kinds.size(), allowed.min(), allowed.max()));
    return show(play(cartridge, kinds.stream().distinct().toList(), count));
  }

  private int show(Summary summary) throws IOException {
    spec.commandLine().getOut().print(new TextReport(summary));
    spec.commandLine().getOut().flush();
    if (report.isPresent()) {
      Files.writeString(report.get(), new HtmlReport(summary).toString());
    }
    return ExitCode.OK;
  }

  private <S, C, F, V> Summary play(Cartridge<S, C, F, V> rules, List<String> kinds, int count) {
    var settings = Settings.defaults(rules.manifest().settings());
    var bar = new ProgressBar(spec.commandLine().getErr(), matches);
    return new Series<>(rules, settings, kinds, count, seed, matches).play(bar::done);
  }

  private int breakDown(Cartridge<?, ?, ?, ?> cartridge) throws IOException {
    if (cartridge.manifest().gathering().starter() == Starter.HOST) {
      return Failure.report(
          spec, "Matches of " + game + " need a host: --faults cannot play them.");
    }
    try {
      var bar = new ProgressBar(spec.commandLine().getErr(), matches);
      var counted = simulation(cartridge).count(seed, matches, bar::done);
      spec.commandLine().getOut().println(counted.report());
      return show(counted.summary());
    } catch (AssertionError failure) {
      return Failure.report(spec, String.valueOf(failure.getMessage()));
    }
  }

  private <S, C, F, V> Simulation<S, C, F, V> simulation(Cartridge<S, C, F, V> rules) {
    var options = new StringBuilder("./rondo simulate ").append(game).append(" --faults");
    if (!bots.isEmpty()) {
      options.append(" --bots ").append(String.join(",", bots));
    }
    seats.ifPresent(count -> options.append(" --seats ").append(count));
    return new Simulation<>(
        rules,
        Commands.none(),
        game,
        failed -> options + " --matches 1 --seed " + failed,
        new Simulation.Bots(bots, seats));
  }
}
