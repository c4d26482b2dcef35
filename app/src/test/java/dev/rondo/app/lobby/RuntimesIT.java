package dev.rondo.app.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.runtime.GameMaster;
import dev.rondo.platform.runtime.Jobs;
import dev.rondo.platform.view.Look;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// The matches of lobby games: made by jobs, standing still, let go, stopped.
@ParameterizedClass
@EnumSource
class RuntimesIT {
  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase kind;

  @SuppressWarnings("NullAway.Init")
  private Workshop workshop;

  @BeforeEach
  void open() {
    workshop = new Workshop(folder, kind);
  }

  @AfterEach
  void close() {
    workshop.close();
  }

  private MatchRow row(MatchId match) {
    return workshop.database.journal().row(match).orElseThrow();
  }

  private Result<ActionState> draft(MatchId match, String who) {
    return act(
        match, who, "{\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"heal\",null,null]}}");
  }

  private Result<ActionState> act(MatchId match, String who, String json) {
    var body = Json.STORED.readTree(json);
    var action = new Action(UUID.randomUUID().toString(), body);
    return workshop
        .tables
        .act(match, new AccountId(who), action)
        .orTimeout(20, TimeUnit.SECONDS)
        .join();
  }

  private static String code(Result<?> result) {
    return result instanceof Result.Refused<?>(var rejection, _) ? rejection.code() : "";
  }

  @Test
  void a_start_job_makes_a_private_match_that_stands_still_with_its_members_in_order() {
    workshop.start("1", "duel", "{\"prepMillis\":1000}", "bob", "ann");
    var match = workshop.made("1");
    var row = row(match);
    assertThat(row.status()).isEqualTo(Status.ACTIVE);
    assertThat(row.origin()).isEqualTo(Origin.LOBBY);
    assertThat(row.paused()).contains(new MatchRow.Pause("starting", "lobby"));
    assertThat(row.players()).extracting(Player::nickname).containsExactly("bob!", "ann!");
    assertThat(row.config()).contains("\"prepMillis\":1000");
    assertThat(code(draft(match, "ann"))).isEqualTo("MATCH_PAUSED");
    assertThat(workshop.view(match, "ann")).isNotEmpty();
    assertThat(workshop.look(match, "owner")).isInstanceOf(Result.Ok.class);
    assertThat(code(workshop.look(match, "stranger"))).isEqualTo("MATCH_NOT_FOUND");
    var stranger = new Player(new AccountId("cat"), "Cat", Optional.empty());
    assertThat(code(workshop.tables.join(match, stranger).join())).isEqualTo("MATCH_NOT_FOUND");
  }

  @Test
  void a_repeated_job_makes_no_second_match() {
    workshop.start("1", "duel", "{}", "ann", "bob");
    var match = workshop.made("1");
    workshop.start("1", "duel", "{}", "ann", "bob");
    var again = workshop.result("1", 2);
    assertThat(again.path("outcome").asString()).isEqualTo("success");
    assertThat(again.path("replay_no_op").asBoolean()).isTrue();
    assertThat(again.path("binding").path("matchId").asString()).isEqualTo(match.value());
    assertThat(workshop.results("1").getFirst().has("replay_no_op")).isFalse();
    assertThat(again.path("binding").path("node").asString()).isEqualTo("here");
  }

  @Test
  void what_cannot_be_started_is_reported_as_failed() {
    workshop.start("1", "chess", "{}", "ann", "bob");
    workshop.start("2", "duel", "{\"prepMillis\":-1}", "ann", "bob");
    workshop.start("3", "duel", "{}", "ann");
    for (var job = 1; job <= 3; job++) {
      var result = workshop.result(String.valueOf(job), 1);
      assertThat(result.path("outcome").asString()).isEqualTo("failure");
      assertThat(result.path("error_code").asString()).isNotEmpty();
    }
  }

