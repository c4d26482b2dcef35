package dev.rondo.storage.lane;

/// SQL for a database that several nodes share, which is always PostgreSQL.
public final class SharedSql {
  /// Takes the lock of all transactions that append to streams, until the transaction ends. The
  /// first number is Rondo's among all programs that use the database.
  public static final String STREAM_LOCK =
      "SELECT pg_advisory_xact_lock(1919905903, hashtext(current_schema()))";

  /// The time by the clock of the database, in epoch milliseconds.
  public static final String NOW_MILLIS =
      "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

  private SharedSql() {}
}
