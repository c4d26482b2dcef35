-- Friends: a row for each of the two.
CREATE TABLE friendships (
  account_id TEXT COLLATE "C" NOT NULL,
  friend_id TEXT COLLATE "C" NOT NULL,
  since BIGINT NOT NULL,
  PRIMARY KEY (account_id, friend_id)
);
CREATE INDEX friendships_of_friend ON friendships (friend_id);

-- The link by which others become an account's friends. A new one takes the place of the old one.
CREATE TABLE friend_links (
  account_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  code TEXT COLLATE "C" NOT NULL UNIQUE,
  made_at BIGINT NOT NULL
);
