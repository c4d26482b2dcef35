package dev.rondo.games.snatch.state;

import java.time.Duration;

/// A decision that was made.
///
/// @param took from when it was due
public record Choice(Subject subject, Maker maker, Duration took) {

  /// The subject of a choice, by the name of its field in the record of the round.
  public enum Subject {
    P1_ACTION("p1Action"),
    P2_ACTION("p2Action"),
    SHAME("shameAssigned"),
    REPORT("reported");

    private final String field;

    Subject(String field) {
      this.field = field;
    }

    /// The name on the wire.
    @Override
    public String toString() {
      return field;
    }
  }

  /// The maker of a choice: the player or the clock.
  public enum Maker {
    PLAYER,
    CLOCK
  }
}
