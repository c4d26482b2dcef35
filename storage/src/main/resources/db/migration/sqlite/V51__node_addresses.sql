-- Where other nodes reach the node, as host:port, and when it last stored anything, by the clock of
-- the database. The heartbeat of a node without matches does not move. Nodes of the release before
-- leave both out.
ALTER TABLE node_heartbeats ADD COLUMN address TEXT;
ALTER TABLE node_heartbeats ADD COLUMN seen INTEGER;