  @Test
  void play_begins_when_all_have_watched() {
    workshop.start("1", "duel", "{}", "ann", "bob");
    var match = workshop.made("1");
    workshop.runtimes.release(match);
    workshop.watch(match, "ann");
    assertThat(code(draft(match, "ann"))).isEqualTo("MATCH_PAUSED");
    workshop.watch(match, "bob");
    await().atMost(Workshop.LONG).until(() -> !workshop.paused(match));
    assertThat(draft(match, "ann")).isInstanceOf(Result.Ok.class);
  }

  @Test
  void play_begins_after_a_minute_at_the_latest_also_through_a_restart() {
    workshop.start("1", "duel", "{}", "ann", "bob");
    var match = workshop.made("1");
    workshop.runtimes.release(match);
    workshop.runtimes.release(match);
    workshop.close();
    workshop.open();
    assertThat(workshop.paused(match)).isTrue();
    workshop.putForward(Duration.ofSeconds(61));
    await().atMost(Workshop.LONG).until(() -> !workshop.paused(match));
  }

  @Test
  void what_is_frozen_goes_on_at_once_when_it_had_begun() {
    workshop.start("1", "duel", "{}", "ann", "bob");
    var match = workshop.made("1");
    workshop.runtimes.release(match);
    workshop.putForward(Duration.ofSeconds(61));
    await().atMost(Workshop.LONG).until(() -> !workshop.paused(match));
    assertThat(workshop.runtimes.freeze(match, "owner", "owner").join()).isTrue();
    assertThat(code(draft(match, "ann"))).isEqualTo("MATCH_PAUSED");
    assertThat(row(match).paused()).contains(new MatchRow.Pause("owner", "owner"));
    assertThat(workshop.runtimes.freeze(match, "owner", "owner").join()).isTrue();
    workshop.runtimes.release(match);
    await().atMost(Workshop.LONG).until(() -> !workshop.paused(match));
  }

  @Test
  void freezing_belongs_to_the_transaction_that_wants_it() {
    workshop.start("1", "duel", "{}", "ann", "bob");
    var match = workshop.made("1");
    workshop.runtimes.release(match);
    var frozen =
        workshop
            .database
            .transactions()
            .write(() -> workshop.runtimes.freeze(match, "owner", "owner"));
    assertThat(frozen.join()).isTrue();
    assertThat(workshop.paused(match)).isTrue();
    assertThat(workshop.runtimes.freeze(new MatchId("none"), "owner", "owner").join()).isFalse();
  }

  @Test
  void a_stop_job_ends_the_match() {
    workshop.start("1", "arena", "{}", "ann", "bob", "cat");
    var match = workshop.made("1");
    assertThat(row(match).players()).hasSize(3);
    assertThat(row(match).status()).isEqualTo(Status.ACTIVE);
    workshop.append(Jobs.STOP_STREAM, "{\"game_id\":\"game-1\",\"reason\":\"cancelled\"}");
    await().atMost(Workshop.LONG).until(() -> row(match).status() == Status.CANCELLED);
    assertThat(row(match).outcome()).contains("{\"reason\":\"cancelled\"}");
    assertThat(workshop.runtimes.freeze(match, "owner", "owner").join()).isFalse();
  }

  @Test
  void what_was_stopped_first_does_not_start() {
    workshop.append(
        Jobs.STOP_STREAM, "{\"game_id\":\"game-1\",\"job_id\":\"1\",\"reason\":\"late\"}");
    await().atMost(Workshop.LONG).until(() -> workshop.database.runtimes().ofJob("1").isPresent());
    workshop.start("1", "duel", "{}", "ann", "bob");
    assertThat(workshop.result("1", 1).path("outcome").asString()).isEqualTo("failure");
    assertThat(workshop.database.journal().running()).isEmpty();
  }

  @Test
  void the_owner_of_a_hosted_game_has_its_screen_and_the_start_is_play() {
    workshop.start("1", "fupogfakta", "{\"num_rounds\":1}", "ann", "bob");
    var match = workshop.made("1");
    var screen = workshop.view(match, "owner");
    assertThat(screen.has("phase")).as(screen.toString()).isTrue();
    assertThat(screen.has("code")).isFalse();
    assertThat(workshop.look(match, "owner")).isInstanceOf(Result.Ok.class);
    workshop.runtimes.release(match);
    workshop.watch(match, "ann");
    workshop.watch(match, "bob");
    await().atMost(Workshop.LONG).until(() -> !workshop.paused(match));
    assertThat(((Result.Ok<Look>) workshop.look(match, "ann")).value().row().status())
        .isEqualTo(Status.ACTIVE);
  }

