-- The content of a session's match is stored encrypted. Deleting its row here wipes that content.
CREATE TABLE session_keys (
  match_id TEXT NOT NULL PRIMARY KEY,
  -- The key is the hash of this. It is longer than a page, so that most of it lies in pages that hold nothing else.
  material BLOB NOT NULL
) STRICT;

-- When the host was last there; a session without a host is ended after a while.
ALTER TABLE sessions ADD COLUMN host_seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET host_seen_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
