package dev.rondo.storage.lane;

import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Unit;
import java.util.List;
import java.util.Optional;

/// Writes many units at once.
public interface UnitBatch {

  /// True if the batch can write such a unit.
  boolean takes(Unit unit);

  /// A transaction begins, and the one before is over. What was stored in it is undone unless
  /// [#committed] was called.
  ///
  /// @param now the time of the group, in epoch milliseconds
  void begin(long now);

  /// The answer to each unit, or nothing if any of them cannot be stored as it stands. Then the
  /// transaction is to be undone.
  Optional<List<Appended.Stored>> store(List<Unit> units);

  /// The transaction is durable, and its callers are about to be told.
  default void committed() {}
}
