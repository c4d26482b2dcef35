-- Accounts that have switched their public profile off.
CREATE TABLE hidden_profiles (
  account_id TEXT NOT NULL PRIMARY KEY,
  hidden_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The game and the time of a change, so that a rating can be drawn over time, also when its match is no longer kept.
ALTER TABLE rating_changes ADD COLUMN game TEXT;
ALTER TABLE rating_changes ADD COLUMN changed_at INTEGER;
UPDATE rating_changes SET
  game = (SELECT m.game FROM matches m WHERE m.id = rating_changes.match_id),
  changed_at = (SELECT m.finished_at FROM matches m WHERE m.id = rating_changes.match_id);
CREATE INDEX rating_changes_of_account ON rating_changes (account_id, game, changed_at);
