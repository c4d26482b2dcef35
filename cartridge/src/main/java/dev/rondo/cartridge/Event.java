package dev.rondo.cartridge;

/// Something that happened, as one viewer is told.
///
/// @param d a record, or [Fields] where a field may be absent; nulls are written
public record Event(String name, Object d) {}
