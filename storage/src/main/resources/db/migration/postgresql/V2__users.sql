-- What administrators settle about users.
ALTER TABLE accounts ADD COLUMN tariff TEXT NOT NULL DEFAULT 'FREE';
-- JSON: a list of texts.
ALTER TABLE accounts ADD COLUMN sanctions TEXT NOT NULL DEFAULT '[]';
ALTER TABLE accounts ADD COLUMN blocked_at BIGINT;
ALTER TABLE accounts ADD COLUMN block_reason TEXT;
ALTER TABLE accounts ADD COLUMN deleted_at BIGINT;
