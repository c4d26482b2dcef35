-- The session that followed, and when the match was over: the match itself is wiped.
ALTER TABLE sessions ADD COLUMN next_code TEXT;
ALTER TABLE sessions ADD COLUMN ended_at BIGINT;
