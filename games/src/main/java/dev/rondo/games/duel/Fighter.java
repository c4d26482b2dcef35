package dev.rondo.games.duel;

import dev.rondo.cartridge.Participant;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One side of a duel.
///
/// @param hand the same all match
/// @param noticed a layout of the player was refused in this round, before any other was taken
/// @param draft the last one accepted in this round
/// @param layout what is played in this round, once it is fixed
/// @param confirmed whether the player fixed it
/// @param afkStreak consecutive rounds in which no layout came from the player
/// @param absence present while the player is gone
/// @param graceUsed the time that the player was away, earlier absences together; at most a minute
public record Fighter(
    Participant player,
    List<Card> hand,
    int hp,
    boolean noticed,
    Optional<Layout> draft,
    Optional<Layout> layout,
    boolean confirmed,
    int afkStreak,
    Optional<Absence> absence,
    Duration graceUsed) {

  public Fighter {
    hand = List.copyOf(hand);
  }

  /// A player's time without a connection.
  ///
  /// @param grace after which the player loses; 0 if the player is lost already
  /// @param patience for which PREP stands still; 0 if it does not, or not any more
  public record Absence(Duration since, Duration grace, Duration patience) {
    /// Without a grace, losing still takes this long, so that two who go at the same instant are
    /// both noticed.
    private static final Duration INSTANT = Duration.ofMillis(1);

    Duration losesAt() {
      return since.plus(waits() ? grace : INSTANT);
    }

    /// The player may still come back.
    boolean waits() {
      return grace.isPositive();
    }

    boolean holdsPrep() {
      return waits() && patience.isPositive();
    }

    /// The end of the patience, or the loss if that comes first.
    Duration nextChange() {
      var patienceEnds = since.plus(patience);
      return holdsPrep() && patienceEnds.compareTo(losesAt()) < 0 ? patienceEnds : losesAt();
    }
  }

  static Fighter of(Participant player, DuelConfig config) {
    return new Fighter(
        player,
        config.handOf(player),
        config.hp(),
        false,
        Optional.empty(),
        Optional.empty(),
        false,
        0,
        Optional.empty(),
        Duration.ZERO);
  }

  /// No layout came from the player in this round.
  boolean afk() {
    return draft.isEmpty() && !confirmed && !noticed;
  }

  /// The layout that counts at the end of PREP: the confirmed one, else the draft, else an empty
  /// one.
  Layout laidOut() {
    return layout.or(() -> draft).orElse(Layout.EMPTY);
  }

  /// The player is away and may still come back.
  boolean awaited() {
    return absence.filter(Absence::waits).isPresent();
  }

  boolean holdsPrep() {
    return absence.filter(Absence::holdsPrep).isPresent();
  }

  boolean losesBy(Duration now) {
    return absence.filter(gone -> gone.losesAt().compareTo(now) <= 0).isPresent();
  }

  /// PREP has waited long enough for the player.
  boolean outstaysBy(Duration now) {
    return absence
        .filter(Absence::holdsPrep)
        .filter(gone -> gone.nextChange().compareTo(now) <= 0)
        .isPresent();
  }

  Fighter newRound() {
    return with(hp, false, Optional.empty(), Optional.empty(), false, afkStreak);
  }

  Fighter seen() {
    return with(hp, true, draft, layout, confirmed, afkStreak);
  }

  Fighter drafting(Layout next) {
    return with(hp, noticed, Optional.of(next), layout, confirmed, afkStreak);
  }

  Fighter confirming(Layout next) {
    return with(hp, noticed, draft, Optional.of(next), true, afkStreak);
  }

  Fighter playing(Layout next, int streak) {
    return with(hp, noticed, draft, Optional.of(next), confirmed, streak);
  }

  Fighter withHp(int next) {
    return with(next, noticed, draft, layout, confirmed, afkStreak);
  }

  Fighter gone(Absence next) {
    return with(Optional.of(next), graceUsed);
  }

  Fighter outstayed() {
    return with(
        absence.map(gone -> new Absence(gone.since(), gone.grace(), Duration.ZERO)), graceUsed);
  }

  Fighter back(Duration used) {
    return with(Optional.empty(), used);
  }

  private Fighter with(Optional<Absence> next, Duration used) {
    return new Fighter(player, hand, hp, noticed, draft, layout, confirmed, afkStreak, next, used);
  }

  private Fighter with(
      int hp,
      boolean noticed,
      Optional<Layout> draft,
      Optional<Layout> layout,
      boolean confirmed,
      int afkStreak) {
    return new Fighter(
        player, hand, hp, noticed, draft, layout, confirmed, afkStreak, absence, graceUsed);
  }
}
