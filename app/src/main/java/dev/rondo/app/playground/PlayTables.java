package dev.rondo.app.playground;

import dev.rondo.app.cartridges.FoundGame;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// The tables of the playground, with the present rules of their games. Any thread may use it.
public final class PlayTables {
  private static final Logger LOG = LoggerFactory.getLogger(PlayTables.class);

  /// The oldest table goes when there are more.
  private static final int MOST_TABLES = 50;

  private record Rules(InstalledGame<?, ?, ?, ?> installed, Class<?> provider, Catalog.Game game) {}

  private record Entry(Optional<String> parent, PlayTable<?, ?, ?, ?> table) {}

  private final Map<String, Rules> games = new LinkedHashMap<>();
  private final Map<String, Entry> tables = new LinkedHashMap<>();
  private int made;

  /// Takes new rules. They decide the inputs of every table again, from the beginning.
  public synchronized void use(List<FoundGame> found, Catalog catalog) {
    for (var game : found) {
      games.put(
          game.id(),
          new Rules(
              InstalledGame.of(game.cartridge()),
              game.provider(),
              catalog.find(game.id()).orElseThrow()));
    }
    tables.replaceAll((id, entry) -> {
      try {
        var installed = rules(entry).installed();
        return new Entry(entry.parent(), entry.table().again(installed, Integer.MAX_VALUE));
      } catch (RuntimeException | LinkageError broken) {
        LOG.warn("table {} of the playground keeps its old rules: {}", id, broken.toString());
        return entry;
      }
    });
  }

  synchronized List<String> gameIds() {
    return List.copyOf(games.keySet());
  }

  /// Makes a table.
  ///
  /// @param seats the least number of the game, unless given
  /// @param seed of the dice in hexadecimal digits; drawn, unless given
  synchronized Result<PlayShape> create(
      String game, Optional<Integer> seats, Optional<String> seed, Optional<JsonNode> config) {
    var rules = games.get(game);
    if (rules == null) {
      return invalid("there is no game " + game);
    }
    var allowed = rules.installed().manifest().seats();
    var count = seats.orElse(allowed.min());
    if (count < allowed.min() || count > allowed.max()) {
      return invalid("seats must be %d to %d".formatted(allowed.min(), allowed.max()));
    }
    if (seed.isPresent() && !seed.get().matches("([0-9a-f]{2}){1,32}")) {
      return invalid("seed must be pairs of hexadecimal digits, at most 32");
    }
    return Configs.over(
            rules.game().defaults(),
            rules.installed().manifest().settings(),
            config.orElseGet(Json.STORED::createObjectNode))
        .then(settings ->
            open(
                rules.installed(),
                new PlaySetup(
                    game,
                    settings,
                    seed.orElseGet(() -> Ids.seed().substring(0, 8)),
                    PlaySetup.names(count))));
  }

  private Result<PlayShape> open(InstalledGame<?, ?, ?, ?> installed, PlaySetup setup) {
    try {
      return add(Optional.empty(), new PlayTable<>(installed, setup));
    } catch (RuntimeException | LinkageError broken) {
      return Result.refused(Refusal.REPLAY_FAILED, "the rules failed: " + broken);
    }
  }

  /// The table at a step; the last one unless given.
  synchronized Result<PlayShape> show(String id, Optional<Integer> step) {
    return find(id).then(entry -> step(entry, step).then(at -> shape(id, entry, at)));
  }

  /// A new table that is like the other one up to a step.
  synchronized Result<PlayShape> fork(String id, int step) {
    return find(id)
        .then(entry ->
            step(entry, Optional.of(step))
                .then(
                    at -> add(Optional.of(id), entry.table().again(rules(entry).installed(), at))));
  }

  /// Does something at the end of the table, or at the end of a new fork if the step is an earlier
  /// one. A refusal leaves everything as it was.
  synchronized Result<PlayShape> change(
      String id, Optional<Integer> step, Function<PlayTable<?, ?, ?, ?>, Result<Boolean>> work) {
    return find(id)
        .then(entry ->
            step(entry, step)
                .then(at -> {
                  if (at == entry.table().steps().size() - 1) {
                    return work.apply(entry.table()).then(_ -> show(id, Optional.empty()));
                  }
                  var fork = entry.table().again(rules(entry).installed(), at);
                  return work.apply(fork).then(_ -> add(Optional.of(id), fork));
                }));
  }

  /// The table up to a step as a test.
  synchronized Result<PlayTest> test(String id, Optional<Integer> step) {
    return find(id)
        .then(entry ->
            step(entry, step).map(at -> PlayTest.of(entry.table(), rules(entry).provider(), at)));
  }

  private Rules rules(Entry entry) {
    return Optional.ofNullable(games.get(entry.table().setup().game())).orElseThrow();
  }

  private Result<Entry> find(String id) {
    var entry = tables.get(id);
    return entry == null
        ? Result.refused(Refusal.NOT_FOUND, "there is no table " + id)
        : Result.ok(entry);
  }

  private static Result<Integer> step(Entry entry, Optional<Integer> step) {
    var last = entry.table().steps().size() - 1;
    return step.isPresent() && (step.get() < 0 || step.get() > last)
        ? invalid("step must be 0 to " + last)
        : Result.ok(step.orElse(last));
  }

  private Result<PlayShape> add(Optional<String> parent, PlayTable<?, ?, ?, ?> table) {
    made++;
    var id = "t" + made;
    var entry = new Entry(parent, table);
    tables.put(id, entry);
    if (tables.size() > MOST_TABLES) {
      tables.remove(tables.keySet().iterator().next());
    }
    return shape(id, entry, table.steps().size() - 1);
  }

  /// The rules make views and events, so they may fail here too.
  private static Result<PlayShape> shape(String id, Entry entry, int step) {
    try {
      return Result.ok(PlayShape.of(id, entry.parent(), entry.table(), step));
    } catch (RuntimeException | LinkageError broken) {
      return Result.refused(Refusal.REPLAY_FAILED, "the rules failed: " + broken);
    }
  }

  private static <T> Result<T> invalid(String detail) {
    return Result.refused(Refusal.VALIDATION_ERROR, detail);
  }
}
