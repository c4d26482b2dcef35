package dev.rondo.platform.participants;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.Optional;

/// Something that happened in a study.
///
/// @param what `join`, `leave`, `page`, `page-done`, `quiz-failed`, `decline`, `exclude`, `away`,
///   `back`, `arm`, `phase`, `dropout`, `paid` or `unpaid`
/// @param account whom it happened to; nobody if it is about all
/// @param match the match that the person was in
public record StudyEvent(
    Instant at,
    String what,
    int phase,
    Optional<AccountId> account,
    Optional<MatchId> match,
    Optional<String> detail) {

  public static StudyEvent of(Instant at, String what, int phase, AccountId account) {
    return new StudyEvent(
        at, what, phase, Optional.of(account), Optional.empty(), Optional.empty());
  }

  /// Something that happened to all.
  public static StudyEvent ofAll(Instant at, String what, int phase) {
    return new StudyEvent(at, what, phase, Optional.empty(), Optional.empty(), Optional.empty());
  }

  public StudyEvent with(String text) {
    return new StudyEvent(at, what, phase, account, match, Optional.of(text));
  }

  public StudyEvent in(Optional<MatchId> room) {
    return new StudyEvent(at, what, phase, account, room, detail);
  }
}
