-- The key of the codes that stand for people in a tournament's exports. Nobody is shown it.
ALTER TABLE tournaments ADD COLUMN secret TEXT NOT NULL DEFAULT '';
UPDATE tournaments SET secret = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
ALTER TABLE tournaments ALTER COLUMN secret DROP DEFAULT;
