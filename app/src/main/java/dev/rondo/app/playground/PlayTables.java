package dev.rondo.app.playground;

import dev.rondo.app.cartridges.FoundGame;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import dev.rondo.testkit.rules.Watchdog;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// The tables of the playground, with the present rules of their games. Any thread may use it.
///
/// The rules work on a thread of their own: if they loop, that thread is left behind, and their
/// table is made again without the input that they looped on. The table says so as its fault.
public final class PlayTables {
  private static final Logger LOG = LoggerFactory.getLogger(PlayTables.class);

  /// The oldest table goes when there are more.
  private static final int MOST_TABLES = 50;

  private static final Duration MOST_WORK = Duration.ofSeconds(3);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  /// The rules did not come back.
  private static final class StuckException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StuckException(Watchdog.Stuck stuck) {
      super("they do not come back from " + stuck.place());
    }

    String reason() {
      return String.valueOf(getMessage());
    }
  }

  private record Rules(InstalledGame<?, ?, ?, ?> installed, Class<?> provider, Catalog.Game game) {}

  /// @param hidden the reason why the table cannot be shown: the rules looped when they made a view
  private record Entry(
      Optional<String> parent, PlayTable<?, ?, ?, ?> table, Optional<String> hidden) {
    Entry(Optional<String> parent, PlayTable<?, ?, ?, ?> table) {
      this(parent, table, Optional.empty());
    }
  }

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
    var stuck = new HashMap<String, StuckException>();
    tables.replaceAll((id, entry) -> {
      var game = entry.table().setup().game();
      var looping = stuck.get(game);
      // Rules that looped at one table would loop at the next, each on a thread of its own.
      if (looping == null) {
        try {
          var past = entry.table().past();
          var installed = rules(entry).installed();
          return new Entry(entry.parent(), bounded(() -> past.again(installed, Integer.MAX_VALUE)));
        } catch (StuckException thrown) {
          looping = thrown;
          stuck.put(game, thrown);
        } catch (RuntimeException | LinkageError broken) {
          LOG.warn("table {} of the playground keeps its old rules: {}", id, broken.toString());
          return entry;
        }
      }
      entry.table().fail(looping.reason());
      return entry;
    });
  }

  /// Does the work of rules. Throws [StuckException] if they do not come back.
  private static <T> T bounded(Supplier<T> work) {
    return new Watchdog(MOST_WORK, LONGEST_WAIT).run(work, StuckException::new);
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
      return add(Optional.empty(), bounded(() -> new PlayTable<>(installed, setup)));
    } catch (RuntimeException | LinkageError broken) {
      return Result.refused(Refusal.REPLAY_FAILED, failed(broken));
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
            step(entry, Optional.of(step)).then(at -> fork(id, entry, at, _ -> Result.ok(true))));
  }

  /// Does something at the end of the table, or at the end of a new fork if the step is an earlier
  /// one. A refusal leaves everything as it was.
  synchronized Result<PlayShape> change(
      String id, Optional<Integer> step, Function<PlayTable<?, ?, ?, ?>, Result<Boolean>> work) {
    return find(id)
        .then(entry ->
            step(entry, step)
                .then(at ->
                    at == entry.table().steps().size() - 1
                        ? change(id, entry, work).then(_ -> show(id, Optional.empty()))
                        : fork(id, entry, at, work)));
  }

  private Result<Boolean> change(
      String id, Entry entry, Function<PlayTable<?, ?, ?, ?>, Result<Boolean>> work) {
    var table = entry.table();
    var past = table.past();
    try {
      return bounded(() -> work.apply(table));
    } catch (StuckException looping) {
      replace(id, entry, past, looping);
      return Result.refused(Refusal.MATCH_NOT_ACTIVE, failed(looping));
    }
  }

  /// The thread that loops may still change the old table, so the id gets a new one. If even that
  /// cannot be made, the table is gone.
  private void replace(String id, Entry entry, PlayTable.Past past, StuckException looping) {
    try {
      PlayTable<?, ?, ?, ?> table =
          bounded(() -> past.again(entry.table().installed(), Integer.MAX_VALUE));
      table.fail(looping.reason());
      tables.put(id, new Entry(entry.parent(), table));
    } catch (RuntimeException | LinkageError broken) {
      LOG.warn("table {} of the playground is given up: {}", id, broken.toString());
      tables.remove(id);
    }
  }

  private Result<PlayShape> fork(
      String id, Entry entry, int step, Function<PlayTable<?, ?, ?, ?>, Result<Boolean>> work) {
    var past = entry.table().past();
    var installed = rules(entry).installed();
    try {
      Result<PlayTable<?, ?, ?, ?>> fork =
          bounded(() -> {
            PlayTable<?, ?, ?, ?> table = past.again(installed, step);
            return work.apply(table).map(_ -> table);
          });
      return fork.then(table -> add(Optional.of(id), table));
    } catch (StuckException looping) {
      return Result.refused(Refusal.REPLAY_FAILED, failed(looping));
    }
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
  private Result<PlayShape> shape(String id, Entry entry, int step) {
    if (entry.hidden().isPresent()) {
      return Result.refused(Refusal.REPLAY_FAILED, entry.hidden().get());
    }
    try {
      return Result.ok(bounded(() -> PlayShape.of(id, entry.parent(), entry.table(), step)));
    } catch (StuckException looping) {
      var reason = failed(looping);
      tables.put(id, new Entry(entry.parent(), entry.table(), Optional.of(reason)));
      return Result.refused(Refusal.REPLAY_FAILED, reason);
    } catch (RuntimeException | LinkageError broken) {
      return Result.refused(Refusal.REPLAY_FAILED, failed(broken));
    }
  }

  private static String failed(Throwable broken) {
    return "the rules failed: "
        + (broken instanceof StuckException stuck ? stuck.reason() : broken.toString());
  }

  private static <T> Result<T> invalid(String detail) {
    return Result.refused(Refusal.VALIDATION_ERROR, detail);
  }
}
