package dev.rondo.platform.table;

import dev.rondo.cartridge.Seat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Finds an action and its answer again in the entries of its match.
final class ActionLog {

  /// An action as it was first sent, and its answer if there is one.
  ///
  /// @param stamps what its answer says of stamps, if there is one
  record First(Body body, Answers.@Nullable Stored answer, long stamps) {}

  private ActionLog() {}

  /// Names an action within its match.
  static String key(Seat seat, String key) {
    return seat.index() + ":" + key;
  }

  static Optional<First> find(List<Entry> entries, Seat seat, String key) {
    Body body = null;
    Answers.Stored answer = null;
    var known = StampCounts.NONE;
    var stamps = OptionalLong.empty();
    for (var entry : entries) {
      known = known.after(Receipts.read(entry.receipt()));
      if (entry.cause().contains(key)
          && Codec.cause(entry.cause()) instanceof Cause.Played played
          && played.seat().equals(seat)
          && played.key().equals(key)) {
        body = new Body(played.type(), played.payload(), played.sealed());
        stamps = played.sealed() ? OptionalLong.of(known.of(seat)) : OptionalLong.empty();
      }
      if (entry.answers().contains(key)) {
        for (var candidate : Answers.read(entry.answers())) {
          if (candidate.seat().equals(seat) && candidate.actionId().equals(key)) {
            answer = candidate;
            stamps = OptionalLong.of(stamps.orElse(known.of(seat)));
          }
        }
      }
    }
    return body == null ? Optional.empty() : Optional.of(new First(body, answer, stamps.orElse(0)));
  }
}
