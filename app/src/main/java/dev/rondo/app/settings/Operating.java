package dev.rondo.app.settings;

import com.typesafe.config.Config;
import dev.rondo.app.observe.LogFormat;
import dev.rondo.platform.retention.Retention.Times;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// The settings of whoever runs the server for others.
///
/// @param traces where traces are sent
public record Operating(LogFormat logFormat, Optional<URI> traces, Retention retention) {

  /// The times after which stored things are deleted.
  ///
  /// @param sessions how long a session may be without its host
  /// @param times of what is swept once a day
  public record Retention(Duration sessions, Times times) {}

  static Operating read(Config config) {
    return new Operating(
        logFormat(config.getString("log.format")),
        traces(config.getString("otel.endpoint")),
        retention(config.getConfig("retention")));
  }

  private static LogFormat logFormat(String name) {
    for (var format : LogFormat.values()) {
      if (format.name().toLowerCase(Locale.ROOT).equals(name)) {
        return format;
      }
    }
    throw bad("log.format must be text or json");
  }

  private static Optional<URI> traces(String endpoint) {
    if (endpoint.isEmpty()) {
      return Optional.empty();
    }
    if (!endpoint.matches("https?://[^/?#\\s]+[^?#\\s]*")) {
      throw bad("otel.endpoint must be like http://host:4318");
    }
    return Optional.of(URI.create(endpoint.replaceAll("/+$", "")));
  }

  private static Retention retention(Config retention) {
    var hours = retention.getInt("sessions");
    if (hours < 1) {
      throw bad("retention.sessions must be at least 1");
    }
    return new Retention(
        Duration.ofHours(hours),
        new Times(
            days(retention, "finishedMatches"),
            days(retention, "guests"),
            days(retention, "streams")));
  }

  /// 0 stands for ever.
  private static Optional<Duration> days(Config retention, String name) {
    var days = retention.getInt(name);
    if (days < 0) {
      throw bad("retention." + name + " must be at least 0");
    }
    return days == 0 ? Optional.empty() : Optional.of(Duration.ofDays(days));
  }

  private static Configuration.InvalidException bad(String what) {
    return new Configuration.InvalidException("Bad value in the configuration: " + what);
  }
}
