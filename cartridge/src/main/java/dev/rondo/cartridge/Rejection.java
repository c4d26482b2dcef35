package dev.rondo.cartridge;

import java.util.List;

/// The reason for which an action is refused. Most games have an enum of them.
public interface Rejection {

  /// The action was answered in its own step, so it cannot be withdrawn.
  Rejection ACTION_ALREADY_RESOLVED = new Code("ACTION_ALREADY_RESOLVED");

  /// Stable, and written on the wire exactly so.
  String code();

  /// Codes by which the server says that a request never reached the rules. Each has an HTTP status
  /// of its own, and clients act on them, so that rules cannot refuse with one. Rules may say
  /// `VALIDATION_ERROR`, 400, of a command that no state allows. All other codes of rules are a
  /// conflict with the state of the match, 409.
  List<String> RESERVED =
      List.of(
          "FORBIDDEN",
          "IDEMPOTENCY_KEY_INVALID",
          "IDEMPOTENCY_KEY_REQUIRED",
          "IDEMPOTENCY_KEY_REUSED",
          "INSUFFICIENT_STAMPS",
          "INSUFFICIENT_TOKENS",
          "INTERNAL_ERROR",
          "MATCH_NOT_FOUND",
          "METHOD_NOT_ALLOWED",
          "NOT_FOUND",
          "PAYLOAD_TOO_LARGE",
          "RATE_LIMITED",
          "REQUEST_TIMEOUT",
          "SERVICE_UNAVAILABLE",
          "TOO_MANY_BOTS",
          "TOO_MANY_FRIENDS",
          "TOO_MANY_MATCHES",
          "TOO_MANY_SESSIONS",
          "UNAUTHORIZED");

  /// A rejection that is nothing but its code.
  record Code(String code) implements Rejection {}
}
