-- What players take along from match to match, within a game or a tournament.
CREATE TABLE keepsakes (
  -- The game's name, or the tournament's id.
  scope TEXT COLLATE "C" NOT NULL,
  account_id TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (scope, account_id, name)
);

CREATE TABLE tournaments (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  code TEXT COLLATE "C" NOT NULL UNIQUE,
  game TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  owner_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
  -- JSON, as the settings are.
  variants TEXT NOT NULL,
  settings TEXT NOT NULL,
  seed TEXT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  phase INTEGER NOT NULL,
  -- The last phase whose rooms are all stored.
  paired INTEGER NOT NULL,
  -- The last phase in which the clock is to decide all that is left.
  ending INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  started_at BIGINT,
  finished_at BIGINT
);
CREATE INDEX tournaments_of_owner ON tournaments (owner_id, id);
CREATE INDEX tournaments_in_status ON tournaments (status);

CREATE TABLE tournament_players (
  -- In the order in which they came.
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournaments (id),
  -- Of an account, or of a bot.
  account_id TEXT COLLATE "C" NOT NULL,
  nickname TEXT NOT NULL,
  bot TEXT,
  membership TEXT NOT NULL,
  -- Whether they were ever connected.
  seen INTEGER NOT NULL,
  UNIQUE (tournament_id, account_id)
);
CREATE INDEX tournament_players_in_order ON tournament_players (tournament_id, number);
CREATE INDEX tournaments_of_player ON tournament_players (account_id, tournament_id);

CREATE TABLE tournament_rooms (
  tournament_id TEXT COLLATE "C" NOT NULL,
  phase INTEGER NOT NULL,
  -- 0 is the bye.
  number INTEGER NOT NULL,
  restart INTEGER NOT NULL,
  match_id TEXT COLLATE "C",
  first_id TEXT COLLATE "C" NOT NULL,
  second_id TEXT COLLATE "C",
  state TEXT COLLATE "C" NOT NULL,
  first_score BIGINT,
  second_score BIGINT,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (tournament_id, phase, number, restart)
);
CREATE UNIQUE INDEX rooms_of_match ON tournament_rooms (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX rooms_in_state ON tournament_rooms (tournament_id, phase, state);
CREATE INDEX rooms_of_first ON tournament_rooms (tournament_id, first_id, phase);
CREATE INDEX rooms_of_second ON tournament_rooms (tournament_id, second_id, phase);

-- What experimenters have decided, and the server where nobody could.
CREATE TABLE tournament_decisions (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  decided_by TEXT NOT NULL,
  what TEXT NOT NULL,
  phase INTEGER NOT NULL,
  subject TEXT
);
CREATE INDEX decisions_of_tournament ON tournament_decisions (tournament_id, id);

-- What everybody has reached in the matches of all tournaments of a game, made from the endings of matches.
CREATE TABLE tournament_totals (
  account_id TEXT COLLATE "C" NOT NULL,
  game TEXT COLLATE "C" NOT NULL,
  first_score BIGINT NOT NULL,
  second_score BIGINT NOT NULL,
  wins BIGINT NOT NULL,
  matches BIGINT NOT NULL,
  -- Of a match; kept because it is sorted by.
  average DOUBLE PRECISION NOT NULL,
  updated_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, game)
);
CREATE INDEX tournament_totals_by_rank ON tournament_totals (game, average DESC);
