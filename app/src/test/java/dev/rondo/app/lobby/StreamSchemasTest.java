package dev.rondo.app.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.messages.GameEvent;
import dev.rondo.platform.messages.Intent;
import dev.rondo.platform.messages.JobResult;
import dev.rondo.platform.messages.StartJob;
import dev.rondo.platform.messages.StatusChange;
import dev.rondo.platform.messages.StopJob;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.messages.UserEvent;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The AsyncAPI document says what is sent.
class StreamSchemasTest {

  /// Reads an entry and writes it again, as this server writes it.
  private static final Map<String, UnaryOperator<String>> WRITTEN =
      Map.of(
          StreamNames.START_JOBS, json -> StartJob.read(json).json(),
          StreamNames.STOP_JOBS, json -> StopJob.read(json).json(),
          StreamNames.JOB_RESULTS, json -> JobResult.read(json).json(),
          StreamNames.GAME_EVENTS, json -> GameEvent.read(json).json(),
          StreamNames.USER_EVENTS, json -> UserEvent.read(json).json(),
          StreamNames.INTENTS, json -> Intent.read(json).json(),
          StreamNames.MATCH_EVENTS, UnaryOperator.identity());

  private final StreamSchemas schemas = new StreamSchemas();

  @Test
  void every_stream_of_other_services_is_described() {
    assertThat(schemas.streams())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(StreamNames.OUT.stream(), StreamNames.IN.stream()).toList());
  }

  @Test
  void every_example_is_as_it_is_described_and_as_it_is_sent() {
    for (var stream : schemas.streams()) {
      assertThat(schemas.examples(stream)).as(stream).isNotEmpty();
      for (var example : schemas.examples(stream)) {
        var sent = Objects.requireNonNull(WRITTEN.get(stream)).apply(example.toString());
        assertThat(Json.STORED.readTree(sent)).as(stream).isEqualTo(example);
        assertThat(schemas.faults(stream, sent)).as(sent).isEmpty();
      }
    }
  }

  /// The types are listed in both places.
  @Test
  void every_body_of_a_webhook_is_as_it_is_described() {
    assertThat(schemas.webhookExamples()).hasSize(2);
    for (var example : schemas.webhookExamples()) {
      assertThat(schemas.webhookFaults(example.toString())).as("%s", example).isEmpty();
    }
    var change =
        new StatusChange("g", "Cup", "starting", "running", Instant.parse("2030-01-01T12:00:00Z"));
    var body = "{\"event_id\":\"e\",\"type\":\"%s\",\"ts\":1,\"payload\":%s}";
    assertThat(schemas.webhookFaults(body.formatted(StatusChange.TYPE, change.json()))).isEmpty();
    for (var intent : schemas.examples(StreamNames.INTENTS)) {
      var type = intent.path("type").asString();
      assertThat(schemas.webhookFaults(body.formatted(type, intent))).isEmpty();
      assertThat(schemas.webhookFaults(body.formatted("lobby.game.dances", intent))).isNotEmpty();
    }
  }

  @Test
  void another_shape_is_not_as_described() {
    assertThat(schemas.faults(StreamNames.JOB_RESULTS, "{\"job_id\":\"j\",\"result\":\"success\"}"))
        .isNotEmpty();
  }
}
