package dev.rondo.edge.http;

import dev.rondo.platform.Result;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/// What the edge counts for operators.
public record Meters(MeterRegistry registry) {

  void request(String route, int status, Duration took) {
    registry
        .timer("rondo.requests", "route", route, "status", Integer.toString(status))
        .record(took);
  }

  /// @param way how it came: `rest` or `socket`
  public void action(String way, Result<?> result) {
    var answer =
        switch (result) {
          case Result.Ok<?> _ -> "ok";
          case Result.Refused<?>(var rejection, _) -> rejection.code();
        };
    registry.counter("rondo.actions", "way", way, "answer", answer).increment();
  }

  public void closed(int code) {
    registry.counter("rondo.sockets.closed", "code", Integer.toString(code)).increment();
  }
}
