package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The store of race names: a row for each game in which a name is held, and one if it is
/// registered.
public interface RaceNameStore {

  /// Stores it, or what is new about it. Within a transaction that has found the key free.
  void put(RaceName name);

  void delete(RaceName name);

  /// All rows of a key; they are of one user.
  List<RaceName> ofKey(String key);

  List<RaceName> ofGame(String game);

  /// In the order of their keys.
  List<RaceName> ofUser(AccountId user);

  int countRegistered(AccountId user);

  /// Pending ones whose time is over.
  List<RaceName> expired(Instant now, int limit);

  /// The name that a user holds in a game.
  default Optional<RaceName> held(String game, AccountId user) {
    return ofGame(game).stream().filter(name -> name.user().equals(user)).findFirst();
  }
}
