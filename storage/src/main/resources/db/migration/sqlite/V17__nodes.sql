-- A cluster needs PostgreSQL. The tables are here because both databases have the same ones.
CREATE TABLE node_heartbeats (
  node TEXT NOT NULL PRIMARY KEY,
  wall INTEGER NOT NULL
) STRICT;

CREATE TABLE match_buckets (
  bucket INTEGER NOT NULL PRIMARY KEY,
  node TEXT NOT NULL,
  released INTEGER
) STRICT;
