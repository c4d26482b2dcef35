package dev.rondo.cartridge;

/// What an action came to, for whoever asked.
///
/// @param status `resolved` for a game that answers at once
/// @param result the game's own record, or an empty one
public record Answer(ActionId actionId, String status, Object result) {

  /// A result without content, `{}` on the wire.
  public record Nothing() {}

  public static Answer resolved(ActionId actionId) {
    return new Answer(actionId, "resolved", new Nothing());
  }

  public static Answer resolved(ActionId actionId, Object result) {
    return new Answer(actionId, "resolved", result);
  }
}
