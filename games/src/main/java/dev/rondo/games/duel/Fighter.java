package dev.rondo.games.duel;

import dev.rondo.cartridge.Participant;
import java.time.Duration;
import java.util.Optional;

/// One side of a duel.
///
/// @param draft the last one accepted in this round
/// @param layout what is played in this round, once it is fixed
/// @param confirmed whether the player fixed it
/// @param afkStreak consecutive rounds in which nothing was accepted from the player
/// @param absence present while the player is gone
/// @param graceUsed how long the match has waited for the player, earlier absences together
public record Fighter(
    Participant player,
    int hp,
    Optional<Layout> draft,
    Optional<Layout> layout,
    boolean confirmed,
    int afkStreak,
    Optional<Absence> absence,
    Duration graceUsed) {

  /// A player's time without a connection.
  ///
  /// @param grace how long the match waits; 0 if the player is lost already
  public record Absence(Duration since, Duration grace) {
    /// Where nobody waits, losing still takes this long, so that who goes at the same instant is
    /// seen to.
    private static final Duration INSTANT = Duration.ofMillis(1);

    Duration losesAt() {
      return since.plus(waits() ? grace : INSTANT);
    }

    boolean waits() {
      return grace.isPositive();
    }
  }

  static Fighter of(Participant player, int hp) {
    return new Fighter(
        player, hp, Optional.empty(), Optional.empty(), false, 0, Optional.empty(), Duration.ZERO);
  }

  /// Whether nothing was accepted from the player in this round.
  boolean afk() {
    return draft.isEmpty() && !confirmed;
  }

  /// What the player laid out, by finalizing: confirmed, else drafted, else nothing.
  Layout laidOut() {
    return layout.or(() -> draft).orElse(Layout.EMPTY);
  }

  boolean waitedFor() {
    return absence.filter(Absence::waits).isPresent();
  }

  boolean losesBy(Duration now) {
    return absence.filter(gone -> gone.losesAt().compareTo(now) <= 0).isPresent();
  }

  Fighter newRound() {
    return with(hp, Optional.empty(), Optional.empty(), false, afkStreak);
  }

  Fighter drafting(Layout next) {
    return with(hp, Optional.of(next), layout, confirmed, afkStreak);
  }

  Fighter confirming(Layout next) {
    return with(hp, draft, Optional.of(next), true, afkStreak);
  }

  Fighter playing(Layout next, int streak) {
    return with(hp, draft, Optional.of(next), confirmed, streak);
  }

  Fighter withHp(int next) {
    return with(next, draft, layout, confirmed, afkStreak);
  }

  Fighter gone(Absence next) {
    return new Fighter(
        player, hp, draft, layout, confirmed, afkStreak, Optional.of(next), graceUsed);
  }

  Fighter back(Duration used) {
    return new Fighter(player, hp, draft, layout, confirmed, afkStreak, Optional.empty(), used);
  }

  private Fighter with(
      int hp, Optional<Layout> draft, Optional<Layout> layout, boolean confirmed, int afkStreak) {
    return new Fighter(player, hp, draft, layout, confirmed, afkStreak, absence, graceUsed);
  }
}
