package dev.rondo.app.observe;

import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The ids that a log event concerns: those of the request that is being answered, and every match
/// and account among the values of its message. So a line about a match need not say so twice, and
/// nothing is kept beside a thread while a match is played.
public final class LogIds extends ClassicConverter {

  static Map<String, String> of(ILoggingEvent event) {
    var ids = new TreeMap<>(event.getMDCPropertyMap());
    var values = event.getArgumentArray();
    if (values != null) {
      for (var value : values) {
        switch (value) {
          case MatchId match -> ids.put("match", match.value());
          case AccountId account -> ids.put("account", account.value());
          case null, default -> {}
        }
      }
    }
    return ids;
  }

  /// Writes `[correlationId=... match=...]`, with the ids that are there.
  @Override
  public String convert(ILoggingEvent event) {
    return of(event).entrySet().stream()
        .map(id -> id.getKey() + "=" + id.getValue())
        .collect(Collectors.joining(" ", "[", "]"));
  }
}
