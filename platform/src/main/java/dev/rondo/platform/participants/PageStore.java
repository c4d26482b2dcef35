package dev.rondo.platform.participants;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;

/// Keeps the pages that people have seen, with their answers.
public interface PageStore {

  /// All visits of a tournament, by person and time.
  List<PageVisit> visits(String tournament);

  List<PageVisit> visits(String tournament, AccountId account);

  /// Notes that the person sees the page. False if that was noted before.
  boolean shown(String tournament, AccountId account, String page, Instant at);

  /// Stores visits with their tries and the times at which they were over.
  void update(String tournament, List<PageVisit> visits);

  void add(String tournament, List<AnswerRow> answers);

  /// Deletes visits with the answers that were given on them.
  void forget(String tournament, List<PageVisit> visits);

  /// In the order in which they were given.
  List<AnswerRow> answers(String tournament);

  List<AnswerRow> answers(String tournament, AccountId account);
}
