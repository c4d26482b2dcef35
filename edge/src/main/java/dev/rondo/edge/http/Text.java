package dev.rondo.edge.http;

/// A body that is not JSON.
///
/// @param type of its content, as in `Content-Type`
public record Text(String type, String content) {}
