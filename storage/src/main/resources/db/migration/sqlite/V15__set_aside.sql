-- Running matches that cannot be read. `since` is when the match's time stopped.
CREATE TABLE matches_set_aside (
  match_id TEXT NOT NULL PRIMARY KEY,
  reason TEXT NOT NULL,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
