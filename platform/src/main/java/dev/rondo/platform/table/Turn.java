package dev.rondo.platform.table;

import dev.rondo.cartridge.ActionId;
import dev.rondo.platform.action.Answers;
import dev.rondo.platform.action.Body;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.measure.TableMeasures;
import dev.rondo.platform.state.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Collects the work of a table since its last append: lines to store, and messages that may leave
/// the server once the lines are durable.
final class Turn<S, F> {
  private static final long NEVER = -1;

  private final List<Unit.Line> lines = new ArrayList<>();
  private final List<Release<S, F>> releases = new ArrayList<>();
  private final Map<ActionId, Integer> sealed = new HashMap<>();
  private final Map<ActionId, Body> answered = new HashMap<>();
  private final List<SideEffect> alongside = new ArrayList<>();
  private boolean rowChanged;
  private int repeats;
  private long rangAt = NEVER;

  /// Something that leaves the server when the turn is durable, in this order.
  sealed interface Release<S, F> {
    /// A step goes out to those it concerns.
    record Tell<S, F>(int line, Cause cause, Step<S, F> step, long bits) implements Release<S, F> {}

    /// An answer for the connection that waits for it.
    ///
    /// @param stamps what sealing left, if that was before this turn
    /// @param sealedBy the line that took the stamp, or -1 if it was before this turn or there was
    ///   none
    record Give<S, F>(Answers.Stored answer, OptionalLong stamps, int sealedBy)
        implements Release<S, F> {}

    /// A reply, or a watcher joining the audience.
    record Run<S, F>(Runnable work) implements Release<S, F> {}
  }

  void add(Unit.Line line, Cause cause, Step<S, F> step, long bits) {
    releases.add(new Release.Tell<>(lines.size(), cause, step, bits));
    lines.add(line);
  }

  /// The newest line took a stamp for this action.
  void sealedNow(ActionId action) {
    sealed.put(action, lines.size() - 1);
  }

  /// The line that took the stamp, or -1.
  private int sealedBy(ActionId action) {
    return sealed.getOrDefault(action, -1);
  }

  /// The body of an action that gets its answer with this turn.
  Optional<Body> answered(ActionId action) {
    return Optional.ofNullable(answered.get(action));
  }

  /// @param stamps what sealing left, if that was before this turn
  void give(Answers.Stored answer, Body body, OptionalLong stamps) {
    answered.put(answer.action(), body);
    releases.add(new Release.Give<>(answer, stamps, sealedBy(answer.action())));
  }

  void whenDurable(Runnable work) {
    releases.add(new Release.Run<>(work));
  }

  void alongside(List<SideEffect> effects) {
    alongside.addAll(effects);
  }

  List<SideEffect> alongside() {
    return alongside;
  }

  /// An alarm of the rules rang that was due at that time, in epoch milliseconds.
  void rang(long due) {
    if (rangAt == NEVER) {
      rangAt = due;
    }
  }

  /// An action came whose key was known already.
  void repeated() {
    repeats++;
  }

  /// Counts what this turn did: how late its first alarm was, the repeated actions, and the stamps
  /// that it takes.
  ///
  /// @param now the time at which the turn was stored, in epoch milliseconds
  void measure(TableMeasures measures, long now) {
    if (rangAt != NEVER) {
      measures.late(now - rangAt);
    }
    if (repeats > 0) {
      measures.repeated(repeats);
    }
    if (!sealed.isEmpty()) {
      measures.stamped(sealed.size());
    }
  }

  /// Lists will show the match differently.
  void rowChanged() {
    rowChanged = true;
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  List<Entry> entries() {
    return lines.stream().map(Unit.Line::entry).toList();
  }

  List<Release<S, F>> releases() {
    return releases;
  }

  Unit unit(MatchRow row, Optional<Snapshot> snapshot) {
    return new Unit(
        row.id(),
        row.game(),
        List.copyOf(lines),
        rowChanged ? Optional.of(row) : Optional.empty(),
        snapshot);
  }
}
