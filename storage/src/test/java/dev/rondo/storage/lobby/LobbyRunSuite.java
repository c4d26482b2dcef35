package dev.rondo.storage.lobby;

import static dev.rondo.storage.lobby.LobbyWorld.code;
import static dev.rondo.storage.lobby.LobbyWorld.ok;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.GameMasterLink.Answer;
import dev.rondo.platform.lobby.Launches;
import dev.rondo.platform.lobby.UserLifecycle;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// From the start of a game to its end.
public abstract class LobbyRunSuite extends Suite {
  private LobbyWorld world;

  protected LobbyRunSuite(TestedDatabase kind) {
    super(kind);
  }

  @BeforeEach
  void enter() {
    world = new LobbyWorld(database);
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
  void a_start_job_names_the_members_in_the_order_in_which_they_joined() {
    var game = starting("zoe", "ann");
    assertThat(status(game)).isEqualTo(GameStatus.STARTING);
    var job = Json.STORED.readTree(world.stream("runtime:start_jobs").getFirst().data());
    assertThat(job.path("job_id").asString()).isEqualTo(world.job(game));
    assertThat(job.path("game_id").asString()).isEqualTo(game.id());
    assertThat(job.path("game").asString()).isEqualTo("race");
    assertThat(job.path("config").toString()).isEqualTo("{\"laps\":5}");
    assertThat(job.path("owner_user_id").asString()).isEqualTo("admin");
    assertThat(job.path("members").toString())
        .isEqualTo(
            "[{\"user_id\":\"zoe\",\"race_name\":\"The zoe\"},"
                + "{\"user_id\":\"ann\",\"race_name\":\"The ann\"}]");
  }

  @Test
  void a_match_that_is_there_and_registered_runs() {
    var game = starting("ann", "bob");
    world.started(game, world.job(game));
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.STARTING);
    assertThat(world.runtimes).isEmpty();
    world.pass(Duration.ofSeconds(3));
    world.lobby.runs().settle();
    var running = world.game(game.id());
    assertThat(running.status()).isEqualTo(GameStatus.RUNNING);
    assertThat(running.startedAt()).contains(world.now);
    assertThat(running.launch().binding().orElseThrow().match())
        .contains(new MatchId("match-Grand Prix"));
    assertThat(world.runtimes).containsExactly("release match-Grand Prix");
    assertThat(world.intents()).endsWith("lobby.game.started to ann, bob");
    world.lobby.runs().settle();
    assertThat(world.announced).containsExactly("match-Grand Prix [ann, bob]");
    assertThat(database.lobby().games().unsettled(10)).isEmpty();
    assertThat(stops()).isEmpty();
  }

  @Test
  void with_too_few_nothing_starts() {
    var game = world.ready("ann", "bob");
    var bob = database.lobby().memberships().active(game.id(), new AccountId("bob"));
    ok(world.lobby.memberships().remove(world.admin(), game.id(), bob.orElseThrow().id()));
    assertThat(code(world.lobby.launches().start(world.admin(), game.id()))).isEqualTo("conflict");
    assertThat(status(game)).isEqualTo(GameStatus.READY_TO_START);
  }

