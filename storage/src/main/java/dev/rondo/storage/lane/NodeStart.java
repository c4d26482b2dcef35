package dev.rondo.storage.lane;

/// One start of a node of a cluster, under which it stores its heartbeat.
///
/// @param name the name of the node, and the time of this start behind it: `node-1#1790000000000`
/// @param address `host:port` where other nodes reach it
public record NodeStart(String name, String address) {}
