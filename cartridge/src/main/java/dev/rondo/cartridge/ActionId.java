package dev.rondo.cartridge;

/// Names an action within its match: who sent it, under which key.
public record ActionId(Seat seat, String key) {}
