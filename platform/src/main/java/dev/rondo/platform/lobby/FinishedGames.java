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
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Map;
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
      LOG.warn("{} of a game that is not known: {}", told.type(), told.gameId());
      return;
    }
    switch (told.type()) {
      case RUNTIME_SNAPSHOT_UPDATE ->
          told.playerTurnStats().ifPresent(statistics -> snapshot(game.get(), statistics));
      case GAME_FINISHED -> finish(game.get(), told.eventTs().orElseThrow());
    }
  }

  private void snapshot(LobbyGame game, JsonNode statistics) {
    if (!isPlayed(game)) {
      return;
    }
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

  private void finish(LobbyGame game, Instant at) {
    if (stores.statistics().guarded(GUARD + game.id())) {
      return;
    }
    switch (game.status()) {
      case RUNNING, PAUSED -> stored(registry.move(game, game.finished(at)));
      case STARTING ->
          throw new IllegalStateException("the game is over before it is known to run");
      case FINISHED -> {}
      default -> {
        return;
      }
    }
    evaluate(game, at);
    stores.statistics().delete(game.id());
    stores.statistics().guard(GUARD + game.id());
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
