package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.tournaments.store.DecisionRow;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Finds a tournament for a caller who may see or control it, and records what the caller decided.
final class Permissions {
  private static final Pattern ID = Pattern.compile("[0-9A-Za-z-]{16,36}");

  private final TournamentStore store;
  private final InstantSource clock;

  Permissions(TournamentStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  Result<TournamentRow> find(String id) {
    return Optional.of(id)
        .filter(text -> ID.matcher(text).matches())
        .flatMap(store::find)
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no such tournament"));
  }

  Result<TournamentRow> controlled(Account who, String id) {
    return find(id)
        .then(row ->
            controls(who, row)
                ? Result.ok(row)
                : Result.refused(FORBIDDEN, "this is for the tournament's experimenter"));
  }

  Result<TournamentRow> seen(String id, Predicate<TournamentRow> may) {
    return find(id)
        .then(row ->
            may.test(row)
                ? Result.ok(row)
                : Result.refused(NOT_FOUND, "there is no such tournament"));
  }

  static boolean controls(Account who, TournamentRow row) {
    return who.admin() || row.owner().equals(who.id());
  }

  /// True for everybody who may see all of it.
  static boolean sees(Account who, TournamentRow row) {
    return who.staff() || row.owner().equals(who.id());
  }

  void record(TournamentRow row, Account who, String what, Optional<String> subject) {
    store.record(
        row.id(), new DecisionRow(clock.instant(), who.id().value(), what, row.phase(), subject));
  }
}
