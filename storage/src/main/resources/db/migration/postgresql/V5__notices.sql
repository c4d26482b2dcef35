-- What people are to know. An id is never used again, so that who reads on from the last one misses nothing.
CREATE TABLE notices (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- What it is about, so that nobody is told twice.
  reason TEXT NOT NULL,
  name TEXT NOT NULL,
  -- JSON.
  content TEXT NOT NULL,
  time BIGINT NOT NULL,
  read_at BIGINT,
  UNIQUE (account_id, reason)
);
CREATE INDEX notices_of_account ON notices (account_id, id);
CREATE INDEX notices_read ON notices (read_at) WHERE read_at IS NOT NULL;
