-- Friends: a row for each of the two.
CREATE TABLE friendships (
  account_id TEXT NOT NULL,
  friend_id TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (account_id, friend_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX friendships_of_friend ON friendships (friend_id);

-- The link by which others become an account's friends. A new one takes the place of the old one.
CREATE TABLE friend_links (
  account_id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
