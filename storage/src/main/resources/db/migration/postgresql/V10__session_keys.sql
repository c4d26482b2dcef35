-- The content of a session's match is stored encrypted. Deleting its row here wipes that content.
CREATE TABLE session_keys (
  match_id TEXT NOT NULL PRIMARY KEY,
  -- The key is the hash of this.
  material BYTEA NOT NULL
);

-- When the host was last there; a session without a host is ended after a while.
ALTER TABLE sessions ADD COLUMN host_seen_at BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET host_seen_at = CAST(EXTRACT(EPOCH FROM now()) AS BIGINT) * 1000;
