-- Lobby games whose matches the game master watches.
CREATE TABLE registrations (
  game_id TEXT NOT NULL PRIMARY KEY,
  match_id TEXT NOT NULL,
  registered_at INTEGER NOT NULL,
  ended_at INTEGER,
  -- Whether its end has been told.
  closed INTEGER NOT NULL
) STRICT;
CREATE INDEX registrations_open ON registrations (game_id) WHERE closed = 0;
CREATE INDEX registrations_of_match ON registrations (match_id);
