package dev.rondo.platform.participants;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.Optional;

/// The data that a study keeps of a participant besides their membership.
///
/// @param arm the treatment, once it is drawn
/// @param team the group of partners, once it is drawn
/// @param label the label of the link with which the person came
/// @param exit why the person takes part no more, if the study ended it for them
/// @param paidAt when the person was marked as paid
public record Participant(
    AccountId account,
    Optional<String> arm,
    Optional<Integer> team,
    Optional<String> label,
    Optional<Exit> exit,
    Optional<Instant> paidAt) {

  /// The reason for which a study is over for a participant.
  public enum Exit {
    /// The person did not agree.
    DECLINED,
    /// The person did not pass a quiz.
    EXCLUDED
  }

  /// Somebody of whom nothing is stored yet.
  public static Participant unknown(AccountId account) {
    return new Participant(
        account,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
