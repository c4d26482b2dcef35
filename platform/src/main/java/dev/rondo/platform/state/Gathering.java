package dev.rondo.platform.state;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/// The times for which a match waits for its seats to be filled, and a seat for its player, in
/// match time.
///
/// By the clock of a game that starts after some time a seat waits 10 s. Without such a clock
/// players wait for a friend, perhaps on a telephone that sleeps meanwhile: seats wait longer, and
/// the match a day. A host decides by himself.
record Gathering(OptionalLong startsAt, boolean hosted) {
  private static final long LIMIT = Duration.ofHours(24).toMillis();
  private static final long PATIENCE = Duration.ofSeconds(10).toMillis();
  private static final long PATIENCE_WITHOUT_CLOCK = Duration.ofMinutes(10).toMillis();

  static Gathering of(Manifest<?, ?, ?, ?> manifest, Settings settings) {
    var after = manifest.gathering().after().apply(settings);
    return new Gathering(
        after.map(Duration::toMillis).map(OptionalLong::of).orElseGet(OptionalLong::empty),
        manifest.gathering().starter() == Starter.HOST);
  }

  /// The time at which something is to be done.
  OptionalLong due(Attendance attendance, int seats) {
    if (hosted) {
      return startsAt;
    }
    var due = startsAt.orElse(LIMIT);
    for (var seat = 0; seat < seats; seat++) {
      due = Math.min(due, freeAt(attendance, new Seat(seat)));
    }
    return OptionalLong.of(due);
  }

  /// A seat whose player has been gone for too long at that time.
  Optional<Seat> abandoned(Attendance attendance, int seats, long at) {
    for (var seat = 0; seat < seats && !hosted; seat++) {
      if (freeAt(attendance, new Seat(seat)) <= at) {
        return Optional.of(new Seat(seat));
      }
    }
    return Optional.empty();
  }

  private long freeAt(Attendance attendance, Seat seat) {
    var since = attendance.goneSince(seat);
    return since == Long.MAX_VALUE
        ? since
        : since + (startsAt.isPresent() ? PATIENCE : PATIENCE_WITHOUT_CLOCK);
  }
}
