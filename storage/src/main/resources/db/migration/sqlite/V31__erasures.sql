-- Deleted accounts whose names may still be somewhere that others see. A row goes when the last name is replaced.
CREATE TABLE erasures (
  account_id TEXT NOT NULL PRIMARY KEY,
  ordered_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
