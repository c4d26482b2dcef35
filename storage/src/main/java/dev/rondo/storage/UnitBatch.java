package dev.rondo.storage;

import dev.rondo.platform.table.Appended;
import dev.rondo.platform.table.Unit;
import java.util.List;
import java.util.Optional;

/// Writes many units at once.
interface UnitBatch {

  /// Whether it knows how to write such a unit.
  boolean takes(Unit unit);

  /// The answer to each unit, or nothing if any of them cannot be stored as it stands. Then the
  /// transaction is to be undone.
  Optional<List<Appended.Stored>> store(List<Unit> units);
}
