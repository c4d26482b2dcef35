-- Running matches that cannot be read. `since` is when the match's time stopped.
CREATE TABLE matches_set_aside (
  match_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  reason TEXT NOT NULL,
  since BIGINT NOT NULL
);
