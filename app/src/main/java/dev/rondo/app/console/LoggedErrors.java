package dev.rondo.app.console;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.rondo.edge.console.Overview.LoggedError;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps the last warnings and errors that this process has logged, for the console.
public final class LoggedErrors extends AppenderBase<ILoggingEvent> implements AutoCloseable {
  private static final int MOST = 50;
  private static final int LONGEST = 500;

  private final Deque<LoggedError> last = new ArrayDeque<>();

  /// Begins to listen to everything that is logged.
  public static LoggedErrors listening() {
    var errors = new LoggedErrors();
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      errors.setContext(context);
      errors.start();
      context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(errors);
    }
    return errors;
  }

  @Override
  protected void append(ILoggingEvent event) {
    if (!event.getLevel().isGreaterOrEqual(Level.WARN)) {
      return;
    }
    var message = event.getFormattedMessage();
    var error =
        new LoggedError(
            Instant.ofEpochMilli(event.getTimeStamp()),
            event.getLevel().toString(),
            event.getLoggerName().substring(event.getLoggerName().lastIndexOf('.') + 1),
            message.length() > LONGEST ? message.substring(0, LONGEST) : message);
    synchronized (last) {
      if (last.size() == MOST) {
        last.removeLast();
      }
      last.addFirst(error);
    }
  }

  /// The newest first.
  public List<LoggedError> newest() {
    synchronized (last) {
      return new ArrayList<>(last);
    }
  }

  @Override
  public void close() {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      context.getLogger(Logger.ROOT_LOGGER_NAME).detachAppender(this);
    }
    stop();
  }
}
