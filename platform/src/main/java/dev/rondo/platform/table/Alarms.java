package dev.rondo.platform.table;

import dev.rondo.platform.journal.Cause;
import java.util.OptionalLong;

/// Lets what fell due at a table happen: alarms of the rules, actions that were held until now, and
/// the end of gathering.
final class Alarms<S, C, F, V> {
  private static final int MOST_A_TURN = 1000;

  private final Table<S, C, F, V> table;
  private final HeldActions<C> held;

  Alarms(Table<S, C, F, V> table, HeldActions<C> held) {
    this.table = table;
    this.held = held;
  }

  /// Returns false if more fell due than one turn takes.
  boolean ringAll() {
    for (var i = 0; i < MOST_A_TURN; i++) {
      if (!ring()) {
        return true;
      }
    }
    return due().orElse(Long.MAX_VALUE) > table.now();
  }

  /// The match time of what happens next by the clock: the alarm, or the first action that is held.
  OptionalLong due() {
    var alarm = table.state().due();
    var first = held.due();
    return alarm.isPresent() && alarm.getAsLong() <= first.orElse(Long.MAX_VALUE) ? alarm : first;
  }

  private boolean ring() {
    var due = due();
    if (due.isEmpty() || due.getAsLong() > table.now()) {
      return false;
    }
    if (table.state().game() == null) {
      table.lifecycle().gather(due.getAsLong());
      return true;
    }
    try {
      ring(due.getAsLong());
    } catch (RuntimeException broken) {
      table.fail(broken);
    }
    return true;
  }

  /// All actions that are held are brought with the alarm, in one entry.
  private void ring(long at) {
    var cause = new Cause.Rang(held.all());
    var accepted = table.accepted(cause, at);
    if (accepted.facts().isEmpty()) {
      throw new IllegalStateException("the alarm at " + at + " was not answered by facts");
    }
    held.clear();
    table.commit(cause, at, accepted);
    var next = table.state().due();
    if (next.isPresent() && next.getAsLong() <= at) {
      throw new IllegalStateException("the alarm after " + at + " is not later");
    }
  }
}
