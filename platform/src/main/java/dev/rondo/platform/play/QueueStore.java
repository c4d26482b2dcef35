package dev.rondo.platform.play;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;

/// Where places in queues are kept, so that a restart loses none. One place an account a game.
public interface QueueStore {

  /// A place in the queue of a game.
  ///
  /// @param bySocket whether it was taken over a socket, and is given up when the player's sockets
  ///   are gone
  record Place(AccountId account, String game, Instant since, boolean bySocket) {}

  /// False if the account is in that queue already.
  boolean insert(Place place);

  /// False if it was not there.
  boolean delete(AccountId account, String game);

  /// All places, the oldest first.
  List<Place> all();
}
