package dev.rondo.platform.tournaments;

import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Somebody in a tournament, as its experimenter sees them.
///
/// @param number the place in which they came, from 1
/// @param name the nickname, with a number if others have the same
/// @param page the page that they read
/// @param deadlineTs when the clock decides for them, in epoch milliseconds
/// @param since when they went away
/// @param room of the present phase
public record Standing(
    Member member,
    int number,
    String name,
    Participant person,
    Status status,
    Optional<PageKey> page,
    Optional<Long> deadlineTs,
    Optional<Instant> since,
    Optional<Room> room) {

  /// The present occupation of a member, in one word.
  public enum Status {
    READING,
    HERE,
    DECIDING,
    WAITING,
    AWAY,
    LEFT,
    KICKED,
    DONE,
    DECLINED,
    EXCLUDED;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
