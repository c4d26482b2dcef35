package dev.rondo.edge.http;

import dev.rondo.cartridge.Rejection;
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
  /// state of its match.
  public static int status(Rejection rejection) {
    return switch (rejection.code()) {
      case "VALIDATION_ERROR",
          "IDEMPOTENCY_KEY_REQUIRED",
          "IDEMPOTENCY_KEY_INVALID",
          "invalid_request" ->
          400;
      case "UNAUTHORIZED" -> 401;
      case "FORBIDDEN", "forbidden" -> 403;
      case "NOT_FOUND", "MATCH_NOT_FOUND", "subject_not_found" -> 404;
      case "METHOD_NOT_ALLOWED" -> 405;
      case "REQUEST_TIMEOUT" -> 408;
      case "PAYLOAD_TOO_LARGE" -> 413;
      case "IDEMPOTENCY_KEY_REUSED",
          "eligibility_denied",
          "name_taken",
          "race_name_pending_window_expired",
          "race_name_registration_quota_exceeded" ->
          422;
      case "RATE_LIMITED", "TOO_MANY_MATCHES", "TOO_MANY_SESSIONS", "TOO_MANY_BOTS" -> 429;
      case "INTERNAL_ERROR" -> 500;
      case "SERVICE_UNAVAILABLE", "service_unavailable" -> 503;
      case String code when code.endsWith("_TOKENS") || code.endsWith("_STAMPS") -> 402;
      default -> 409;
    };
  }
}
