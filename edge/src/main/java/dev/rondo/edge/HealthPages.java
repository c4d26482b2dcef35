package dev.rondo.edge;

import io.vertx.core.http.HttpServerRequest;
import java.util.Objects;
import java.util.Optional;

/// Answers `/healthz` and `/readyz`, on both ports alike: a load balancer sees the public one only.
final class HealthPages {
  private final Health health;
  private volatile boolean open;

  HealthPages(Health health) {
    this.health = health;
  }

  /// True once the public port is open.
  void open(boolean now) {
    open = now;
  }

  /// On the event loop.
  ///
  /// @return false if the request is for another page
  boolean handle(HttpServerRequest request) {
    switch (Objects.requireNonNullElse(request.path(), "")) {
      case "/healthz" -> answer(request, health.ill(), "ok");
      case "/readyz" -> answer(request, unready(), "ready");
      default -> {
        return false;
      }
    }
    return true;
  }

  private Optional<String> unready() {
    return open ? health.ill().or(health::unready) : Optional.of("the public port is not open");
  }

  private static void answer(HttpServerRequest request, Optional<String> reason, String good) {
    request
        .response()
        .setStatusCode(reason.isPresent() ? 503 : 200)
        .putHeader("Content-Type", "text/plain; charset=utf-8")
        .putHeader("Cache-Control", "no-store")
        .end(reason.orElse(good) + "\n");
  }
}
