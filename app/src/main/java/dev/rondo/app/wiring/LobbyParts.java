package dev.rondo.app.wiring;

import dev.rondo.app.neighbours.HttpGameMaster;
import dev.rondo.app.neighbours.HttpUserService;
import dev.rondo.app.neighbours.NeighbourSettings;
import dev.rondo.app.neighbours.NeighbourSettings.RuntimeManager;
import dev.rondo.app.settings.Configuration;
import dev.rondo.platform.identity.Eligibility;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.lobby.Announcement;
import dev.rondo.platform.lobby.Bindings;
import dev.rondo.platform.lobby.Capability;
import dev.rondo.platform.lobby.FinishedGames;
import dev.rondo.platform.lobby.GameMasterLink;
import dev.rondo.platform.lobby.Launches;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.lobby.LobbyWorkers;
import dev.rondo.platform.lobby.UserLifecycle;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.runtime.Runtimes;
import dev.rondo.platform.streams.StreamConsumer;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.storage.Database;
import java.time.InstantSource;
import java.util.List;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The lobby with its workers, and whoever reads streams for it.
record LobbyParts(
    Lobby lobby,
    LobbyWorkers workers,
    StreamConsumer<StreamEvent> starts,
    StreamConsumer<StreamEvent> games,
    StreamConsumer<StreamEvent> users) {
  private static final Logger LOG = LoggerFactory.getLogger(LobbyParts.class);

  /// @param internalPort of the own game master, once it is open
  static LobbyParts of(
      Configuration configuration,
      Database database,
      Users users,
      Runtimes runtimes,
      Mailman mailman,
      IntSupplier internalPort,
      InstantSource clock) {
    var lobby =
        Lobby.of(
            configuration.games(),
            database.lobby(),
            database.transactions(),
            database.streams(),
            new Lobby.Neighbours(
                eligibility(configuration.neighbours(), users, clock),
                gameMaster(configuration, internalPort),
                configuration.neighbours().runtimeManager() == RuntimeManager.EXTERNAL
                    ? Bindings.RUNTIMES_ELSEWHERE
                    : Bindings.MATCHES,
                runtimes,
                announcement(database.journal(), mailman),
                capability(configuration.games())),
            configuration.lobby(),
            clock);
    return new LobbyParts(
        lobby,
        new LobbyWorkers(lobby, configuration.lobby()),
        StoredStreams.of(Launches.STREAM, Launches.CONSUMER, lobby.launches(), database, clock),
        StoredStreams.of(
            FinishedGames.STREAM, FinishedGames.CONSUMER, lobby.finished(), database, clock),
        StoredStreams.of(
            UserLifecycle.STREAM, UserLifecycle.CONSUMER, lobby.users(), database, clock));
  }

  private static Eligibility eligibility(
      NeighbourSettings neighbours, Users users, InstantSource clock) {
    return neighbours
        .userService()
        .<Eligibility>map(service -> new HttpUserService(service, users, clock))
        .orElse(users);
  }

  private static GameMasterLink gameMaster(Configuration configuration, IntSupplier internalPort) {
    if (configuration.neighbours().noGameMaster()) {
      LOG.warn(
          "lobby.runtimeManager is external and lobby.gameMasterUrl is empty: no game master is"
              + " asked to watch games, whoever runs them must append to {}",
          FinishedGames.STREAM);
      return (_, _) -> GameMasterLink.Answer.REGISTERED;
    }
    return new HttpGameMaster(
        configuration.neighbours().gameMaster(),
        () -> internalAddress(configuration.internalHost(), internalPort.getAsInt()),
        configuration.internalSecret());
  }

  /// A listener bound to all addresses is reached over loopback.
  private static String internalAddress(String host, int port) {
    var reached = host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
    return "http://" + (reached.contains(":") ? "[" + reached + "]" : reached) + ":" + port;
  }

  /// A player who left meanwhile still has the seat.
  private static Announcement announcement(Journal journal, Mailman mailman) {
    return (match, members) ->
        journal
            .row(match)
            .ifPresent(row -> {
              for (var seat = 0; seat < row.players().size(); seat++) {
                var account = row.players().get(seat).account();
                if (members.contains(account)) {
                  mailman.matched(account, row.game(), match, seat);
                }
              }
            });
  }

  /// The players who did everything that the game counts, at least once.
  private static Capability capability(Catalog catalog) {
    return (game, best) ->
        catalog
            .find(game)
            .map(installed -> installed.manifest().statistics().names())
            .orElse(List.of())
            .stream()
            .allMatch(name -> best.getOrDefault(name, 0L) > 0);
  }
}
