package dev.rondo.storage.lobby;

import dev.rondo.platform.lobby.store.LobbyStores;
import dev.rondo.platform.runtime.RegistrationStore;
import dev.rondo.platform.runtime.RuntimeStore;
import dev.rondo.storage.lane.Access;

/// The stores of lobby games and of their runtimes, in SQL.
public record SqlLobbyStores(
    LobbyStores lobby, RuntimeStore runtimes, RegistrationStore registrations) {

  public static SqlLobbyStores of(Access access) {
    return new SqlLobbyStores(
        new LobbyStores(
            new SqlLobbyGames(access),
            new SqlLobbyApplications(access),
            new SqlLobbyInvites(access),
            new SqlLobbyMemberships(access),
            new SqlRaceNames(access),
            new SqlStatistics(access)),
        new SqlRuntimes(access),
        new SqlRegistrations(access));
  }
}
