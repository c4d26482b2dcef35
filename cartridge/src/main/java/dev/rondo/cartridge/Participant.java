package dev.rondo.cartridge;

/// Who sits on a seat.
///
/// @param playerId the account's id, as on the wire
public record Participant(Seat seat, String playerId, String nickname, boolean bot) {}
