package dev.rondo.edge;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.http.HttpServerRequest;
import java.util.Objects;

/// What operators and their tools ask: is it alive, is it ready, how is it doing.
final class InternalPages {
  private final PrometheusMeterRegistry metrics;
  private volatile boolean ready;

  InternalPages(PrometheusMeterRegistry metrics) {
    this.metrics = metrics;
  }

  void ready(boolean now) {
    ready = now;
  }

  /// On the event loop.
  void handle(HttpServerRequest request) {
    switch (Objects.requireNonNullElse(request.path(), "")) {
      case "/healthz" -> answer(request, 200, "ok\n");
      case "/readyz" -> answer(request, ready ? 200 : 503, ready ? "ready\n" : "not ready\n");
      case "/metrics" -> answer(request, 200, metrics.scrape());
      default -> answer(request, 404, "nothing here\n");
    }
  }

  private static void answer(HttpServerRequest request, int status, String text) {
    request
        .response()
        .setStatusCode(status)
        .putHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        .end(text);
  }
}
