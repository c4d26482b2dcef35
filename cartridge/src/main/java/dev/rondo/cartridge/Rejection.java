package dev.rondo.cartridge;

/// Why an action is refused. Most games have an enum of them.
public interface Rejection {

  /// The action was answered in its own step, so it cannot be withdrawn.
  Rejection ACTION_ALREADY_RESOLVED = new Code("ACTION_ALREADY_RESOLVED");

  /// Stable, and written on the wire exactly so.
  String code();

  /// A rejection that is nothing but its code.
  record Code(String code) implements Rejection {}
}
