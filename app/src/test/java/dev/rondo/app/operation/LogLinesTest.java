package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.joran.spi.JoranException;
import dev.rondo.app.observe.LogFormat;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
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
  private String written(String message, @Nullable Throwable failure, @Nullable Object... values) {
    var logger = context.getLogger("dev.rondo.Test");
    var root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    if (root.getAppender("CONSOLE") instanceof OutputStreamAppender<ILoggingEvent> console) {
      var event = new LoggingEvent("", logger, Level.WARN, message, failure, values);
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
  void a_line_has_date_and_zone_and_the_ids_it_concerns() {
    var text = written("match {}: account {} left", null, new MatchId("m1"), new AccountId("a1"));
    assertThat(text)
        .matches(
            "(?s)\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}(Z|[+-]\\d\\d:\\d\\d) WARN .*")
        .contains("[account=a1 match=m1] match m1: account a1 left");
  }

  @Test
  void a_json_line_has_the_same_and_stays_one_line() {
    LogFormat.JSON.use(context);
    var text =
        written(
            "match {}: {}",
            new IllegalStateException("x\n" + FORGED),
            new MatchId("m1"),
            "a\n" + FORGED);
    assertThat(text.strip().lines()).hasSize(1);
    var line = Json.VIEW.readTree(text);
    assertThat(line.path("match").asString()).isEqualTo("m1");
    assertThat(line.path("level").asString()).isEqualTo("WARN");
    assertThat(line.path("message").asString()).isEqualTo("match m1: a\n" + FORGED);
    assertThat(line.path("trace").asString()).contains("IllegalStateException", "LogLinesTest");
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
