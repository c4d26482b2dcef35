package dev.rondo.platform.lobby;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.Launch.Chore;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.LobbyStores;
import dev.rondo.platform.lobby.store.RaceName;
import dev.rondo.platform.messages.GameEvent;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.UnreadableEntryException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// Hears from the game master how games go, and settles them when they are over.
///
/// The guard is written last, and whatever comes before it does nothing the second time, so that an
/// event that is told again changes nothing.
public final class FinishedGames implements Handler<StreamEvent> {
  public static final String STREAM = StreamNames.GAME_EVENTS;
  public static final String CONSUMER = "lobby-games";

  private static final Logger LOG = LoggerFactory.getLogger(FinishedGames.class);
  private static final String GUARD = "lobby:capability_evaluation:done:";
  private static final String USER = "user_id";

  /// An end cannot be further away from the start, or from now, than this. The clocks of services
  /// may differ a little; a time in seconds in place of milliseconds is decades away.
  private static final Duration CLOCKS_APART = Duration.ofDays(1);

  private final Registry registry;
  private final LobbyStores stores;
  private final Roster roster;
  private final RaceNames names;
  private final Capability capability;

  FinishedGames(Registry registry, Roster roster, RaceNames names, Capability capability) {
    this.registry = registry;
    this.stores = registry.stores();
    this.roster = roster;
    this.names = names;
    this.capability = capability;
  }

  @Override
  public void handle(StreamEvent event) {
    var told = GameEvent.read(event.data());
    var game = stores.games().find(told.gameId());
    if (game.isEmpty()) {
      LOG.warn(
          "{} {} of a game that is not known: {}", told.type(), event.eventId(), told.gameId());
      return;
    }
    var counts =
        switch (told.type()) {
          case RUNTIME_SNAPSHOT_UPDATE -> snapshot(game.get(), told.playerTurnStats());
          case GAME_FINISHED -> finish(game.get(), told.eventTs().orElseThrow());
        };
    if (!counts) {
      LOG.warn(
          "{} {} of game {} has no effect: the game is {}",
          told.type(),
          event.eventId(),
          told.gameId(),
          game.get().status());
    }
  }

  /// False if the game is not played.
  private boolean snapshot(LobbyGame game, Optional<JsonNode> statistics) {
    if (!isPlayed(game)) {
      return false;
    }
    statistics.ifPresent(told -> count(game, told));
    return true;
  }

  private void count(LobbyGame game, JsonNode statistics) {
    var members = Set.copyOf(roster.activeUsers(game.id()));
    for (var player : statistics) {
      var user = new AccountId(player.path(USER).asString(""));
      if (members.contains(user)) {
        player.properties().stream()
            .filter(field -> field.getValue().isIntegralNumber())
            .forEach(field ->
                stores
                    .statistics()
                    .raise(game.id(), user, field.getKey(), field.getValue().asLong()));
      }
    }
    var shown = Json.STORED.createObjectNode().set("player_turn_stats", statistics);
    stored(registry.store(game, game.withSnapshot(shown.toString())));
  }

  /// A game master may report before its answer to the registration is stored here, most of all if
  /// this server crashes in between.
  private static boolean isPlayed(LobbyGame game) {
    return game.status() == GameStatus.RUNNING
        || game.status() == GameStatus.PAUSED
        || (game.status() == GameStatus.STARTING && game.launch().chore() == Chore.REGISTER);
  }

  /// False if the game was not played.
  private boolean finish(LobbyGame game, Instant at) {
    if (stores.statistics().guarded(GUARD + game.id())) {
      return true;
    }
    switch (game.status()) {
      case RUNNING, PAUSED -> {
        checkEnd(game, at);
        stored(registry.move(game, game.finished(at)));
      }
      case STARTING ->
          throw new IllegalStateException("the game is over before it is known to run");
      case FINISHED -> {}
      default -> {
        return false;
      }
    }
    evaluate(game, at);
    stores.statistics().delete(game.id());
    stores.statistics().guard(GUARD + game.id());
    return true;
  }

  /// The start that counts is the one that was asked for. After a crash this server may note much
  /// later that the game runs.
  private void checkEnd(LobbyGame game, Instant at) {
    var start = game.launch().deadline().orElse(game.createdAt());
    if (at.isBefore(start.minus(CLOCKS_APART))) {
      throw new UnreadableEntryException(
          "event_ts %s is before the start of game %s".formatted(at, game.id()));
    }
    if (at.isAfter(registry.now().plus(CLOCKS_APART))) {
      throw new UnreadableEntryException(
          "event_ts %s, of game %s, is more than a day ahead".formatted(at, game.id()));
    }
  }

  private void evaluate(LobbyGame game, Instant finishedAt) {
    var best = stores.statistics().best(game.id());
    var active = new LinkedHashSet<>(roster.activeUsers(game.id()));
    stores.raceNames().ofGame(game.id()).stream()
        .map(RaceName::user)
        .filter(user -> !active.contains(user))
        .forEach(user -> names.release(game.id(), user));
    for (var user : active) {
      if (capability.capable(game.game(), best.getOrDefault(user, Map.of()))) {
        names.becomePending(game, user, finishedAt);
      } else {
        names.deny(game, user);
      }
    }
  }

  private static void stored(Result<LobbyGame> result) {
    if (result instanceof Result.Refused<LobbyGame>(_, var detail)) {
      throw new IllegalStateException(detail);
    }
  }
}
