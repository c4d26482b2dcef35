package dev.rondo.cartridge;

/// Stands in a player's view for the stamps that player has. The rules know no wallets: on the wire
/// it becomes the balance, as the match last saw it.
public record Stamps() {}
