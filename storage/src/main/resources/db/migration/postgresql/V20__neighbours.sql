-- The id that an entry has in the other system it came from.
ALTER TABLE stream_entries ADD COLUMN source_id TEXT;

-- Failed attempts to deliver the next entry of a relay.
CREATE TABLE relay_retries (
  consumer TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  number BIGINT NOT NULL,
  attempts INTEGER NOT NULL,
  since BIGINT NOT NULL,
  next_at BIGINT NOT NULL,
  reason TEXT NOT NULL
);
