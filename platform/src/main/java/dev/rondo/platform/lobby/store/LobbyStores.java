package dev.rondo.platform.lobby.store;

/// All that the lobby keeps.
public record LobbyStores(
    GameStore games,
    ApplicationStore applications,
    InviteStore invites,
    MembershipStore memberships,
    RaceNameStore raceNames,
    StatisticStore statistics) {}
