package dev.rondo.edge.console;

import dev.rondo.platform.identity.Roles;
import dev.rondo.platform.identity.TokenStore;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.personal.PersonalData;
import dev.rondo.platform.play.QueueStore;
import dev.rondo.platform.replay.MatchSteps;
import dev.rondo.platform.sessions.SessionStore;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// The parts that the console shows and nobody else asks for.
///
/// @param nodeOf the node that runs a match
/// @param overview the state of this node and of the whole cluster
/// @param configuration all values in force
public record ConsoleServices(
    Roles roles,
    PersonalData personalData,
    TokenStore tokens,
    QueueStore queues,
    SessionStore sessions,
    TournamentStore tournaments,
    MatchSteps steps,
    Function<MatchId, Optional<String>> nodeOf,
    Overview overview,
    Supplier<List<ConfigValue>> configuration) {}
