-- What players take along from match to match, within a game or a tournament.
CREATE TABLE keepsakes (
  -- The game's name, or the tournament's id.
  scope TEXT NOT NULL,
  account_id TEXT NOT NULL,
  name TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (scope, account_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournaments (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  owner_id TEXT NOT NULL REFERENCES accounts (id),
  -- JSON, as the settings are.
  variants TEXT NOT NULL,
  settings TEXT NOT NULL,
  seed TEXT NOT NULL,
  status TEXT NOT NULL,
  phase INTEGER NOT NULL,
  -- The last phase whose rooms are all stored.
  paired INTEGER NOT NULL,
  -- The last phase in which the clock is to decide all that is left.
  ending INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER
) STRICT;
CREATE INDEX tournaments_of_owner ON tournaments (owner_id, id);
CREATE INDEX tournaments_in_status ON tournaments (status);

CREATE TABLE tournament_players (
  -- In the order in which they came.
  number INTEGER NOT NULL PRIMARY KEY,
  tournament_id TEXT NOT NULL REFERENCES tournaments (id),
  -- Of an account, or of a bot.
  account_id TEXT NOT NULL,
  nickname TEXT NOT NULL,
  bot TEXT,
  membership TEXT NOT NULL,
  -- Whether they were ever connected.
  seen INTEGER NOT NULL,
  UNIQUE (tournament_id, account_id)
) STRICT;
CREATE INDEX tournament_players_in_order ON tournament_players (tournament_id, number);
CREATE INDEX tournaments_of_player ON tournament_players (account_id, tournament_id);

CREATE TABLE tournament_rooms (
  tournament_id TEXT NOT NULL,
  phase INTEGER NOT NULL,
  -- 0 is the bye.
  number INTEGER NOT NULL,
  restart INTEGER NOT NULL,
  match_id TEXT,
  first_id TEXT NOT NULL,
  second_id TEXT,
  state TEXT NOT NULL,
  first_score INTEGER,
  second_score INTEGER,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (tournament_id, phase, number, restart)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX rooms_of_match ON tournament_rooms (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX rooms_in_state ON tournament_rooms (tournament_id, phase, state);
CREATE INDEX rooms_of_first ON tournament_rooms (tournament_id, first_id, phase);
CREATE INDEX rooms_of_second ON tournament_rooms (tournament_id, second_id, phase);

-- What experimenters have decided, and the server where nobody could.
CREATE TABLE tournament_decisions (
  id INTEGER NOT NULL PRIMARY KEY,
  tournament_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  decided_by TEXT NOT NULL,
  what TEXT NOT NULL,
  phase INTEGER NOT NULL,
  subject TEXT
) STRICT;
CREATE INDEX decisions_of_tournament ON tournament_decisions (tournament_id, id);

-- What everybody has reached in the matches of all tournaments of a game, made from the endings of matches.
CREATE TABLE tournament_totals (
  account_id TEXT NOT NULL,
  game TEXT NOT NULL,
  first_score INTEGER NOT NULL,
  second_score INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  -- Of a match; kept because it is sorted by.
  average REAL NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_totals_by_rank ON tournament_totals (game, average DESC);
