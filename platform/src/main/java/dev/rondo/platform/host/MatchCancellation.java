package dev.rondo.platform.host;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.Answers;
import dev.rondo.platform.action.UnansweredActions;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Bill;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.EntryReader;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.Bills;
import dev.rondo.platform.table.Endings;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Cancels a match without its rules: its row, its entries and the ledger say all that is needed.
public final class MatchCancellation {
  private MatchCancellation() {}

  /// Cancels the match in one transaction, for a process that runs no matches. The stakes are
  /// returned in the same transaction, and a match that is over is refused, so they are returned
  /// once.
  ///
  /// @param now in epoch milliseconds
  public static Result<Status> store(
      Journal journal, Transactions transactions, MatchId match, String reason, long now) {
    return transactions.write(() ->
        of(journal, match, reason, now)
            .map(row -> {
              if (!(journal.append(row) instanceof Appended.Stored)) {
                throw new UnavailableException("a server writes match " + match);
              }
              journal.takeBack(match);
              return Status.CANCELLED;
            }));
  }

  /// All that ends the match, to be stored together with the removal of its mark.
  static Result<Unit> of(Journal journal, MatchId match, String reason, long now) {
    var found = journal.row(match);
    if (found.isEmpty()) {
      return Result.refused(Refusal.MATCH_NOT_FOUND, "there is no such match");
    }
    if (found.get().status().over()) {
      return Result.refused(Refusal.MATCH_NOT_ACTIVE, "the match is over");
    }
    var row = found.get().cancelled(Instant.ofEpochMilli(now), reason);
    var line = lastLine(journal, row, reason, now);
    return Result.ok(
        new Unit(match, row.game(), List.of(line), Optional.of(row), Optional.empty()));
  }

  private static Unit.Line lastLine(Journal journal, MatchRow row, String reason, long now) {
    var unanswered = new UnansweredActions();
    var entries = new EntryReader(journal, row.id(), Long.MAX_VALUE);
    var complete = false;
    while (!complete) {
      complete = entries.step(unanswered::add);
    }
    var cause = new Cause.Cancelled(reason, true);
    var entry =
        new Entry(
            row.id(),
            unanswered.position() + 1,
            unanswered.at(),
            now,
            Codec.cause(cause),
            "[]",
            Answers.write(unanswered.fizzled()),
            Viewers.ALL,
            "");
    return new Unit.Line(entry, refund(journal, row), Optional.of(Endings.cancelled(row, entry)));
  }

  private static Optional<Bill> refund(Journal journal, MatchRow row) {
    var back =
        journal.stakes(row.id()).stream()
            .map(stake ->
                new Posting(
                    stake.account(),
                    stake.balance(),
                    -stake.amount(),
                    Bills.STAKE_RETURNED,
                    stake.reference(),
                    stake.contra()))
            .toList();
    return back.isEmpty()
        ? Optional.empty()
        : Optional.of(new Bill(back, List.of(), new TreeMap<>()));
  }
}
