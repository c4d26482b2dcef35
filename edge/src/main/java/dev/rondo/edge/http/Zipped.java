package dev.rondo.edge.http;

/// JSON that is compressed already.
@SuppressWarnings("ArrayRecordComponent")
public record Zipped(byte[] content) {}
