-- Who has asked to play a finished match again. Deleted by the daily sweep.
CREATE TABLE rematches (
  match_id TEXT COLLATE "C" NOT NULL,
  account_id TEXT COLLATE "C" NOT NULL,
  asked_at BIGINT NOT NULL,
  PRIMARY KEY (match_id, account_id)
);
CREATE INDEX rematches_by_time ON rematches (asked_at);