  @Test
  void the_game_master_tells_what_players_do_and_when_the_match_ends() {
    workshop.start("1", "duel", "{\"prepMillis\":1000}", "ann", "bob");
    var match = workshop.made("1");
    assertThat(workshop.gameMaster.register("game-1", new MatchId("none")))
        .isInstanceOf(Result.Refused.class);
    for (var i = 0; i < 2; i++) {
      assertThat(workshop.gameMaster.register("game-1", match)).isInstanceOf(Result.Ok.class);
    }
    workshop.runtimes.release(match);
    workshop.watch(match, "ann");
    workshop.watch(match, "bob");
    await().atMost(Workshop.LONG).until(() -> draft(match, "ann") instanceof Result.Ok);
    await().atMost(Workshop.LONG).until(() -> statistic("ann", "cards_played") > 0);
    assertThat(statistic("ann", "rounds_played")).isPositive();
    assertThat(statistic("bob", "rounds_played")).isZero();
    assertThat(statistic("bob", "cards_played")).isZero();

    workshop.close();
    workshop.open();
    workshop.tables.leave(match, new AccountId("ann")).join();
    await()
        .atMost(Workshop.LONG)
        .until(() -> type(workshop.told(GameMaster.STREAM).getLast()).equals("game_finished"));
    var told = workshop.told(GameMaster.STREAM);
    var finished = told.getLast();
    assertThat(finished.path("game_id").asString()).isEqualTo("game-1");
    assertThat(finished.path("event_ts").asLong())
        .isEqualTo(row(match).finishedAt().orElseThrow().toEpochMilli());
    assertThat(type(told.get(told.size() - 2))).isEqualTo("runtime_snapshot_update");
    assertThat(workshop.database.registrations().open()).isEmpty();
  }

  @Test
  void the_game_master_tells_later_what_could_not_be_stored_at_once() {
    workshop.start("1", "duel", "{\"prepMillis\":600000}", "ann", "bob");
    var match = workshop.made("1");
    workshop.gameMaster.register("game-1", match);
    workshop.runtimes.release(match);
    workshop.watch(match, "ann");
    workshop.watch(match, "bob");
    await().atMost(Workshop.LONG).until(() -> !workshop.paused(match));
    workshop.busy = true;
    for (var who : List.of("ann", "bob")) {
      var confirm = "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[null,null,null]}}";
      await().atMost(Workshop.LONG).until(() -> act(match, who, confirm) instanceof Result.Ok);
    }
    await()
        .atMost(Workshop.LONG)
        .until(() -> workshop.view(match, "ann").path("roundIndex").asInt() == 2);
    var before = workshop.refused.get();
    await().atMost(Workshop.LONG).until(() -> workshop.refused.get() > before);
    workshop.busy = false;
    await().atMost(Workshop.LONG).until(() -> statistic("ann", "rounds_played") > 0);
  }

  @Test
  void a_match_that_ended_before_it_was_registered_is_told_of_too() {
    workshop.start("1", "duel", "{}", "ann", "bob");
    var match = workshop.made("1");
    workshop.tables.leave(match, new AccountId("ann")).join();
    workshop.gameMaster.register("game-1", match);
    await()
        .atMost(Workshop.LONG)
        .until(() ->
            workshop.told(GameMaster.STREAM).stream()
                .anyMatch(event -> type(event).equals("game_finished")));
  }

  private static String type(JsonNode event) {
    return event.path("type").asString();
  }

  private long statistic(String user, String name) {
    return workshop.told(GameMaster.STREAM).stream()
        .flatMap(event -> event.path("player_turn_stats").valueStream())
        .filter(line -> line.path("user_id").asString().equals(user))
        .mapToLong(line -> line.path(name).asLong(-1))
        .max()
        .orElse(0);
  }
}
