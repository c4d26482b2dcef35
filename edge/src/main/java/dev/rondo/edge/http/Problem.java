package dev.rondo.edge.http;

import dev.rondo.cartridge.Rejection;
import dev.rondo.platform.lobby.store.LobbyRefusal;
import io.netty.handler.codec.http.HttpResponseStatus;

/// An error as clients get it (RFC 9457).
public record Problem(
    String type, String title, int status, String detail, String code, String correlationId) {

  /// Errors that only the edge has.
  public enum Fault implements Rejection {
    METHOD_NOT_ALLOWED,
    REQUEST_TIMEOUT,
    INTERNAL_ERROR;

    @Override
    public String code() {
      return name();
    }
  }

  static Problem of(Rejection rejection, String detail, String correlationId) {
    var status = status(rejection);
    return new Problem(
        "about:blank",
        HttpResponseStatus.valueOf(status).reasonPhrase(),
        status,
        detail,
        rejection.code(),
        correlationId);
  }

  /// The HTTP status of a refusal, on the socket too. A game's own code is a conflict with the
  /// state of its match; [Rejection#RESERVED] are the codes that no game has.
  public static int status(Rejection rejection) {
    return rejection instanceof LobbyRefusal refusal ? status(refusal) : status(rejection.code());
  }

  private static int status(LobbyRefusal refusal) {
    return switch (refusal) {
      case INVALID_REQUEST -> 400;
      case FORBIDDEN -> 403;
      case SUBJECT_NOT_FOUND -> 404;
      case CONFLICT -> 409;
      case ELIGIBILITY_DENIED,
          NAME_TAKEN,
          RACE_NAME_PENDING_WINDOW_EXPIRED,
          RACE_NAME_REGISTRATION_QUOTA_EXCEEDED ->
          422;
      case SERVICE_UNAVAILABLE -> 503;
    };
  }

  private static int status(String code) {
    return switch (code) {
      case "VALIDATION_ERROR", "IDEMPOTENCY_KEY_REQUIRED", "IDEMPOTENCY_KEY_INVALID" -> 400;
      case "UNAUTHORIZED" -> 401;
      case "INSUFFICIENT_TOKENS", "INSUFFICIENT_STAMPS" -> 402;
      case "FORBIDDEN" -> 403;
      case "NOT_FOUND", "MATCH_NOT_FOUND" -> 404;
      case "METHOD_NOT_ALLOWED" -> 405;
      case "REQUEST_TIMEOUT" -> 408;
      case "PAYLOAD_TOO_LARGE" -> 413;
      case "IDEMPOTENCY_KEY_REUSED" -> 422;
      case "RATE_LIMITED",
          "TOO_MANY_MATCHES",
          "TOO_MANY_SESSIONS",
          "TOO_MANY_BOTS",
          "TOO_MANY_FRIENDS" ->
          429;
      case "INTERNAL_ERROR" -> 500;
      case "SERVICE_UNAVAILABLE" -> 503;
      default -> 409;
    };
  }
}
