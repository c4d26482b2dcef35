package dev.rondo.cartridge;

/// The answer to one action, sent to the player who asked.
///
/// @param status `resolved` for a game that answers at once
/// @param result the game's own record, or an empty one
/// @param beside what else the game says in its answers, on a level with `result`
public record Answer(ActionId actionId, String status, Object result, Fields beside) {

  /// A result without content, `{}` on the wire.
  public record Nothing() {}

  public Answer(ActionId actionId, String status, Object result) {
    this(actionId, status, result, Fields.of());
  }

  public static Answer resolved(ActionId actionId) {
    return resolved(actionId, new Nothing());
  }

  public static Answer resolved(ActionId actionId, Object result) {
    return new Answer(actionId, "resolved", result);
  }
}
