package dev.rondo.app.settings;

import com.typesafe.config.Config;
import dev.rondo.app.observe.LogFormat;
import dev.rondo.platform.retention.Retention.Times;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The settings of whoever runs the server for others.
///
/// @param traces where traces are sent
public record Operating(LogFormat logFormat, Optional<URI> traces, Retention retention) {
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  /// The times after which stored things are deleted.
  ///
  /// @param sessions how long a session may be without its host
  /// @param times of what is swept
  public record Retention(Duration sessions, Times times) {
    private static final Duration DAY = Duration.ofDays(1);

    /// The pause between two sweeps: a day, or the shortest of the times if that is less.
    public Duration pause() {
      return Stream.of(times.finishedMatches(), times.guests(), times.streams())
          .flatMap(Optional::stream)
          .reduce(DAY, (one, other) -> one.compareTo(other) < 0 ? one : other);
    }
  }

  static Operating read(Config config) {
    return new Operating(
        logFormat(config.getString("log.format")),
        traces(config.getString("otel.endpoint")),
        retention(config));
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

  private static Retention retention(Config config) {
    var hours = config.getInt("retention.sessions");
    if (hours < 1) {
      throw bad("retention.sessions must be at least 1");
    }
    return new Retention(
        Duration.ofHours(hours),
        new Times(
            kept(config, "retention.finishedMatches"),
            kept(config, "retention.guests"),
            kept(config, "retention.streams")));
  }

  /// A number of days, or a text with a unit such as `12 hours`. 0 stands for ever.
  private static Optional<Duration> kept(Config config, String key) {
    var isNumber = config.getString(key).matches("[+-]?[0-9.]+");
    var kept = isNumber ? Duration.ofDays(config.getInt(key)) : config.getDuration(key);
    if (kept.isNegative()) {
      throw bad(key + " must be at least 0");
    }
    if (kept.isPositive() && kept.compareTo(SHORTEST) < 0) {
      throw bad(key + " must be at least a second");
    }
    return Optional.of(kept).filter(Duration::isPositive);
  }

  private static Configuration.InvalidException bad(String what) {
    return new Configuration.InvalidException("Bad value in the configuration: " + what);
  }
}
