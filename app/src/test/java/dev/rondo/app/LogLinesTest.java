package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.joran.spi.JoranException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogLinesTest {
  private static final String FORGED = "12:00:00.000 ERROR d.r.Forged [] something broke";

  private final LoggerContext context = new LoggerContext();

  @BeforeEach
  void configure() throws JoranException {
    context.setMDCAdapter(new LogbackMDCAdapter());
    var configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(LogLinesTest.class.getResource("/logback.xml"));
  }

  /// The text that the server would write.
  private String written(String message, @Nullable Throwable failure) {
    var logger = context.getLogger("dev.rondo.Test");
    var root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    if (root.getAppender("CONSOLE") instanceof OutputStreamAppender<ILoggingEvent> console) {
      var event = new LoggingEvent("", logger, Level.WARN, message, failure, null);
      return new String(console.getEncoder().encode(event), StandardCharsets.UTF_8);
    }
    throw new AssertionError("there is no console");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029", "\u001b[2K", "\u000b"})
  void a_text_stays_on_its_line(String lineBreak) {
    var text = written("game x" + lineBreak + FORGED + " cannot start", null);
    assertThat(text.strip().lines()).hasSize(1);
    assertThat(text.strip()).doesNotContainPattern("[\\p{Cntrl}\\x{85}\\x{2028}\\x{2029}]");
  }

  @Test
  void a_stack_trace_is_indented_with_the_texts_in_it() {
    var failure =
        new IllegalStateException("x\n" + FORGED, new IllegalArgumentException("y\r\n" + FORGED));
    var text = written("it failed", failure);
    assertThat(text.lines().skip(1))
        .allMatch(line -> line.startsWith("    "))
        .hasSizeGreaterThan(4);
    assertThat(text).contains("IllegalStateException", "Caused by", "a_stack_trace_is_indented");
  }
}
