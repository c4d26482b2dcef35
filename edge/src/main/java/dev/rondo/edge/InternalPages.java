package dev.rondo.edge;

import dev.rondo.edge.http.HttpEntry;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.http.HttpServerRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Objects;
import java.util.Optional;

/// Serves the internal listener: liveness, readiness and metrics for operators and their tools, and
/// the internal routes for other services of the same operator.
final class InternalPages {
  static final String ROOT = "/internal";
  private static final String BEARER = "Bearer ";

  private final PrometheusMeterRegistry metrics;
  private final HttpEntry rest;
  private final Optional<String> secret;
  private final HealthPages health;

  /// @param secret what others must send as bearer; health and readiness tell nothing and need none
  InternalPages(
      PrometheusMeterRegistry metrics,
      HttpEntry rest,
      Optional<String> secret,
      HealthPages health) {
    this.metrics = metrics;
    this.rest = rest;
    this.secret = secret;
    this.health = health;
  }

  /// On the event loop.
  void handle(HttpServerRequest request) {
    if (health.handle(request)) {
      return;
    }
    switch (Objects.requireNonNullElse(request.path(), "")) {
      case String _ when !trusted(request) -> answer(request, 401, "the secret is missing\n");
      case "/metrics" -> answer(request, 200, metrics.scrape());
      case String path when path.startsWith(ROOT + "/") -> rest.handle(request);
      default -> answer(request, 404, "nothing here\n");
    }
  }

  private boolean trusted(HttpServerRequest request) {
    var sent = Objects.requireNonNullElse(request.getHeader("Authorization"), "");
    return secret
        .map(known -> MessageDigest.isEqual(bytes(BEARER + known), bytes(sent)))
        .orElse(true);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void answer(HttpServerRequest request, int status, String text) {
    request
        .response()
        .setStatusCode(status)
        .putHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        .end(text);
  }
}
