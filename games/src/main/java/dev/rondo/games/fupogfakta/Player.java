package dev.rondo.games.fupogfakta;

import java.time.Duration;
import java.util.Optional;

/// Somebody who plays.
///
/// @param absence present while no connection of the player is there
/// @param left whether the player has left for good
public record Player(String nickname, long score, Optional<Absence> absence, boolean left) {

  /// A player's time without a connection.
  ///
  /// @param missed whether it has been looked at, after some patience
  public record Absence(Duration since, boolean missed) {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    Duration missedAt() {
      return since.plus(PATIENCE);
    }
  }

  static Player of(String nickname) {
    return new Player(nickname, 0, Optional.empty(), false);
  }

  boolean connected() {
    return absence.isEmpty();
  }

  /// The time at which the rules look at the player's absence, if they have not done so yet.
  Optional<Duration> missedAt() {
    return absence.filter(gone -> !gone.missed()).map(Absence::missedAt);
  }

  Player scoring(long points) {
    return new Player(nickname, score + points, absence, left);
  }

  Player gone(Duration since) {
    return new Player(nickname, score, Optional.of(new Absence(since, false)), left);
  }

  Player missed() {
    return new Player(nickname, score, absence.map(gone -> new Absence(gone.since(), true)), left);
  }

  Player back() {
    return new Player(nickname, score, Optional.empty(), left);
  }

  Player leaving(Duration at) {
    return new Player(nickname, score, absence.or(() -> Optional.of(new Absence(at, false))), true);
  }
}
