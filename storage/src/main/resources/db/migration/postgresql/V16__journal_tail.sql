-- SQLite's journal has a tail from this version on. PostgreSQL stores a row an entry, so nothing changes here.
SELECT 1;
