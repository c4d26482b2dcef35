package dev.rondo.cartridge;

/// Why an action is refused. Each game has an enum of them.
public interface Rejection {

  /// Stable, and written on the wire exactly so.
  String code();
}
