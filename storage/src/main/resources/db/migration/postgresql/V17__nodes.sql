-- The heartbeat of each node of a cluster, by name and start. A node that starts again has another row.
CREATE TABLE node_heartbeats (
  node TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  wall BIGINT NOT NULL
);

-- The node that runs the matches of a bucket or, once `released` is set, ran them until then.
CREATE TABLE match_buckets (
  bucket INTEGER NOT NULL PRIMARY KEY,
  node TEXT COLLATE "C" NOT NULL,
  released BIGINT
);
