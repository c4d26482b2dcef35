package dev.rondo.storage.retention;

import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.WipeStore;
import dev.rondo.platform.retention.RetentionStore;
import dev.rondo.storage.economy.Ledger;
import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.journal.TailMover;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;
import dev.rondo.storage.sealing.ContentKeys;
import java.util.Optional;

/// The stores that delete what need not be kept, in SQL: the content of a wiped match, and what has
/// grown old.
public record SqlRetentionStores(WipeStore wipes, RetentionStore retention) {

  public static SqlRetentionStores of(
      Engine engine,
      WriteLane lane,
      WriteConnection connection,
      Access access,
      ContentKeys keys,
      Ledger ledger,
      Journal journal,
      Optional<TailMover> mover) {
    return new SqlRetentionStores(
        new SqlWipes(access, lane, connection, engine, keys, mover),
        new SqlRetention(access, connection, ledger, journal, mover));
  }
}
