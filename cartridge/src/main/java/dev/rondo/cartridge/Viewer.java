package dev.rondo.cartridge;

/// Somebody who looks at a match: a player, a spectator or the host screen.
public sealed interface Viewer {

  /// The player of a seat.
  record Player(Seat seat) implements Viewer {}

  /// A stranger at the table.
  record Spectator() implements Viewer {}

  /// The screen that everybody in the room sees.
  record HostScreen() implements Viewer {}
}
