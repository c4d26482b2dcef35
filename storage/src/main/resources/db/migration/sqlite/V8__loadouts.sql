-- What an account has chosen to bring to its matches of a game, such as a hand of cards.
CREATE TABLE loadouts (
  game TEXT NOT NULL,
  account_id TEXT NOT NULL,
  -- A JSON array of words.
  chosen TEXT NOT NULL,
  PRIMARY KEY (game, account_id)
) STRICT, WITHOUT ROWID;
