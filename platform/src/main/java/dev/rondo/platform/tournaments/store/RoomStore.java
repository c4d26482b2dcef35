package dev.rondo.platform.tournaments.store;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The store of the rooms of tournaments.
public interface RoomStore {

  void insert(List<Room> rooms);

  /// Deletes some of the rooms of a phase; false once none is left.
  boolean deleteSome(String tournament, int phase);

  /// Stores what has become of a room.
  void update(Room room, Instant at);

  Optional<Room> find(MatchId match);

  /// All rooms in order: by phase, number and restart, with byes first. What exports and charts are
  /// made from.
  List<Room> all(String tournament);

  /// The rooms of a phase in order.
  List<Room> all(String tournament, int phase);

  /// A page of them; `after` is the `next` of the page before.
  Page<Room> page(String tournament, Optional<Integer> phase, Optional<String> after, int limit);

  /// The rooms that a phase waits for, in order.
  List<Room> awaited(String tournament, int phase);

  /// True if a phase waits for any room.
  boolean anyAwaited(String tournament, int phase);

  /// The player's room in a phase; the last one if it was started again.
  Optional<Room> of(String tournament, int phase, AccountId player);

  /// Everybody with what they have reached, without ranks, in no order.
  List<Tally> tallies(String tournament);
}
