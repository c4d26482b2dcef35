package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Launch.Chore;
import java.time.Instant;
import java.util.Optional;

/// A game of the lobby.
///
/// @param game the installed game that is played
/// @param rosterSize how many active members it has
/// @param gap from when the roster first was full
/// @param snapshot the last turn statistics, JSON
public record LobbyGame(
    String id,
    GameKind kind,
    AccountId owner,
    String game,
    Terms terms,
    GameStatus status,
    int rosterSize,
    Optional<Gap> gap,
    Launch launch,
    Optional<String> snapshot,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt,
    Instant createdAt) {

  /// The time at which enrollment ends.
  public Instant dueAt() {
    return gap.map(open -> open.overAt(terms))
        .filter(end -> end.isBefore(terms.enrollmentEndsAt()))
        .orElse(terms.enrollmentEndsAt());
  }

  /// True if nobody may get in any more.
  public boolean closed(Instant now) {
    return status != GameStatus.ENROLLMENT_OPEN || !now.isBefore(dueAt());
  }

  /// True if this account may do what owners and administrators do.
  public boolean ledBy(Account who) {
    return owner.equals(who.id()) || who.admin();
  }

  public boolean enough() {
    return rosterSize >= terms.minPlayers();
  }

  public LobbyGame to(GameStatus next) {
    return copy(terms, next, rosterSize, gap, launch, snapshot, startedAt, finishedAt);
  }

  public LobbyGame with(Terms changed) {
    return copy(changed, status, rosterSize, gap, launch, snapshot, startedAt, finishedAt);
  }

  public LobbyGame with(Launch changed) {
    return copy(terms, status, rosterSize, gap, changed, snapshot, startedAt, finishedAt);
  }

  public LobbyGame with(Chore chore) {
    return with(launch.with(chore));
  }

  public LobbyGame withSnapshot(String json) {
    return copy(terms, status, rosterSize, gap, launch, Optional.of(json), startedAt, finishedAt);
  }

  /// With one more member.
  public LobbyGame admitting(Instant now) {
    var more = rosterSize + 1;
    var next =
        gap.map(open -> new Gap(open.since(), open.admitted() + 1))
            .or(() -> more >= terms.maxPlayers() ? Optional.of(new Gap(now, 0)) : Optional.empty());
    return copy(terms, status, more, next, launch, snapshot, startedAt, finishedAt);
  }

  public LobbyGame losing() {
    return copy(terms, status, rosterSize - 1, gap, launch, snapshot, startedAt, finishedAt);
  }

  public LobbyGame started(Instant now) {
    return copy(
        terms,
        status,
        rosterSize,
        gap,
        launch,
        snapshot,
        startedAt.or(() -> Optional.of(now)),
        finishedAt);
  }

  public LobbyGame finished(Instant at) {
    return copy(
        terms,
        GameStatus.FINISHED,
        rosterSize,
        gap,
        launch.with(Chore.NONE),
        snapshot,
        startedAt,
        Optional.of(at));
  }

  private LobbyGame copy(
      Terms newTerms,
      GameStatus newStatus,
      int newSize,
      Optional<Gap> newGap,
      Launch newLaunch,
      Optional<String> newSnapshot,
      Optional<Instant> newStart,
      Optional<Instant> newEnd) {
    return new LobbyGame(
        id,
        kind,
        owner,
        game,
        newTerms,
        newStatus,
        newSize,
        newGap,
        newLaunch,
        newSnapshot,
        newStart,
        newEnd,
        createdAt);
  }
}
