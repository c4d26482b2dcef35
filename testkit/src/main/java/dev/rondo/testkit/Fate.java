package dev.rondo.testkit;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;

/// The fate of one turn of a simulated table.
sealed interface Fate {

  /// It is stored and released.
  record Stored() implements Fate {}

  /// The journal refuses it, and the table is loaded again.
  record Refused(By by) implements Fate {}

  /// The way in which a journal refuses.
  enum By {
    OVERTAKEN,
    INSUFFICIENT,
    UNAVAILABLE;

    /// Makes the journal refuse the next unit.
    ///
    /// @param poor the account that cannot pay
    void befall(MemoryJournal journal, AccountId poor) {
      switch (this) {
        case OVERTAKEN -> journal.refuseNext(new Appended.Overtaken());
        case INSUFFICIENT -> journal.refuseNext(new Appended.Insufficient(0, poor, Balance.STAMPS));
        case UNAVAILABLE -> journal.failNext();
      }
    }
  }

  /// It is stored, but the answer is lost, and the table is loaded again.
  record Torn() implements Fate {}

  /// The journal takes a while, in which nothing else can be stored.
  ///
  /// @param silent milliseconds from the last stored heartbeat to the turn
  /// @param hung milliseconds until the journal answers
  /// @param stored whether it has stored the turn then
  record Hung(long silent, long hung, boolean stored) implements Fate {}

  /// The server dies, and another takes the match up.
  ///
  /// @param silent milliseconds from its last heartbeat to its death
  /// @param down milliseconds until the match is taken up
  record Killed(Where where, long silent, long down) implements Fate {}

  /// The point that a turn had reached.
  enum Where {
    BEFORE_APPEND,
    BEFORE_RELEASE,
    AFTER_RELEASE
  }

  /// The server stops in order, with a snapshot.
  record Stopped(long down) implements Fate {}
}
