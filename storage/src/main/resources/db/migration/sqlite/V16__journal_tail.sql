-- The newest entries of all matches, a row a commit. They are moved into `entries` in the background.
CREATE TABLE journal_tail (
  id INTEGER NOT NULL PRIMARY KEY,
  entries BLOB NOT NULL
) STRICT;
