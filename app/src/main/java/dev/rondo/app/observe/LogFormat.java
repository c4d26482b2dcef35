package dev.rondo.app.observe;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The form of the log's lines.
public enum LogFormat {
  TEXT,
  JSON;

  /// Writes the log of this process in this form from now on.
  public void use() {
    if (this == JSON && LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      use(context);
    }
  }

  /// Writes the log of that context in this form from now on.
  public void use(LoggerContext context) {
    var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    if (this == JSON
        && root.getAppender("CONSOLE") instanceof OutputStreamAppender<ILoggingEvent> console) {
      var lines = new JsonLines();
      lines.setContext(context);
      lines.start();
      console.setEncoder(lines);
    }
  }
}
