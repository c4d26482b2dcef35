-- Who has asked to play a finished match again. Deleted by the daily sweep.
CREATE TABLE rematches (
  match_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  PRIMARY KEY (match_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rematches_by_time ON rematches (asked_at);
