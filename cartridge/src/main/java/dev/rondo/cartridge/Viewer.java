package dev.rondo.cartridge;

/// Who looks at a match.
public sealed interface Viewer {

  /// The player of a seat.
  record Player(Seat seat) implements Viewer {}

  /// A stranger at the table.
  record Spectator() implements Viewer {}

  /// The screen that everybody in the room sees.
  record HostScreen() implements Viewer {}
}
