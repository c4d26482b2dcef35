package dev.rondo.platform.participants;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.Participant.Exit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Keeps the participants of studies and the log of each study.
public interface StudyStore {

  /// The people of whom something is stored.
  Map<AccountId, Participant> people(String tournament);

  /// Never empty: somebody of whom nothing is stored is [Participant#unknown].
  Participant person(String tournament, AccountId account);

  Optional<Participant> withLabel(String tournament, String label);

  /// Gives the person a label, or takes it away.
  void label(String tournament, AccountId account, Optional<String> label);

  /// Stores arms and teams.
  void assign(String tournament, List<Participant> people);

  void exit(String tournament, AccountId account, Exit exit);

  void paid(String tournament, AccountId account, Optional<Instant> at);

  void record(String tournament, List<StudyEvent> events);

  /// The oldest first.
  List<StudyEvent> events(String tournament);

  /// The number of times that each label's link was replaced; labels whose link never was are
  /// absent.
  Map<String, Integer> linkNumbers(String tournament);

  void replaceLink(String tournament, String label);

  /// Deletes the tournament with all that is kept of it, except its matches.
  void delete(String tournament);
}
