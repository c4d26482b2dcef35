package dev.rondo.app.observe;

import ch.qos.logback.classic.pattern.ThrowableProxyConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import dev.rondo.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/// Writes each log event as one line of JSON. Line breaks in texts are escaped, so nothing that a
/// user sent can begin a line.
public final class JsonLines extends EncoderBase<ILoggingEvent> {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSXXX").withZone(ZoneId.systemDefault());
  private static final byte[] NOTHING = {};

  private final ThrowableProxyConverter traces = new ThrowableProxyConverter();

  @Override
  public void start() {
    traces.start();
    super.start();
  }

  @Override
  public byte[] headerBytes() {
    return NOTHING;
  }

  @Override
  public byte[] encode(ILoggingEvent event) {
    var line = Json.VIEW.createObjectNode();
    line.put("at", TIME.format(event.getInstant()));
    line.put("level", event.getLevel().toString());
    line.put("logger", event.getLoggerName());
    line.put("thread", event.getThreadName());
    LogIds.of(event).forEach(line::put);
    line.put("message", event.getFormattedMessage());
    if (event.getThrowableProxy() != null) {
      line.put("trace", traces.convert(event));
    }
    return (line + "\n").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public byte[] footerBytes() {
    return NOTHING;
  }
}
