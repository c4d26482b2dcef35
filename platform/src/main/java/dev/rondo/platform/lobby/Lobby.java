package dev.rondo.platform.lobby;

import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Eligibility;
import dev.rondo.platform.lobby.store.LobbyStores;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.runtime.Runtimes;
import dev.rondo.platform.streams.StreamStore;
import java.time.InstantSource;

/// The lobby, wired together: what commands, workers and consumers call.
public record Lobby(
    Games games,
    Enrollment enrollment,
    Applications applications,
    Invites invites,
    Memberships memberships,
    RaceNames raceNames,
    Launches launches,
    Runs runs,
    FinishedGames finished,
    UserLifecycle users) {

  /// The parts that the lobby asks or tells something. Each of them may be a service of its own.
  public record Neighbours(
      Eligibility eligibility,
      GameMasterLink gameMaster,
      Bindings bindings,
      Runtimes runtimes,
      Announcement announcement,
      Capability capability) {}

  public static Lobby of(
      Catalog catalog,
      LobbyStores stores,
      Transactions transactions,
      StreamStore streams,
      Neighbours neighbours,
      LobbySettings settings,
      InstantSource clock) {
    var registry = new Registry(stores, transactions, streams, clock);
    var intents = new Intents(streams, clock);
    var jobs = new RuntimeJobs(streams, clock);
    var eligibility = neighbours.eligibility();
    var names = new RaceNames(registry, eligibility, intents);
    var roster = new Roster(registry, names, intents);
    var memberships = new Memberships(registry, names);
    var cancellation = new Cancellation(registry, names, roster, intents, jobs);
    return new Lobby(
        new Games(catalog, registry, cancellation),
        new Enrollment(registry, roster, cancellation),
        new Applications(registry, roster, eligibility, intents),
        new Invites(registry, roster, eligibility, intents),
        memberships,
        names,
        new Launches(registry, roster, jobs, neighbours.bindings(), settings.startTimeout()),
        new Runs(
            registry,
            roster,
            intents,
            jobs,
            neighbours.gameMaster(),
            neighbours.runtimes(),
            neighbours.announcement()),
        new FinishedGames(registry, roster, names, neighbours.capability()),
        new UserLifecycle(registry, names, memberships, roster, cancellation, intents));
  }
}
