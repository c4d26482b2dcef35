package dev.rondo.platform.runtime;

import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.List;

/// Keeps the matches that the game master watches.
public interface RegistrationStore {

  /// A game has one registration: a new match takes the place of the one before.
  void put(Registration registration);

  /// The match is over; nothing if it is not watched.
  void ended(MatchId match, Instant at);

  /// Its end has been told; it is watched no more.
  void close(MatchId match);

  /// The registrations that are watched, the oldest first.
  List<Registration> open();
}
