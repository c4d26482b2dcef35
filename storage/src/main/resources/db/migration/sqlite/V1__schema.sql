-- Times are epoch milliseconds, flags 0 or 1, JSON is text.

CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  nickname TEXT NOT NULL,
  username TEXT,
  -- The username in lower case.
  username_key TEXT UNIQUE,
  password_hash TEXT,
  roles TEXT NOT NULL,
  language TEXT,
  avatar TEXT,
  created_at INTEGER NOT NULL,
  -- The session's match that the account exists for alone.
  match_id TEXT
) STRICT;

CREATE TABLE tokens (
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  last_used INTEGER NOT NULL,
  -- The session's match that the token is good for alone.
  match_id TEXT
) STRICT;
CREATE INDEX tokens_of_account ON tokens (account_id);
CREATE INDEX tokens_by_use ON tokens (last_used);
CREATE INDEX tokens_of_match ON tokens (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX accounts_of_match ON accounts (match_id) WHERE match_id IS NOT NULL;

CREATE TABLE wallets (
  account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
  currency INTEGER NOT NULL DEFAULT 0 CHECK (currency >= 0),
  stamps INTEGER NOT NULL DEFAULT 0 CHECK (stamps >= 0),
  tokens INTEGER NOT NULL DEFAULT 0 CHECK (tokens >= 0)
) STRICT;

CREATE TABLE ledger (
  id INTEGER NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL,
  balance TEXT NOT NULL,
  amount INTEGER NOT NULL,
  cause TEXT NOT NULL,
  reference TEXT NOT NULL,
  time INTEGER NOT NULL,
  UNIQUE (cause, reference, account_id, balance)
) STRICT;
CREATE INDEX ledger_of_account ON ledger (account_id, id);

CREATE TABLE ratings (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating >= 0),
  wins INTEGER NOT NULL,
  losses INTEGER NOT NULL,
  draws INTEGER NOT NULL,
  PRIMARY KEY (account_id, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_rank ON ratings (game, rating DESC, account_id);

-- What everybody has reached in all matches of a game together, made from the endings of matches.
CREATE TABLE totals (
  account_id TEXT NOT NULL,
  game TEXT NOT NULL,
  score INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  PRIMARY KEY (account_id, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX totals_by_rank ON totals (game, score DESC, account_id);

-- How many have which rating or total: a rank is a sum over these, instead of a count over everybody. A bucket is a score
-- on level 0, 1,024 scores on level 1, 1,048,576 on level 2.
CREATE TABLE rank_counts (
  board TEXT NOT NULL,
  level INTEGER NOT NULL,
  bucket INTEGER NOT NULL,
  players INTEGER NOT NULL CHECK (players >= 0),
  PRIMARY KEY (board, level, bucket)
) STRICT, WITHOUT ROWID;

-- What each match did to each rating, so that it does it once.
CREATE TABLE rating_changes (
  match_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  rating_before INTEGER NOT NULL,
  rating_after INTEGER NOT NULL,
  PRIMARY KEY (match_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE inventory (
  id INTEGER NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  item TEXT NOT NULL,
  equipped INTEGER NOT NULL,
  match_id TEXT NOT NULL,
  match_index INTEGER NOT NULL,
  obtained_at INTEGER NOT NULL,
  UNIQUE (match_id, account_id, match_index)
) STRICT;
CREATE INDEX inventory_of_account ON inventory (account_id, id);
CREATE UNIQUE INDEX equipped_by_account ON inventory (account_id) WHERE equipped = 1;

CREATE TABLE queue_places (
  id INTEGER NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  since INTEGER NOT NULL,
  by_socket INTEGER NOT NULL,
  UNIQUE (account_id, game)
) STRICT;

CREATE TABLE matches (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  rules_version TEXT NOT NULL,
  seed TEXT NOT NULL,
  origin TEXT NOT NULL,
  hidden INTEGER NOT NULL,
  creator TEXT NOT NULL,
  config TEXT NOT NULL,
  status TEXT NOT NULL,
  pause_reason TEXT,
  pause_by TEXT,
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER,
  outcome TEXT
) STRICT;
CREATE INDEX matches_by_age ON matches (created_at, id);
CREATE INDEX matches_of_game ON matches (game, created_at, id);
CREATE INDEX matches_in_status ON matches (status, created_at, id);

CREATE TABLE match_seats (
  match_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  nickname TEXT NOT NULL,
  bot TEXT,
  PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_account ON match_seats (account_id, match_id);

-- A rowid table: clustering by (match_id, position) would spread the writes of many matches over many pages.
-- An id is never used again, so that who reads on from the last one misses nothing when matches are wiped.
CREATE TABLE entries (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  match_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  at INTEGER NOT NULL,
  wall INTEGER NOT NULL,
  cause TEXT NOT NULL,
  facts TEXT NOT NULL,
  answers TEXT NOT NULL,
  told INTEGER NOT NULL,
  receipt TEXT NOT NULL,
  UNIQUE (match_id, position)
) STRICT;

CREATE TABLE snapshots (
  match_id TEXT NOT NULL PRIMARY KEY,
  position INTEGER NOT NULL,
  rules_version TEXT NOT NULL,
  state TEXT NOT NULL
) STRICT;

CREATE TABLE heartbeat (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  wall INTEGER NOT NULL
) STRICT;

-- The last entry of each match that is over, as others read it: a stream, in the order in which matches ended.
CREATE TABLE endings (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  match_id TEXT NOT NULL UNIQUE,
  ending TEXT NOT NULL
) STRICT;

CREATE TABLE stream_entries (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  stream TEXT NOT NULL,
  event_id TEXT NOT NULL,
  name TEXT NOT NULL,
  correlation_id TEXT NOT NULL,
  match_id TEXT,
  time INTEGER NOT NULL,
  version INTEGER NOT NULL,
  data TEXT NOT NULL,
  UNIQUE (stream, event_id)
) STRICT;
CREATE INDEX stream_entries_in_order ON stream_entries (stream, id);
CREATE INDEX stream_entries_of_match ON stream_entries (match_id) WHERE match_id IS NOT NULL;

-- How far each consumer has read its stream; -1 while it forgets, to start over.
CREATE TABLE consumers (
  name TEXT NOT NULL PRIMARY KEY,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What consumers gave up on.
CREATE TABLE parked_entries (
  consumer TEXT NOT NULL,
  stream TEXT NOT NULL,
  number INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  reason TEXT NOT NULL,
  time INTEGER NOT NULL,
  PRIMARY KEY (consumer, number)
) STRICT, WITHOUT ROWID;

-- Sessions ever made: a code is never used again. What the match has left is wiped when it is over; this row stays.
CREATE TABLE sessions (
  code TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  host_id TEXT NOT NULL,
  preset_id TEXT,
  match_id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Matches that are over and whose traces are to be deleted. Written with the entry that ends the match.
CREATE TABLE wipes (
  match_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE presets (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  -- None for a system preset.
  owner_id TEXT REFERENCES accounts (id),
  name TEXT NOT NULL,
  -- JSON.
  chosen TEXT NOT NULL,
  is_default INTEGER NOT NULL
) STRICT;
CREATE INDEX presets_of_owner ON presets (game, owner_id, id);

-- What games are played with, such as questions; the fields of a row as JSON.
CREATE TABLE content (
  game TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  fields TEXT NOT NULL,
  retired INTEGER NOT NULL,
  PRIMARY KEY (game, kind, id)
) STRICT, WITHOUT ROWID;
