package dev.rondo.platform.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.streams.UnreadableEntryException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {

  private static String json(String quoted) {
    return quoted.replace('`', '"');
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{`job_id`:`j`,`game_id`:`g`,`game`:`duel`,`config`:{`rounds`:3},`owner_user_id`:`o`,"
            + "`members`:[{`user_id`:`a`,`race_name`:`A`}],`requested_at`:`2030-01-01T12:00:00Z`}"
      })
  void a_start_job_is_read_as_it_is_written(String text) {
    assertThat(StartJob.read(json(text)).json()).isEqualTo(json(text));
  }

  @Test
  void messages_are_read_as_they_are_written() {
    var stop =
        json("{`job_id`:`j`,`game_id`:`g`,`binding`:{`runtime_id`:`c`},`reason`:`cancelled`}");
    assertThat(StopJob.read(stop).json()).isEqualTo(stop);
    var result =
        json(
            "{`job_id`:`j`,`game_id`:`g`,`outcome`:`success`,`replay_no_op`:true,"
                + "`binding`:{`runtime_id`:`c`}}");
    assertThat(JobResult.read(result).json()).isEqualTo(result);
    var event =
        json(
            "{`type`:`runtime_snapshot_update`,`game_id`:`g`,"
                + "`player_turn_stats`:[{`user_id`:`a`,`laps`:2}],`event_ts`:5}");
    assertThat(GameEvent.read(event).json()).isEqualTo(event);
    var user = json("{`type`:`deleted`,`user_id`:`a`,`occurred_at`:`2030-01-01T12:00:00Z`}");
    assertThat(UserEvent.read(user).json()).isEqualTo(user);
    var intent = json("{`type`:`x`,`recipients`:{`user_ids`:[`a`,`b`]},`payload`:{`game_id`:`g`}}");
    assertThat(Intent.read(intent).json()).isEqualTo(intent);
  }

  @Test
  void older_shapes_are_still_read() {
    var result =
        JobResult.read(json("{`job_id`:`j`,`game_id`:`g`,`result`:`failure`,`error`:`no`}"));
    assertThat(result.outcome()).isEqualTo(JobResult.Outcome.FAILURE);
    assertThat(result.errorCode()).contains("no");
    assertThat(StopJob.read(json("{`game_id`:`g`,`match_id`:`m`,`reason`:`r`}")).match())
        .contains("m");
    var intent =
        Intent.read(json("{`intent`:`x`,`to`:{`role`:`admin`},`game_id`:`g`,`d`:{`n`:1}}"));
    assertThat(intent.type()).isEqualTo("x");
    assertThat(intent.recipients().forAdministrators()).isTrue();
    assertThat(intent.payload().path("n").asInt()).isEqualTo(1);
    assertThat(UserEvent.read(json("{`type`:`deleted`,`user_id`:`a`}")).occurredAt()).isEmpty();
    assertThat(
            GameEvent.read(json("{`type`:`game_finished`,`game_id`:`g`,`event_ts`:7}")).eventTs())
        .contains(Instant.ofEpochMilli(7));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "runtime:job_results | nonsense | the payload is not JSON",
        "runtime:job_results | [] | the payload is not a JSON object",
        "runtime:job_results | {`game_id`:`g`,`outcome`:`success`} | job_id is missing",
        "runtime:job_results | {`job_id`:1,`game_id`:`g`,`outcome`:`success`} | job_id must be",
        "runtime:job_results | {`job_id`:`j`,`game_id`:`g`,`outcome`:`maybe`} | outcome must be",
        "runtime:job_results | {`job_id`:`j`,`game_id`:`g`,`outcome`:`success`,`binding`:3}"
            + " | binding must be an object",
        "runtime:job_results | {`job_id`:`a\\u0000`,`game_id`:`g`,`outcome`:`success`} | job_id must",
        "gm:lobby_events | {`type`:`dance`,`game_id`:`g`} | type must be",
        "gm:lobby_events | {`type`:`game_finished`,`game_id`:`g`} | event_ts is missing",
        "gm:lobby_events | {`type`:`game_finished`,`game_id`:`g`,`event_ts`:1e99} | event_ts must",
        "gm:lobby_events | {`type`:`runtime_snapshot_update`,`game_id`:`g`,"
            + "`player_turn_stats`:[7]} | player_turn_stats must be a list of objects",
        "gm:lobby_events | {`type`:`runtime_snapshot_update`,`game_id`:`g`,"
            + "`player_turn_stats`:[{`user_id`:`a`,`n`:99999999999999999999}]} | cannot be stored",
        "user:lifecycle_events | {`type`:`deleted`} | user_id is missing",
        "user:lifecycle_events | {`type`:`deleted`,`user_id`:`a`,`occurred_at`:`noon`} | occurred_at",
      })
  void poison_is_refused_with_a_reason(String stream, String payload, String reason) {
    assertThatThrownBy(() -> IncomingEntries.check(stream, json(payload)))
        .isInstanceOf(UnreadableEntryException.class)
        .hasMessageStartingWith(stream + ": ")
        .hasMessageContaining(reason);
  }
}
