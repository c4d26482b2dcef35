package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A tournament as it is kept.
///
/// @param owner the experimenter
/// @param variants one a phase
/// @param seed of the pairings, 64 hex digits
/// @param phase the present one, from 1; 0 before the start
/// @param paired the last phase whose rooms are all stored
/// @param ending the last phase in which the clock is to decide all that is left
public record TournamentRow(
    String id,
    String code,
    String game,
    String name,
    AccountId owner,
    List<String> variants,
    Settings settings,
    String seed,
    TournamentStatus status,
    int phase,
    int paired,
    int ending,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> finishedAt) {
  public TournamentRow {
    variants = List.copyOf(variants);
  }

  /// Whether it has started and is not over.
  public boolean underWay() {
    return status == TournamentStatus.RUNNING || status == TournamentStatus.PAUSED;
  }

  /// What is played in the present phase.
  String variant() {
    return variants.get(phase - 1);
  }

  boolean isPaired() {
    return paired == phase;
  }

  TournamentRow started(Instant at) {
    return changed(TournamentStatus.RUNNING, 1, 0, 0, Optional.of(at), finishedAt);
  }

  TournamentRow with(TournamentStatus next) {
    return changed(next, phase, paired, ending, startedAt, finishedAt);
  }

  TournamentRow allPaired() {
    return changed(status, phase, phase, ending, startedAt, finishedAt);
  }

  TournamentRow endingPhase() {
    return changed(status, phase, paired, phase, startedAt, finishedAt);
  }

  /// The next phase, or the end.
  TournamentRow advanced(Instant at) {
    return phase < variants.size()
        ? changed(status, phase + 1, paired, ending, startedAt, finishedAt)
        : changed(TournamentStatus.FINISHED, phase, phase, ending, startedAt, Optional.of(at));
  }

  private TournamentRow changed(
      TournamentStatus newStatus,
      int newPhase,
      int newPaired,
      int newEnding,
      Optional<Instant> newStartedAt,
      Optional<Instant> newFinishedAt) {
    return new TournamentRow(
        id,
        code,
        game,
        name,
        owner,
        variants,
        settings,
        seed,
        newStatus,
        newPhase,
        newPaired,
        newEnding,
        createdAt,
        newStartedAt,
        newFinishedAt);
  }
}
