package dev.rondo.platform.table;

/// One step of a match as one viewer is told.
///
/// @param json `{"v":..,"events":[..],"patch":{..}}`, the patch absent if the view did not change
public record Update(long v, String json) {}
