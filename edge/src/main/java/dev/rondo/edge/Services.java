package dev.rondo.edge;

import dev.rondo.platform.audit.AuditStore;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.creation.CreationKeys;
import dev.rondo.platform.economy.Inventory;
import dev.rondo.platform.economy.Loadouts;
import dev.rondo.platform.economy.RoleTotalStore;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.notices.Notices;
import dev.rondo.platform.play.MatchCounts;
import dev.rondo.platform.play.Queue;
import dev.rondo.platform.replay.MatchEvents;
import dev.rondo.platform.runtime.GameMaster;
import dev.rondo.platform.sessions.Presets;
import dev.rondo.platform.sessions.Sessions;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.studies.Studies;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.tournaments.Tournaments;

/// What the edge offers to the outside.
public record Services(
    Accounts accounts,
    Users users,
    Tokens tokens,
    CreationKeys creationKeys,
    Wallets wallets,
    Inventory inventory,
    Loadouts loadouts,
    Standings ratings,
    Standings totals,
    Catalog catalog,
    Tables tables,
    Journal journal,
    Queue queue,
    MatchCounts counts,
    Consumers consumers,
    MatchEvents events,
    Sessions sessions,
    Presets presets,
    Contents contents,
    GameMaster gameMaster,
    Notices notices,
    Lobby lobby,
    Tournaments tournaments,
    Studies studies,
    RoleTotalStore roleTotals,
    AuditStore audit) {}
