package dev.rondo.app;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.json.Json;
import dev.rondo.testkit.BotMatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// Lets bots play many matches in virtual time.
@Command(
    name = "simulate",
    description = "Lets bots play many matches of a game in virtual time, and tells how they went.",
    mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {
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
      description = "A kind for each seat; without it the game's first kind on every seat.")
  private List<String> bots = new ArrayList<>();

  @Option(
      names = "--seats",
      description = "How many play; without it as many as --bots names, else the game's fewest.")
  private Optional<Integer> seats = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    return Main.games()
        .find(game)
        .map(found -> simulate(found.cartridge()))
        .orElseGet(() -> Main.fail(spec, "No such game: " + game));
  }

  private int simulate(Cartridge<?, ?, ?, ?> cartridge) {
    var kinds = kinds(cartridge);
    var known = cartridge.manifest().bots().stream().map(kind -> kind.name()).toList();
    var allowed = cartridge.manifest().seats();
    if (!known.containsAll(kinds) || kinds.size() < allowed.min() || kinds.size() > allowed.max()) {
      return Main.fail(
          spec, "--bots, --seats: %d to %d of %s".formatted(allowed.min(), allowed.max(), known));
    }
    var settings = Settings.defaults(cartridge.manifest().settings());
    var endings = new TreeMap<String, Integer>();
    var played = Duration.ZERO;
    var facts = 0L;
    var start = System.nanoTime();
    var bar = new ProgressBar(spec.commandLine().getErr(), matches);
    for (var i = 0; i < matches; i++) {
      var match = BotMatch.play(cartridge, settings, kinds, seed + i);
      endings.merge(ending(match.outcome(), kinds), 1, Integer::sum);
      played = played.plus(match.length());
      facts += match.facts();
      bar.done(i + 1);
    }
    report(endings, played, facts, Duration.ofNanos(System.nanoTime() - start));
    return ExitCode.OK;
  }

  /// One kind for all seats may be named once.
  private List<String> kinds(Cartridge<?, ?, ?, ?> cartridge) {
    var manifest = cartridge.manifest();
    if (bots.size() > 1 || manifest.bots().isEmpty()) {
      return bots;
    }
    var kind = bots.isEmpty() ? manifest.bots().getFirst().name() : bots.getFirst();
    return Collections.nCopies(seats.orElse(manifest.seats().min()), kind);
  }

  /// What matches that ended alike have in common: where seats have scores, why it ended and who
  /// won, since no two details are equal then.
  private static String ending(Outcome outcome, List<String> kinds) {
    if (outcome.scores().isEmpty()) {
      return Json.VIEW.writeValueAsString(outcome.detail());
    }
    var reason = Json.VIEW.<JsonNode>valueToTree(outcome.detail()).path("reason").asString("");
    return outcome.scores().stream()
        .filter(score -> score.result() != Outcome.Result.LOST)
        .map(score -> "seat " + score.seat().index() + " " + kinds.get(score.seat().index()))
        .collect(Collectors.joining(", ", reason + ": ", ""));
  }

  private void report(Map<String, Integer> endings, Duration played, long facts, Duration took) {
    var out = spec.commandLine().getOut();
    endings.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .forEach(ending ->
            out.printf(
                "%8d  %5.1f %%  %s%n",
                ending.getValue(), 100.0 * ending.getValue() / matches, ending.getKey()));
    out.printf(
        "%d matches of %s in %.1f s (%.0f a second), %.1f s of match time and %.1f facts each%n",
        matches,
        game,
        took.toMillis() / 1000.0,
        matches * 1000.0 / Math.max(1, took.toMillis()),
        played.toMillis() / 1000.0 / matches,
        (double) facts / matches);
  }
}