  @Test
  void after_a_failure_the_start_can_be_tried_again() {
    var game = starting("ann", "bob");
    var first = world.job(game);
    assertThat(code(world.lobby.launches().retry(world.admin(), game.id()))).isEqualTo("conflict");
    world.failed(game);
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.START_FAILED);
    assertThat(code(world.lobby.launches().start(world.admin(), game.id()))).isEqualTo("conflict");
    ok(world.lobby.launches().retry(world.admin(), game.id()));
    assertThat(status(game)).isEqualTo(GameStatus.STARTING);
    assertThat(world.job(game)).isNotEqualTo(first);
    // The first job was only slow.
    world.started(game, first);
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.STARTING);
    assertThat(stops()).containsExactly("late_result");
    world.started(game, world.job(game));
    world.consume();
    world.lobby.runs().settle();
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
  }

  @Test
  void a_job_without_a_result_is_given_up_after_two_minutes() {
    var game = starting("ann", "bob");
    world.pass(Duration.ofSeconds(119));
    assertThat(world.lobby.launches().expire()).isZero();
    world.pass(Duration.ofSeconds(1));
    assertThat(world.lobby.launches().expire()).isEqualTo(1);
    assertThat(status(game)).isEqualTo(GameStatus.START_FAILED);
    assertThat(stops()).containsExactly("start_timeout");
    world.started(game, world.job(game));
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.START_FAILED);
    assertThat(stops()).containsExactly("start_timeout", "late_result");
  }

  @Test
  void a_match_that_comes_after_the_cancellation_is_stopped() {
    var game = starting("ann", "bob");
    ok(world.lobby.games().cancel(world.admin(), game.id()));
    assertThat(stops()).containsExactly("owner");
    world.started(game, world.job(game));
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.CANCELLED);
    assertThat(stops()).containsExactly("owner", "late_result");
    assertThat(names("ann")).isEmpty();
  }

  @Test
  void a_binding_that_cannot_be_stored_stops_the_match_first() {
    var game = starting("ann", "bob");
    world.say(
        Launches.STREAM,
        "{\"job_id\":\"%s\",\"game_id\":\"%s\",\"outcome\":\"success\",\"binding\":{}}"
            .formatted(world.job(game), game.id()));
    world.consume();
    assertThat(stops()).containsExactly("binding_not_stored");
    assertThat(status(game)).isEqualTo(GameStatus.START_FAILED);
  }

  @Test
  void who_is_let_in_again_can_be_put_out_again() {
    var root = new AccountId("root");
    ok(world.users.block(root, world.person("ann").id(), Optional.empty()));
    world.consume();
    ok(world.users.unblock(root, world.person("ann").id(), Optional.empty()));
    world.enter(world.publicGame(), "ann");
    assertThat(names("ann")).containsExactly("The ann reserved");
    world.pass(Duration.ofMinutes(1));
    ok(world.users.block(root, world.person("ann").id(), Optional.empty()));
    world.consume();
    assertThat(names("ann")).isEmpty();
  }

  @Test
  void the_owner_of_a_private_game_is_told_of_a_blocked_member() {
    var owner = world.person("olga");
    var game = world.privateGame(owner);
    var invite = ok(world.lobby.invites().create(owner, game.id(), world.person("ann").id()));
    ok(world.lobby.invites().redeem(world.person("ann"), game.id(), invite.id(), "The Ann"));
    world.say(
        UserLifecycle.STREAM,
        "{\"type\":\"permanent_blocked\",\"user_id\":\"ann\","
            + "\"occurred_at\":\"2030-01-01T12:00:00Z\"}");
    world.consume();
    assertThat(world.intents()).endsWith("lobby.membership.blocked to olga");
    assertThat(names("ann")).isEmpty();
    var before = world.picture();
    world.redeliver();
    assertThat(world.picture()).isEqualTo(before);
  }

  @Test
  void entries_of_an_older_server_are_still_read() {
    var game = starting("ann", "bob");
    world.say(
        Launches.STREAM,
        "{\"job_id\":\"%s\",\"game_id\":\"%s\",\"result\":\"success\",\"binding\":{\"matchId\":\"m\"}}"
            .formatted(world.job(game), game.id()));
    world.consume();
    world.lobby.runs().settle();
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
    world.say(UserLifecycle.STREAM, "{\"type\":\"deleted\",\"user_id\":\"admin\"}");
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.CANCELLED);
  }

  @Test
  void every_change_of_status_is_told_once() {
    var game = world.running("ann", "bob");
    world.redeliver();
    assertThat(world.stream("lobby:status_changes"))
        .extracting(StreamEvent::data)
        .map(Json.STORED::readTree)
        .map(change -> change.path("from").asString() + " " + change.path("to").asString())
        .containsExactly(
            "draft enrollment_open",
            "enrollment_open ready_to_start",
            "ready_to_start starting",
            "starting running");
    assertThat(world.stream("lobby:status_changes"))
        .allMatch(change -> change.correlationId().equals(game.id()));
  }

  @Test
  void a_game_master_that_refuses_fails_the_start() {
    world.gameMaster = Answer.REFUSED;
    var game = world.running("ann", "bob");
    assertThat(game.status()).isEqualTo(GameStatus.START_FAILED);
    assertThat(stops()).containsExactly("game_master_refused");
    world.gameMaster = Answer.REGISTERED;
    ok(world.lobby.launches().retry(world.admin(), game.id()));
    world.started(game, world.job(game));
    world.consume();
    world.lobby.runs().settle();
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
  }

  @Test
  void without_a_game_master_the_game_waits_paused() {
    world.gameMaster = Answer.UNAVAILABLE;
    var game = world.running("ann", "bob");
    assertThat(game.status()).isEqualTo(GameStatus.PAUSED);
    assertThat(game.startedAt()).isEmpty();
    assertThat(world.intents()).endsWith("lobby.runtime_paused_after_start to admin");
    assertThat(world.runtimes).isEmpty();
    assertThat(stops()).isEmpty();
    assertThat(code(world.lobby.runs().resume(world.admin(), game.id())))
        .isEqualTo("service_unavailable");
    assertThat(code(world.lobby.runs().resume(world.person("ann"), game.id())))
        .isEqualTo("forbidden");
    assertThat(status(game)).isEqualTo(GameStatus.PAUSED);
    world.gameMaster = Answer.REGISTERED;
    ok(world.lobby.runs().resume(world.admin(), game.id()));
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
    assertThat(world.runtimes).containsExactly("release match-Grand Prix");
    assertThat(world.intents()).endsWith("lobby.game.started to ann, bob");
  }

  @Test
  void the_owner_pauses_and_resumes() {
    var game = world.running("ann", "bob");
    assertThat(code(world.lobby.runs().pause(world.person("ann"), game.id())))
        .isEqualTo("forbidden");
    ok(world.lobby.runs().pause(world.admin(), game.id()));
    assertThat(status(game)).isEqualTo(GameStatus.PAUSED);
    ok(world.lobby.runs().resume(world.admin(), game.id()));
    assertThat(status(game)).isEqualTo(GameStatus.RUNNING);
    assertThat(world.runtimes)
        .containsExactly("release match-Grand Prix", "freeze match-Grand Prix by admin");
    assertThat(world.intents()).filteredOn(it -> it.startsWith("lobby.game.started")).hasSize(1);
  }

  @Test
  void who_did_everything_that_counts_keeps_the_name_and_the_others_do_not() {
    var game = world.running("ann", "bob", "cleo", "dan");
    world.turns(game, "ann", 3, 5);
    world.turns(game, "ann", 1, 1);
    world.turns(game, "bob", 0, 9);
    world.turns(game, "dan", 4, 4);
    world.turns(game, "stranger", 4, 4);
    var dan = database.lobby().memberships().active(game.id(), new AccountId("dan"));
    world.consume();
    assertThat(database.lobby().statistics().best(game.id()).get(new AccountId("ann")))
        .containsEntry("laps", 3L)
        .containsEntry("turns", 5L);
    assertThat(world.game(game.id()).snapshot().orElse("")).contains("stranger");
    ok(world.lobby.memberships().remove(world.admin(), game.id(), dan.orElseThrow().id()));
    assertThat(names("dan")).containsExactly("The dan reserved");
    world.pass(Duration.ofHours(1));
    world.finished(game);
    world.consume();
    var over = world.game(game.id());
    assertThat(over.status()).isEqualTo(GameStatus.FINISHED);
    assertThat(over.finishedAt()).contains(world.now);
    assertThat(names("ann")).containsExactly("The ann pending");
    assertThat(database.lobby().raceNames().ofUser(new AccountId("ann")).getFirst())
        .satisfies(
            name -> assertThat(name.eligibleUntil()).contains(world.now.plus(Duration.ofDays(30))));
    assertThat(List.of(names("bob"), names("cleo"), names("dan"))).allMatch(List::isEmpty);
    assertThat(world.intents())
        .endsWith(
            "lobby.race_name.registration_eligible to ann",
            "lobby.race_name.registration_denied to bob",
            "lobby.race_name.registration_denied to cleo");
    assertThat(database.lobby().statistics().best(game.id())).isEmpty();
    assertThat(
            database.lobby().statistics().guarded("lobby:capability_evaluation:done:" + game.id()))
        .isTrue();
    var before = world.picture();
    world.pass(Duration.ofDays(1));
    world.finished(game);
    world.turns(game, "ann", 9, 9);
    world.consume();
    world.redeliver();
    assertThat(world.picture()).isEqualTo(before);
    ok(world.lobby.raceNames().register(world.person("ann"), "the ann"));
    assertThat(world.intents()).endsWith("lobby.race_name.registered to ann");
  }

  @Test
  void a_registered_name_that_is_raced_with_again_stays_registered() {
    var first = world.running("ann", "bob");
    world.turns(first, "ann", 1, 1);
    world.finished(first);
    world.consume();
    ok(world.lobby.raceNames().register(world.person("ann"), "The ann"));
    var second = world.running("ann", "cleo");
    world.turns(second, "ann", 1, 1);
    world.finished(second);
    world.consume();
    assertThat(names("ann")).containsExactly("The ann registered");
  }

  @Test
  void a_cancelled_game_stays_so_whatever_the_game_master_says() {
    var game = world.running("ann", "bob");
    ok(world.lobby.games().cancel(world.admin(), game.id()));
    world.turns(game, "ann", 1, 1);
    world.finished(game);
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.CANCELLED);
    assertThat(names("ann")).isEmpty();
    assertThat(stops()).containsExactly("owner");
  }

  @Test
  void an_owner_who_is_out_stops_what_runs() {
    var game = world.running("ann", "bob");
    ok(world.users.block(world.administrator("root").id(), world.admin().id(), Optional.empty()));
    world.consume();
    assertThat(status(game)).isEqualTo(GameStatus.CANCELLED);
    assertThat(stops()).containsExactly("external_block");
    assertThat(world.intents()).endsWith("lobby.game.cancelled to ann, bob");
    assertThat(names("ann")).isEmpty();
  }
}
