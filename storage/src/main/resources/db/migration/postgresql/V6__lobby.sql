-- Games that people enrol for.
CREATE TABLE lobby_games (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  kind TEXT COLLATE "C" NOT NULL,
  owner_id TEXT COLLATE "C" NOT NULL,
  game TEXT COLLATE "C" NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  -- JSON.
  config TEXT NOT NULL,
  min_players INTEGER NOT NULL,
  max_players INTEGER NOT NULL,
  start_gap_hours INTEGER NOT NULL,
  start_gap_players INTEGER NOT NULL,
  enrollment_ends_at BIGINT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  roster_size INTEGER NOT NULL CHECK (roster_size >= 0),
  -- When the roster first was full, and how many were let in since.
  gap_since BIGINT,
  gap_admitted INTEGER,
  -- When enrollment is over: at its end, or at that of the gap.
  due_at BIGINT NOT NULL,
  start_job TEXT COLLATE "C",
  start_deadline BIGINT,
  -- JSON, and the match in it.
  binding TEXT,
  bound_match TEXT COLLATE "C",
  -- What is to be done after the transaction that changed the status.
  chore TEXT COLLATE "C" NOT NULL,
  -- JSON.
  snapshot TEXT,
  started_at BIGINT,
  finished_at BIGINT,
  created_at BIGINT NOT NULL
);
CREATE INDEX lobby_games_due ON lobby_games (due_at) WHERE status = 'enrollment_open';
CREATE INDEX lobby_games_starting ON lobby_games (start_deadline) WHERE status = 'starting';
CREATE INDEX lobby_games_unsettled ON lobby_games (id) WHERE chore <> 'NONE';
CREATE INDEX lobby_games_of_owner ON lobby_games (owner_id, id);
CREATE INDEX lobby_games_in_status ON lobby_games (status, id);

CREATE TABLE lobby_applications (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  game_id TEXT COLLATE "C" NOT NULL REFERENCES lobby_games (id),
  user_id TEXT COLLATE "C" NOT NULL,
  race_name TEXT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX lobby_applications_of_game ON lobby_applications (game_id, id);
CREATE INDEX lobby_applications_of_user ON lobby_applications (user_id, id);
CREATE UNIQUE INDEX lobby_applications_open ON lobby_applications (game_id, user_id) WHERE status = 'submitted';

CREATE TABLE lobby_invites (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  game_id TEXT COLLATE "C" NOT NULL REFERENCES lobby_games (id),
  user_id TEXT COLLATE "C" NOT NULL,
  inviter_id TEXT COLLATE "C" NOT NULL,
  race_name TEXT,
  status TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX lobby_invites_of_game ON lobby_invites (game_id, id);
CREATE INDEX lobby_invites_of_user ON lobby_invites (user_id, id);
CREATE INDEX lobby_invites_of_inviter ON lobby_invites (inviter_id) WHERE status = 'created';
CREATE UNIQUE INDEX lobby_invites_open ON lobby_invites (game_id, user_id) WHERE status = 'created';

-- In the order in which they joined.
CREATE TABLE lobby_memberships (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  game_id TEXT COLLATE "C" NOT NULL REFERENCES lobby_games (id),
  user_id TEXT COLLATE "C" NOT NULL,
  race_name TEXT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  joined_at BIGINT NOT NULL
);
CREATE INDEX lobby_memberships_of_game ON lobby_memberships (game_id, number);
CREATE INDEX lobby_memberships_of_user ON lobby_memberships (user_id, game_id);
CREATE UNIQUE INDEX lobby_memberships_active ON lobby_memberships (game_id, user_id) WHERE status = 'active';

-- Names by what those that look alike have in common, a row a game; the game is empty where a name is registered.
CREATE TABLE lobby_race_names (
  canonical_key TEXT COLLATE "C" NOT NULL,
  game_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  race_name TEXT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  eligible_until BIGINT,
  PRIMARY KEY (canonical_key, game_id)
);
CREATE INDEX lobby_race_names_of_game ON lobby_race_names (game_id);
CREATE INDEX lobby_race_names_of_user ON lobby_race_names (user_id, canonical_key);
CREATE INDEX lobby_race_names_pending ON lobby_race_names (eligible_until) WHERE status = 'pending';

-- The best of each member while their game runs.
CREATE TABLE lobby_statistics (
  game_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  statistic TEXT COLLATE "C" NOT NULL,
  best BIGINT NOT NULL,
  PRIMARY KEY (game_id, user_id, statistic)
);

-- What has been done and must not be done again.
CREATE TABLE lobby_guards (
  guard TEXT COLLATE "C" NOT NULL PRIMARY KEY
);
