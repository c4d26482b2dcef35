-- Times are epoch milliseconds, flags 0 or 1, JSON is text. What is sorted or looked up compares by its bytes, so that
-- lists come in the same order on every database and in every locale.

CREATE TABLE accounts (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  nickname TEXT NOT NULL,
  username TEXT,
  -- The username in lower case.
  username_key TEXT COLLATE "C" UNIQUE,
  password_hash TEXT,
  roles TEXT NOT NULL,
  language TEXT,
  avatar TEXT,
  created_at BIGINT NOT NULL,
  -- The session's match that the account exists for alone.
  match_id TEXT COLLATE "C"
);

CREATE TABLE tokens (
  hash TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
  last_used BIGINT NOT NULL,
  -- The session's match that the token is good for alone.
  match_id TEXT COLLATE "C"
);
CREATE INDEX tokens_of_account ON tokens (account_id);
CREATE INDEX tokens_by_use ON tokens (last_used);
CREATE INDEX tokens_of_match ON tokens (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX accounts_of_match ON accounts (match_id) WHERE match_id IS NOT NULL;

CREATE TABLE wallets (
  account_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES accounts (id),
  currency BIGINT NOT NULL DEFAULT 0 CHECK (currency >= 0),
  stamps BIGINT NOT NULL DEFAULT 0 CHECK (stamps >= 0),
  tokens BIGINT NOT NULL DEFAULT 0 CHECK (tokens >= 0)
);

CREATE TABLE ledger (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL,
  balance TEXT COLLATE "C" NOT NULL,
  amount BIGINT NOT NULL,
  cause TEXT COLLATE "C" NOT NULL,
  reference TEXT COLLATE "C" NOT NULL,
  time BIGINT NOT NULL,
  UNIQUE (cause, reference, account_id, balance)
);
CREATE INDEX ledger_of_account ON ledger (account_id, id);

CREATE TABLE ratings (
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
  game TEXT COLLATE "C" NOT NULL,
  rating INTEGER NOT NULL CHECK (rating >= 0),
  wins INTEGER NOT NULL,
  losses INTEGER NOT NULL,
  draws INTEGER NOT NULL,
  PRIMARY KEY (account_id, game)
);
CREATE INDEX ratings_by_rank ON ratings (game, rating DESC, account_id);

-- What everybody has reached in all matches of a game together, made from the endings of matches.
CREATE TABLE totals (
  account_id TEXT COLLATE "C" NOT NULL,
  game TEXT COLLATE "C" NOT NULL,
  score BIGINT NOT NULL,
  wins BIGINT NOT NULL,
  matches BIGINT NOT NULL,
  PRIMARY KEY (account_id, game)
);
CREATE INDEX totals_by_rank ON totals (game, score DESC, account_id);

-- How many have which rating or total: a rank is a sum over these, instead of a count over everybody. A bucket is a score
-- on level 0, 1,024 scores on level 1, 1,048,576 on level 2.
CREATE TABLE rank_counts (
  board TEXT COLLATE "C" NOT NULL,
  level INTEGER NOT NULL,
  bucket BIGINT NOT NULL,
  players BIGINT NOT NULL CHECK (players >= 0),
  PRIMARY KEY (board, level, bucket)
);

-- What each match did to each rating, so that it does it once.
CREATE TABLE rating_changes (
  match_id TEXT COLLATE "C" NOT NULL,
  account_id TEXT COLLATE "C" NOT NULL,
  rating_before INTEGER NOT NULL,
  rating_after INTEGER NOT NULL,
  PRIMARY KEY (match_id, account_id)
);

CREATE TABLE inventory (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
  item TEXT NOT NULL,
  equipped INTEGER NOT NULL,
  match_id TEXT COLLATE "C" NOT NULL,
  match_index INTEGER NOT NULL,
  obtained_at BIGINT NOT NULL,
  UNIQUE (match_id, account_id, match_index)
);
CREATE INDEX inventory_of_account ON inventory (account_id, id);
CREATE UNIQUE INDEX equipped_by_account ON inventory (account_id) WHERE equipped = 1;

CREATE TABLE queue_places (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
  game TEXT COLLATE "C" NOT NULL,
  since BIGINT NOT NULL,
  by_socket INTEGER NOT NULL,
  UNIQUE (account_id, game)
);

CREATE TABLE matches (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  game TEXT COLLATE "C" NOT NULL,
  rules_version TEXT NOT NULL,
  seed TEXT NOT NULL,
  origin TEXT NOT NULL,
  hidden INTEGER NOT NULL,
  creator TEXT COLLATE "C" NOT NULL,
  config TEXT NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  pause_reason TEXT,
  pause_by TEXT,
  created_at BIGINT NOT NULL,
  started_at BIGINT,
  finished_at BIGINT,
  outcome TEXT
);
CREATE INDEX matches_by_age ON matches (created_at, id);
CREATE INDEX matches_of_game ON matches (game, created_at, id);
CREATE INDEX matches_in_status ON matches (status, created_at, id);

CREATE TABLE match_seats (
  match_id TEXT COLLATE "C" NOT NULL,
  seat INTEGER NOT NULL,
  account_id TEXT COLLATE "C" NOT NULL,
  nickname TEXT NOT NULL,
  bot TEXT,
  PRIMARY KEY (match_id, seat)
);
CREATE INDEX seats_of_account ON match_seats (account_id, match_id);

-- An id is never used again, so that who reads on from the last one misses nothing when matches are wiped.
CREATE TABLE entries (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  at BIGINT NOT NULL,
  wall BIGINT NOT NULL,
  cause TEXT NOT NULL,
  facts TEXT NOT NULL,
  answers TEXT NOT NULL,
  told BIGINT NOT NULL,
  receipt TEXT NOT NULL,
  UNIQUE (match_id, position)
);

CREATE TABLE snapshots (
  match_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  position BIGINT NOT NULL,
  rules_version TEXT NOT NULL,
  state TEXT NOT NULL
);

CREATE TABLE heartbeat (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  wall BIGINT NOT NULL
);

-- The last entry of each match that is over, as others read it: a stream, in the order in which matches ended.
CREATE TABLE endings (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id TEXT COLLATE "C" NOT NULL UNIQUE,
  ending TEXT NOT NULL
);

CREATE TABLE stream_entries (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stream TEXT COLLATE "C" NOT NULL,
  event_id TEXT COLLATE "C" NOT NULL,
  name TEXT NOT NULL,
  correlation_id TEXT NOT NULL,
  match_id TEXT COLLATE "C",
  time BIGINT NOT NULL,
  version INTEGER NOT NULL,
  data TEXT NOT NULL,
  UNIQUE (stream, event_id)
);
CREATE INDEX stream_entries_in_order ON stream_entries (stream, id);
CREATE INDEX stream_entries_of_match ON stream_entries (match_id) WHERE match_id IS NOT NULL;

-- How far each consumer has read its stream; -1 while it forgets, to start over.
CREATE TABLE consumers (
  name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  position BIGINT NOT NULL
);

-- What consumers gave up on.
CREATE TABLE parked_entries (
  consumer TEXT COLLATE "C" NOT NULL,
  stream TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  attempts INTEGER NOT NULL,
  reason TEXT NOT NULL,
  time BIGINT NOT NULL,
  PRIMARY KEY (consumer, number)
);

-- Sessions ever made: a code is never used again. What the match has left is wiped when it is over; this row stays.
CREATE TABLE sessions (
  code TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  game TEXT COLLATE "C" NOT NULL,
  host_id TEXT COLLATE "C" NOT NULL,
  preset_id TEXT COLLATE "C",
  match_id TEXT COLLATE "C" NOT NULL UNIQUE,
  created_at BIGINT NOT NULL
);

-- Matches that are over and whose traces are to be deleted. Written with the entry that ends the match.
CREATE TABLE wipes (
  match_id TEXT COLLATE "C" NOT NULL PRIMARY KEY
);

CREATE TABLE presets (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  game TEXT COLLATE "C" NOT NULL,
  -- None for a system preset.
  owner_id TEXT COLLATE "C" REFERENCES accounts (id),
  name TEXT NOT NULL,
  -- JSON.
  chosen TEXT NOT NULL,
  is_default INTEGER NOT NULL
);
CREATE INDEX presets_of_owner ON presets (game, owner_id, id);

-- What games are played with, such as questions; the fields of a row as JSON.
CREATE TABLE content (
  game TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  fields TEXT NOT NULL,
  retired INTEGER NOT NULL,
  PRIMARY KEY (game, kind, id)
);
