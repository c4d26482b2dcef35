-- What each account reached in each season, a calendar month in UTC: the changes of its rating, and its points.
CREATE TABLE season_ratings (
  account_id TEXT NOT NULL,
  game TEXT NOT NULL,
  season TEXT NOT NULL,
  score INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  PRIMARY KEY (account_id, game, season)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_ratings_by_rank ON season_ratings (game, season, score DESC, account_id);

CREATE TABLE season_totals (
  account_id TEXT NOT NULL,
  game TEXT NOT NULL,
  season TEXT NOT NULL,
  score INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  matches INTEGER NOT NULL,
  PRIMARY KEY (account_id, game, season)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_totals_by_rank ON season_totals (game, season, score DESC, account_id);

-- The seasons of ratings so far. Of these matches only the change is known: a raise counts as a win.
INSERT INTO season_ratings (account_id, game, season, score, wins, matches)
SELECT account_id, game, strftime('%Y-%m', changed_at / 1000, 'unixepoch'), SUM(rating_after - rating_before),
  SUM(CASE WHEN rating_after > rating_before THEN 1 ELSE 0 END), COUNT(*)
FROM rating_changes WHERE game IS NOT NULL AND changed_at IS NOT NULL
  AND account_id IN (SELECT id FROM accounts)
GROUP BY 1, 2, 3;

INSERT INTO rank_counts (board, level, bucket, players)
SELECT 'season_ratings/' || game || '/' || season, 0, score >> 0, COUNT(*) FROM season_ratings GROUP BY 1, 3;
INSERT INTO rank_counts (board, level, bucket, players)
SELECT 'season_ratings/' || game || '/' || season, 1, score >> 10, COUNT(*) FROM season_ratings GROUP BY 1, 3;
INSERT INTO rank_counts (board, level, bucket, players)
SELECT 'season_ratings/' || game || '/' || season, 2, score >> 20, COUNT(*) FROM season_ratings GROUP BY 1, 3;
