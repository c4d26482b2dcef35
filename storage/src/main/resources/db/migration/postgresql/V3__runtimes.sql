-- Start jobs of the lobby, and what is wanted of their matches.
CREATE TABLE runtimes (
  job_id TEXT NOT NULL PRIMARY KEY,
  game_id TEXT NOT NULL,
  match_id TEXT NOT NULL UNIQUE,
  -- JSON, as it came.
  job TEXT NOT NULL,
  wanted TEXT NOT NULL,
  -- Whether the match is as wanted.
  settled SMALLINT NOT NULL,
  reason TEXT NOT NULL,
  by_whom TEXT NOT NULL,
  release_at BIGINT,
  begun SMALLINT NOT NULL,
  started_at BIGINT,
  revision BIGINT NOT NULL
);
CREATE INDEX runtimes_of_game ON runtimes (game_id);
CREATE INDEX runtimes_unsettled ON runtimes (job_id) WHERE settled = 0;
