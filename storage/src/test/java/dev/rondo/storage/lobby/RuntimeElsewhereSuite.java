package dev.rondo.storage.lobby;

import static dev.rondo.storage.lobby.LobbyWorld.ok;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.Bindings;
import dev.rondo.platform.lobby.FinishedGames;
import dev.rondo.platform.lobby.GameMasterLink.Answer;
import dev.rondo.platform.lobby.Launches;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.UnreadableEntryException;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Lobby games whose runtimes and game master are another service's.
public abstract class RuntimeElsewhereSuite extends Suite {
  private LobbyWorld world;

  protected RuntimeElsewhereSuite(TestedDatabase kind) {
    super(kind);
  }

  @BeforeEach
  void enter() {
    world = new LobbyWorld(database);
    world.bindings = Bindings.RUNTIMES_ELSEWHERE;
    world.crash();
  }

  /// A game of ann and bob whose runtime started somewhere else, with this binding.
  private LobbyGame startedElsewhere(String binding) {
    var game = starting("ann", "bob");
    world.succeeded(game, world.job(game), binding);
    world.consume();
    return game;
  }

  private void finish(LobbyGame game) {
    world.finished(game);
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.FINISHED);
  }

  private GameStatus status(LobbyGame game) {
    return world.game(game.id()).status();
  }

  private List<String> stops() {
    return world.stream("runtime:stop_jobs").stream()
        .map(StreamEvent::data)
        .map(Json.STORED::readTree)
        .map(job -> job.path("reason").asString())
        .toList();
  }

  private List<String> names(String user) {
    return database.lobby().raceNames().ofUser(new AccountId(user)).stream()
        .map(name -> name.name() + " " + name.state())
        .toList();
  }

  private LobbyGame starting(String... names) {
    var game = world.ready(names);
    return ok(world.lobby.launches().start(world.admin(), game.id()));
  }

  @Test
  void a_runtime_elsewhere_runs_without_a_match_here() {
    var binding = "{\"runtime_id\":\"c-1\",\"address\":\"10.1.2.3:9000\"}";
    var game = startedElsewhere(binding);
    world.lobby.runs().settle();
    world.lobby.runs().settle();
    var running = world.game(game.id());
    assertThat(running.status()).isEqualTo(GameStatus.RUNNING);
    assertThat(running.launch().binding().orElseThrow().json()).isEqualTo(binding);
    assertThat(running.launch().binding().orElseThrow().match()).isEmpty();
    assertThat(database.lobby().games().unsettled(10)).isEmpty();
    ok(world.lobby.runs().pause(world.admin(), game.id()));
    assertThat(status(game)).isEqualTo(GameStatus.PAUSED);
    ok(world.lobby.runs().resume(world.admin(), game.id()));
    assertThat(world.runtimes).isEmpty();
    assertThat(world.announced).isEmpty();

    world.turns(game, "ann", 3, 5);
    finish(game);
    assertThat(names("ann")).containsExactly("The ann pending");
    assertThat(names("bob")).isEmpty();
  }

  /// As after a crash between the game master's answer and its note here.
  @Test
  void turns_that_are_told_before_the_game_is_known_to_run_count() {
    var game = startedElsewhere("{\"runtime_id\":\"c-1\"}");
    world.turns(game, "ann", 3, 5);
    world.consume();
    world.crash();
    world.lobby.runs().settle();
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
    finish(game);
    assertThat(names("ann")).containsExactly("The ann pending");
    assertThat(names("bob")).isEmpty();
  }

  @Test
  void turns_of_a_start_that_the_game_master_refused_do_not_count() {
    var game = startedElsewhere("{\"runtime_id\":\"c-1\"}");
    world.turns(game, "ann", 3, 5);
    world.consume();
    world.gameMaster = Answer.REFUSED;
    world.lobby.runs().settle();
    assertThat(status(game)).isEqualTo(GameStatus.START_FAILED);
    world.gameMaster = Answer.REGISTERED;
    ok(world.lobby.launches().retry(world.admin(), game.id()));
    world.succeeded(game, world.job(game), "{\"runtime_id\":\"c-2\"}");
    world.consume();
    world.lobby.runs().settle();
    finish(game);
    assertThat(names("ann")).isEmpty();
  }

  @Test
  void a_binding_that_cannot_be_stored_while_its_container_exists_is_in_the_stop_job() {
    var large = "{\"runtime_id\":\"c-1\",\"notes\":\"" + "x".repeat(5_000) + "\"}";
    var game = startedElsewhere(large);
    assertThat(status(game)).isEqualTo(GameStatus.START_FAILED);
    var stop = Json.STORED.readTree(world.stream("runtime:stop_jobs").getFirst().data());
    assertThat(stop.path("job_id").asString()).isEqualTo(world.job(game));
    assertThat(stop.path("game_id").asString()).isEqualTo(game.id());
    assertThat(stop.path("reason").asString()).isEqualTo("binding_not_stored");
    assertThat(stop.path("binding").toString()).isEqualTo(large);
    ok(world.lobby.launches().retry(world.admin(), game.id()));
    assertThat(status(game)).isEqualTo(GameStatus.STARTING);
  }

  @Test
  void a_job_that_is_said_to_run_already_stops_nothing() {
    var game = starting("ann", "bob");
    world.succeeded(game, world.job(game), "{\"runtime_id\":\"c-1\"}");
    world.say(
        Launches.STREAM,
        "{\"job_id\":\"%s\",\"game_id\":\"%s\",\"outcome\":\"success\",\"replay_no_op\":true}"
            .formatted(world.job(game), game.id()));
    world.consume();
    world.lobby.runs().settle();
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
    assertThat(stops()).isEmpty();
    // Another runtime of the same job is one too many.
    world.succeeded(game, world.job(game), "{\"runtime_id\":\"c-2\"}");
    world.consume();
    assertThat(stops()).containsExactly("late_result");
    assertThat(world.stream("runtime:stop_jobs").getFirst().data()).contains("c-2");
  }

  @Test
  void each_runtime_that_is_one_too_many_is_stopped() {
    var game = startedElsewhere("{\"runtime_id\":\"c-1\"}");
    world.lobby.runs().settle();
    world.succeeded(game, world.job(game), "{\"runtime_id\":\"c-2\"}");
    world.succeeded(game, world.job(game), "{\"runtime_id\":\"c-3\"}");
    world.consume();
    world.redeliver();
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
    assertThat(world.stream("runtime:stop_jobs"))
        .extracting(stop -> Json.STORED.readTree(stop.data()).path("binding").toString())
        .containsExactly("{\"runtime_id\":\"c-2\"}", "{\"runtime_id\":\"c-3\"}");
    assertThat(stops()).containsOnly("late_result");
  }

  private void end(LobbyGame game, Instant at) {
    world.say(
        FinishedGames.STREAM,
        "{\"type\":\"game_finished\",\"game_id\":\"%s\",\"event_ts\":%d}"
            .formatted(game.id(), at.toEpochMilli()));
    world.consume();
  }

  @Test
  void an_end_at_an_impossible_time_is_not_believed() {
    var game = startedElsewhere("{\"runtime_id\":\"c-1\"}");
    world.lobby.runs().settle();
    var inSeconds = Instant.ofEpochMilli(world.now.getEpochSecond());
    assertThatThrownBy(() -> end(game, inSeconds))
        .isInstanceOf(UnreadableEntryException.class)
        .hasMessageContaining("is before the start of game " + game.id());
    world.skip(FinishedGames.STREAM);
    assertThatThrownBy(() -> end(game, world.now.plus(Duration.ofDays(1)).plusSeconds(1)))
        .isInstanceOf(UnreadableEntryException.class)
        .hasMessageContaining("is more than a day ahead");
    world.skip(FinishedGames.STREAM);
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
    end(game, world.now.minusSeconds(1));
    assertThat(status(game)).isEqualTo(GameStatus.FINISHED);
  }
}
