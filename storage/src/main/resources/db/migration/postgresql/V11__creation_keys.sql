-- Keys with which clients create something once, and the first good answer to each.
CREATE TABLE creation_keys (
  account_id TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  uuid TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  -- The id of what is created, so that a second attempt after a crash creates nothing else.
  new_id TEXT NOT NULL,
  claimed_at BIGINT NOT NULL,
  -- Empty until there is a good answer.
  status INTEGER,
  headers TEXT,
  body TEXT,
  PRIMARY KEY (account_id, method, path, uuid)
);
CREATE INDEX creation_keys_by_age ON creation_keys (claimed_at);
CREATE INDEX sessions_of_match ON sessions (match_id);
