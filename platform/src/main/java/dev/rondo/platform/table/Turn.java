package dev.rondo.platform.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What a table has done since its last append: lines to store, and what may leave the server once
/// they are durable.
final class Turn<S, F> {

  private final List<Unit.Line> lines = new ArrayList<>();
  private final List<Release<S, F>> releases = new ArrayList<>();
  private boolean rowChanged;

  /// Something that leaves the server when the turn is durable, in this order.
  sealed interface Release<S, F> {
    /// A step goes out to those it concerns.
    record Tell<S, F>(int line, Cause cause, Step<S, F> step, long bits) implements Release<S, F> {}

    /// An answer goes to who waits for it.
    ///
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

  void give(Answers.Stored answer, OptionalLong stamps, int sealedBy) {
    releases.add(new Release.Give<>(answer, stamps, sealedBy));
  }

  void whenDurable(Runnable work) {
    releases.add(new Release.Run<>(work));
  }

  void rowChanged() {
    rowChanged = true;
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  /// How many lines there are, which is the next one's index.
  int size() {
    return lines.size();
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
