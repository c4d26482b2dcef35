-- Games that people enrol for.
CREATE TABLE lobby_games (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  -- JSON.
  config TEXT NOT NULL,
  min_players INTEGER NOT NULL,
  max_players INTEGER NOT NULL,
  start_gap_hours INTEGER NOT NULL,
  start_gap_players INTEGER NOT NULL,
  enrollment_ends_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  roster_size INTEGER NOT NULL CHECK (roster_size >= 0),
  -- When the roster first was full, and how many were let in since.
  gap_since INTEGER,
  gap_admitted INTEGER,
  -- When enrollment is over: at its end, or at that of the gap.
  due_at INTEGER NOT NULL,
  start_job TEXT,
  start_deadline INTEGER,
  -- JSON, and the match in it.
  binding TEXT,
  bound_match TEXT,
  -- What is to be done after the transaction that changed the status.
  chore TEXT NOT NULL,
  -- JSON.
  snapshot TEXT,
  started_at INTEGER,
  finished_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX lobby_games_due ON lobby_games (due_at) WHERE status = 'enrollment_open';
CREATE INDEX lobby_games_starting ON lobby_games (start_deadline) WHERE status = 'starting';
CREATE INDEX lobby_games_unsettled ON lobby_games (id) WHERE chore <> 'NONE';
CREATE INDEX lobby_games_of_owner ON lobby_games (owner_id, id);
CREATE INDEX lobby_games_in_status ON lobby_games (status, id);

CREATE TABLE lobby_applications (
  id TEXT NOT NULL PRIMARY KEY,
  game_id TEXT NOT NULL REFERENCES lobby_games (id),
  user_id TEXT NOT NULL,
  race_name TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX lobby_applications_of_game ON lobby_applications (game_id, id);
CREATE INDEX lobby_applications_of_user ON lobby_applications (user_id, id);
CREATE UNIQUE INDEX lobby_applications_open ON lobby_applications (game_id, user_id) WHERE status = 'submitted';

CREATE TABLE lobby_invites (
  id TEXT NOT NULL PRIMARY KEY,
  game_id TEXT NOT NULL REFERENCES lobby_games (id),
  user_id TEXT NOT NULL,
  inviter_id TEXT NOT NULL,
  race_name TEXT,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX lobby_invites_of_game ON lobby_invites (game_id, id);
CREATE INDEX lobby_invites_of_user ON lobby_invites (user_id, id);
CREATE INDEX lobby_invites_of_inviter ON lobby_invites (inviter_id) WHERE status = 'created';
CREATE UNIQUE INDEX lobby_invites_open ON lobby_invites (game_id, user_id) WHERE status = 'created';

-- In the order in which they joined.
CREATE TABLE lobby_memberships (
  number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  game_id TEXT NOT NULL REFERENCES lobby_games (id),
  user_id TEXT NOT NULL,
  race_name TEXT NOT NULL,
  status TEXT NOT NULL,
  joined_at INTEGER NOT NULL
) STRICT;
CREATE INDEX lobby_memberships_of_game ON lobby_memberships (game_id, number);
CREATE INDEX lobby_memberships_of_user ON lobby_memberships (user_id, game_id);
CREATE UNIQUE INDEX lobby_memberships_active ON lobby_memberships (game_id, user_id) WHERE status = 'active';

-- Names by what those that look alike have in common, a row a game; the game is empty where a name is registered.
CREATE TABLE lobby_race_names (
  canonical_key TEXT NOT NULL,
  game_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  race_name TEXT NOT NULL,
  status TEXT NOT NULL,
  eligible_until INTEGER,
  PRIMARY KEY (canonical_key, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lobby_race_names_of_game ON lobby_race_names (game_id);
CREATE INDEX lobby_race_names_of_user ON lobby_race_names (user_id, canonical_key);
CREATE INDEX lobby_race_names_pending ON lobby_race_names (eligible_until) WHERE status = 'pending';

-- The best of each member while their game runs.
CREATE TABLE lobby_statistics (
  game_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  statistic TEXT NOT NULL,
  best INTEGER NOT NULL,
  PRIMARY KEY (game_id, user_id, statistic)
) STRICT, WITHOUT ROWID;

-- What has been done and must not be done again.
CREATE TABLE lobby_guards (
  guard TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
