-- The oldest schema version whose program works with these tables: during a rolling upgrade the old
-- nodes go on, and may be started again. A migration that they could not work with raises it to its
-- own version. Only PostgreSQL is shared by several programs.
CREATE TABLE schema_readers (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  oldest INTEGER NOT NULL
);

INSERT INTO schema_readers (id, oldest) VALUES (1, 50);
