package dev.rondo.platform.runtime;

import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.messages.GameEvent;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.replay.MatchStatistics;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Watches the matches of lobby games, and tells the lobby what their players do and when they end.
///
/// It reads the journal like everybody else, every two seconds and away from the matches. What it
/// has added up is in memory alone: after a start it reads a match from its beginning. Of each
/// change a stream learns once, because its id follows from the match and the position.
public final class GameMaster implements Handler<Ending>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GameMaster.class);
  private static final Duration PERIOD = Duration.ofSeconds(2);

  /// The name under which it reads how matches end.
  public static final String CONSUMER = "game-master";

  /// The stream that tells the lobby.
  public static final String STREAM = StreamNames.GAME_EVENTS;

  private final Map<String, InstalledGame<?, ?, ?, ?>> games;
  private final Journal journal;
  private final RegistrationStore store;
  private final StreamStore streams;
  private final Transactions transactions;
  private final InstantSource clock;
  private final Map<MatchId, MatchStatistics> tallies = new HashMap<>();
  private final Worker worker = new Worker("game-master", this::run);

  public GameMaster(
      Catalog catalog,
      Journal journal,
      RegistrationStore store,
      StreamStore streams,
      Transactions transactions,
      InstantSource clock) {
    this.games =
        catalog.games().stream()
            .collect(
                Collectors.toMap(
                    game -> game.manifest().id(), game -> InstalledGame.of(game.cartridge())));
    this.journal = journal;
    this.store = store;
    this.streams = streams;
    this.transactions = transactions;
    this.clock = clock;
  }

  /// From now on the match is watched for that game; registering it again changes nothing.
  public Result<Registration> register(String gameId, MatchId match) {
    return transactions.write(() ->
        journal
            .row(match)
            .filter(row -> row.origin() == Origin.LOBBY)
            .map(row -> new Registration(gameId, match, clock.instant(), row.finishedAt()))
            .map(registration -> {
              store.put(registration);
              return Result.ok(registration);
            })
            .orElseGet(() -> Result.refused(MATCH_NOT_FOUND, "there is no such match")));
  }

  /// Handles the end of a match, in the transaction that reads it.
  @Override
  public void handle(Ending ending) {
    if (ending.origin() == Origin.LOBBY) {
      store.ended(ending.match(), ending.time());
      worker.ring();
    }
  }

  /// May be called again after [#close].
  public void start() {
    tallies.clear();
    worker.start();
  }

  /// Finishes what is at hand.
  @Override
  public void close() {
    worker.stop();
  }

  private void run() {
    look();
    if (!worker.stopping()) {
      worker.awaitBell(PERIOD);
      worker.muffle();
    }
  }

  private void look() {
    try {
      var open = store.open();
      tallies.keySet().retainAll(open.stream().map(Registration::match).toList());
      open.forEach(this::look);
    } catch (UnavailableException busy) {
      OutageLog.note("looks of the game master", busy);
    } catch (RuntimeException broken) {
      LOG.error("the game master cannot read its matches", broken);
    }
  }

  private void look(Registration watched) {
    try {
      journal.row(watched.match()).ifPresent(row -> look(watched, row));
    } catch (UnavailableException busy) {
      // The added-up counts have not been told, so they are read again.
      tallies.remove(watched.match());
      throw busy;
    } catch (RuntimeException broken) {
      LOG.error("the game master cannot read match {}", watched.match(), broken);
    }
  }

  private void look(Registration watched, MatchRow row) {
    var installed = games.get(row.game());
    if (installed == null) {
      return;
    }
    var seats = row.players().size();
    var tally = tallies.computeIfAbsent(row.id(), _ -> new MatchStatistics(installed, seats));
    var changed = tally.add(journal.entries(row.id(), tally.position()));
    if (changed || watched.endedAt().isPresent()) {
      transactions.write(() -> {
        tell(watched, "/" + tally.position(), snapshot(watched, row, tally));
        watched.endedAt().ifPresent(at -> finish(watched, at));
        return true;
      });
    }
  }

  private GameEvent snapshot(Registration watched, MatchRow row, MatchStatistics tally) {
    var statistics = Json.STORED.createArrayNode();
    for (var i = 0; i < row.players().size(); i++) {
      var line = statistics.addObject().put("user_id", row.players().get(i).account().value());
      tally.of(new Seat(i)).forEach(line::put);
    }
    return new GameEvent(
        GameEvent.Type.RUNTIME_SNAPSHOT_UPDATE,
        watched.gameId(),
        Optional.of(statistics),
        Optional.of(clock.instant()));
  }

  private void finish(Registration watched, Instant at) {
    tell(
        watched,
        "",
        new GameEvent(
            GameEvent.Type.GAME_FINISHED, watched.gameId(), Optional.empty(), Optional.of(at)));
    store.close(watched.match());
  }

  private void tell(Registration watched, String which, GameEvent event) {
    streams.append(
        STREAM,
        new StreamEvent(
            watched.match().value() + "/" + event.type() + which,
            event.type().toString(),
            watched.gameId(),
            Optional.empty(),
            clock.instant(),
            2,
            event.json()));
  }
}
