package dev.rondo.platform.lobby.store;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The store of lobby games.
public interface GameStore {

  void insert(LobbyGame game);

  Optional<LobbyGame> find(String id);

  /// Stores what can change about it; false, and nothing happens, unless its status is the expected
  /// one.
  boolean update(LobbyGame game, GameStatus expected);

  /// The newest first.
  ///
  /// @param after the id at which the page before ended
  Page<LobbyGame> list(Filter filter, Optional<String> after, int limit);

  /// Games whose enrollment is over and that are still open, the longest first.
  List<String> due(Instant now, int limit);

  /// Games that wait for the result of a start job and should have it by now.
  List<String> overdue(Instant now, int limit);

  /// Games with something left to be done outside of the database.
  List<String> unsettled(int limit);

  /// Games of that owner that are not over.
  List<String> unfinishedOf(AccountId owner);

  /// The conditions that a game must meet to be listed.
  ///
  /// @param viewer only games that this account may see; empty for administrators
  /// @param participant only games that they own or are an active member of
  /// @param search a part of the name, or the id
  record Filter(
      Optional<GameStatus> status,
      Optional<GameKind> kind,
      Optional<String> game,
      Optional<AccountId> viewer,
      Optional<AccountId> participant,
      Optional<String> search) {}
}
