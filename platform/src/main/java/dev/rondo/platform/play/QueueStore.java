package dev.rondo.platform.play;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchRow;
import java.time.Instant;
import java.util.List;

/// Keeps places in queues, so that a restart loses none. An account has one place for each game.
public interface QueueStore {

  /// A place in the queue of a game.
  ///
  /// @param bySocket whether it was taken over a socket, and is given up when the player's sockets
  ///   are gone
  record Place(AccountId account, String game, Instant since, boolean bySocket) {

    /// The places of the people of a match to which too few came.
    static List<Place> of(MatchRow row, Instant since, Mailman mailman) {
      return row.players().stream()
          .filter(player -> player.bot().isEmpty())
          .map(player ->
              new Place(player.account(), row.game(), since, mailman.connected(player.account())))
          .toList();
    }
  }

  /// False if the account is in that queue already.
  boolean insert(Place place);

  /// False if it was not there.
  boolean delete(AccountId account, String game);

  /// All places, the oldest first.
  List<Place> all();
}
