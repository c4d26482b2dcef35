package dev.rondo.storage.lobby;

import static dev.rondo.storage.lobby.LobbyWorld.code;
import static dev.rondo.storage.lobby.LobbyWorld.ok;
import static dev.rondo.storage.lobby.LobbyWorld.terms;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.FinishedGames;
import dev.rondo.platform.lobby.GameMasterLink.Answer;
import dev.rondo.platform.lobby.Launches;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.Invite;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Two commands at once on every way from one status to the next: one wins, the other is refused.
public abstract class LobbyRaceSuite extends Suite {
  private LobbyWorld world;

  protected LobbyRaceSuite(TestedDatabase kind) {
    super(kind);
  }

  @BeforeEach
  void enter() {
    world = new LobbyWorld(database);
  }

  /// Two commands, both right for a game in its first status.
  ///
  /// @param before makes a game of that status
  /// @param one leads to the second status, as does the other
  private record Race(
      GameStatus from,
      GameStatus to,
      Supplier<LobbyGame> before,
      Function<LobbyGame, String> one,
      Function<LobbyGame, String> other) {

    String way() {
      return from + " -> " + to;
    }
  }

  private static Race twice(
      GameStatus from,
      GameStatus to,
      Supplier<LobbyGame> before,
      Function<LobbyGame, String> command) {
    return new Race(from, to, before, command, command);
  }

  private List<Race> races() {
    return List.of(
        twice(GameStatus.DRAFT, GameStatus.ENROLLMENT_OPEN, this::draft, this::open),
        twice(GameStatus.DRAFT, GameStatus.CANCELLED, this::draft, this::cancel),
        twice(GameStatus.ENROLLMENT_OPEN, GameStatus.READY_TO_START, this::entered, this::close),
        new Race(
            GameStatus.ENROLLMENT_OPEN,
            GameStatus.READY_TO_START,
            this::full,
            this::close,
            this::enrollmentWorker),
        twice(
            GameStatus.ENROLLMENT_OPEN,
            GameStatus.CANCELLED,
            () -> world.publicGame(),
            this::cancel),
        twice(GameStatus.READY_TO_START, GameStatus.STARTING, this::ready, this::start),
        twice(GameStatus.READY_TO_START, GameStatus.CANCELLED, this::ready, this::cancel),
        new Race(
            GameStatus.STARTING,
            GameStatus.START_FAILED,
            this::overdue,
            this::startWorker,
            this::hearOfFailure),
        twice(GameStatus.STARTING, GameStatus.CANCELLED, this::starting, this::cancel),
        twice(GameStatus.START_FAILED, GameStatus.CANCELLED, this::startFailed, this::cancel),
        twice(GameStatus.RUNNING, GameStatus.PAUSED, this::running, this::pause),
        twice(GameStatus.RUNNING, GameStatus.FINISHED, () -> ended(running()), this::hearOfEnd),
        twice(GameStatus.RUNNING, GameStatus.CANCELLED, this::running, this::cancel),
        twice(GameStatus.PAUSED, GameStatus.RUNNING, this::paused, this::resume),
        twice(GameStatus.PAUSED, GameStatus.FINISHED, () -> ended(paused()), this::hearOfEnd),
        twice(GameStatus.PAUSED, GameStatus.CANCELLED, this::paused, this::cancel));
  }

  @Test
  void on_every_way_one_of_two_wins() throws Exception {
    for (var race : races()) {
      var game = race.before().get();
      assertThat(status(game)).as(race.way()).isEqualTo(race.from());
      var told = intents(game).size();
      assertThat(atOnce(race.one(), race.other(), game))
          .as(race.way())
          .containsExactlyInAnyOrder("ok", "conflict");
      assertThat(status(game)).as(race.way()).isEqualTo(race.to());
      var news = intents(game).subList(told, intents(game).size());
      assertThat(news).as(race.way()).doesNotHaveDuplicates();
      assertThat(jobs(game)).as(race.way()).doesNotHaveDuplicates();
      // Workers have nothing to do with it any more.
      cancel(game);
    }
  }

  @Test
  void every_way_is_raced_on() {
    var ways = new LinkedHashSet<String>();
    for (var from : GameStatus.values()) {
      Arrays.stream(GameStatus.values())
          .filter(from::leadsTo)
          .forEach(to -> ways.add(from + " -> " + to));
    }
    // These give no answer, or go on at once; they have tests of their own.
    ways.removeAll(
        List.of("starting -> running", "starting -> paused", "start_failed -> ready_to_start"));
    assertThat(races().stream().map(Race::way).collect(Collectors.toSet())).isEqualTo(ways);
  }

  @Test
  void a_start_is_tried_again_by_one_of_two() throws Exception {
    var game = startFailed();
    assertThat(atOnce(this::retry, this::retry, game)).containsExactlyInAnyOrder("ok", "conflict");
    assertThat(status(game)).isEqualTo(GameStatus.STARTING);
    assertThat(world.stream("runtime:start_jobs")).hasSize(2);
  }

  @Test
  void a_match_is_registered_once() throws Exception {
    var ends =
        Map.of(
            Answer.REGISTERED, GameStatus.RUNNING,
            Answer.UNAVAILABLE, GameStatus.PAUSED,
            Answer.REFUSED, GameStatus.START_FAILED);
    for (var end : ends.entrySet()) {
      var game = bound(end.getKey());
      atOnce(this::settle, this::settle, game);
      assertThat(status(game)).isEqualTo(end.getValue());
      assertThat(intents(game)).doesNotHaveDuplicates();
      assertThat(jobs(game)).doesNotHaveDuplicates();
    }
  }

  @Test
  void a_game_ends_or_is_called_off_but_not_both() throws Exception {
    for (var before : List.<Supplier<LobbyGame>>of(this::running, this::paused)) {
      var game = ended(before.get());
      var answers = atOnce(this::hearOfEnd, this::cancel, game);
      assertThat(answers).containsExactlyInAnyOrder("ok", "conflict");
      assertThat(status(game))
          .isEqualTo(answers.getFirst().equals("ok") ? GameStatus.FINISHED : GameStatus.CANCELLED);
      assertThat(jobs(game).stream().filter(job -> job.startsWith("stop")))
          .hasSize(answers.getFirst().equals("ok") ? 0 : 1);
    }
  }

  @Test
  void who_calls_a_game_off_while_it_starts_stops_its_match() throws Exception {
    var game = bound();
    assertThat(atOnce(this::settle, this::cancel, game).getLast()).isEqualTo("ok");
    assertThat(status(game)).isEqualTo(GameStatus.CANCELLED);
    assertThat(jobs(game).stream().filter(job -> job.startsWith("stop"))).hasSize(1);
  }

  @Test
  void an_application_is_made_and_decided_once() throws Exception {
    var game = world.publicGame();
    var applications = world.lobby.applications();
    assertRefusedOnce(() -> code(applications.submit(world.person("ann"), game.id(), "Ann")));
    world.enter(game, "bob");
    var anns = applications.of(new AccountId("ann")).getFirst().id();
    assertRefusedOnce(() -> code(applications.approve(world.admin(), game.id(), anns)));
    var cleos = ok(applications.submit(world.person("cleo"), game.id(), "Cleo")).id();
    assertRefusedOnce(() -> code(applications.reject(world.admin(), game.id(), cleos)));
    var dans = ok(applications.submit(world.person("dan"), game.id(), "Dan")).id();
    assertThat(
            atOnce(
                _ -> code(applications.approve(world.admin(), game.id(), dans)),
                _ -> code(applications.reject(world.admin(), game.id(), dans)),
                game))
        .containsExactlyInAnyOrder("ok", "conflict");
  }

  @Test
  void an_invite_is_made_and_settled_once() throws Exception {
    var ann = world.person("ann");
    var bob = world.person("bob");
    var invites = world.lobby.invites();
    var first = world.privateGame(ann);
    assertRefusedOnce(() -> code(invites.create(ann, first.id(), bob.id())));
    var ways =
        List.<Function<Invite, String>>of(
            invite -> code(invites.redeem(bob, invite.game(), invite.id(), "Bob")),
            invite -> code(invites.decline(bob, invite.game(), invite.id())),
            invite -> code(invites.revoke(ann, invite.game(), invite.id())));
    for (var one : ways) {
      for (var other : ways) {
        var invite = ok(invites.create(ann, world.privateGame(ann).id(), bob.id()));
        assertThat(atOnce(one, other, invite)).containsExactlyInAnyOrder("ok", "conflict");
      }
    }
  }

  @Test
  void the_last_place_is_given_once() throws Exception {
    var game = world.publicGame();
    world.enter(game, "a", "b", "c", "d");
    var applications = world.lobby.applications();
    var waiting =
        Stream.of("e", "f")
            .map(name -> ok(applications.submit(world.person(name), game.id(), name)).id())
            .toList();
    assertThat(
            atOnce(
                _ -> code(applications.approve(world.admin(), game.id(), waiting.getFirst())),
                _ -> code(applications.approve(world.admin(), game.id(), waiting.getLast())),
                game))
        .containsExactlyInAnyOrder("ok", "conflict");
    assertThat(world.game(game.id()).rosterSize()).isEqualTo(5);
  }

  @Test
  void a_member_leaves_once() throws Exception {
    var game = entered();
    var ann = database.lobby().memberships().active(game.id(), new AccountId("ann")).orElseThrow();
    assertRefusedOnce(
        () -> code(world.lobby.memberships().remove(world.admin(), game.id(), ann.id())));
    assertThat(world.game(game.id()).rosterSize()).isEqualTo(1);
  }

  @Test
  void a_name_goes_to_one_of_two() throws Exception {
    var applications = world.lobby.applications();
    var waiting =
        Stream.of("ann", "bob")
            .map(name ->
                ok(applications.submit(world.person(name), world.publicGame().id(), "Arrow")))
            .toList();
    assertThat(
            atOnce(
                2,
                index ->
                    () -> {
                      var mine = waiting.get(index);
                      return code(applications.approve(world.admin(), mine.game(), mine.id()));
                    }))
        .containsExactlyInAnyOrder("ok", "name_taken");
  }

  private static void assertRefusedOnce(Callable<String> command) throws Exception {
    assertThat(atOnce(2, _ -> command)).containsExactlyInAnyOrder("ok", "conflict");
  }

  private static <T> List<String> atOnce(
      Function<T, String> one, Function<T, String> other, T subject) throws Exception {
    return atOnce(2, index -> () -> (index == 0 ? one : other).apply(subject));
  }

  private GameStatus status(LobbyGame game) {
    return world.game(game.id()).status();
  }

  /// The notifications that people were sent about the game.
  private List<String> intents(LobbyGame game) {
    return world.stream("notification:intents").stream()
        .filter(intent -> intent.correlationId().equals(game.id()))
        .map(intent -> intent.name() + intent.data())
        .toList();
  }

  /// The jobs for the game that the runtime manager was given.
  private List<String> jobs(LobbyGame game) {
    return Stream.of("runtime:start_jobs", "runtime:stop_jobs")
        .flatMap(stream -> world.stream(stream).stream())
        .filter(job -> job.correlationId().equals(game.id()))
        .map(job -> job.name() + job.data())
        .toList();
  }

  private LobbyGame draft() {
    return ok(world.lobby.games().create(world.admin(), GameKind.PUBLIC, "race", terms()));
  }

  private LobbyGame entered() {
    var game = world.publicGame();
    world.enter(game, "ann", "bob");
    return game;
  }

  /// Its gap is over, so that it is due.
  private LobbyGame full() {
    var game = world.publicGame();
    world.enter(game, "ann", "bob", "cleo", "dan", "eve");
    return game;
  }

  private LobbyGame ready() {
    return world.ready("ann", "bob");
  }

  private LobbyGame starting() {
    var game = ready();
    start(game);
    return game;
  }

  private LobbyGame overdue() {
    var game = starting();
    world.failed(game);
    world.pass(Duration.ofMinutes(2));
    return game;
  }

  private LobbyGame bound() {
    return bound(Answer.REGISTERED);
  }

  /// Its match is there, and the game master is going to say that.
  private LobbyGame bound(Answer answer) {
    var game = starting();
    world.started(game, world.job(game));
    world.consume();
    world.gameMaster = answer;
    return game;
  }

  private LobbyGame running() {
    var game = bound();
    world.lobby.runs().settle();
    return game;
  }

  private LobbyGame paused() {
    var game = running();
    pause(game);
    return game;
  }

  private LobbyGame startFailed() {
    var game = starting();
    world.failed(game);
    world.consume();
    return game;
  }

  /// The game master has said that it is over, which nobody has heard yet.
  private LobbyGame ended(LobbyGame game) {
    world.finished(game);
    return game;
  }

  private String hearOfFailure(LobbyGame game) {
    return hear(game, Launches.STREAM, world.lobby.launches());
  }

  private String hearOfEnd(LobbyGame game) {
    return hear(game, FinishedGames.STREAM, world.lobby.finished());
  }

  /// An entry that changes nothing counts as refused.
  private String hear(LobbyGame game, String stream, Handler<StreamEvent> handler) {
    return database
        .transactions()
        .write(() -> {
          var before = status(game);
          handler.handle(world.stream(stream).getLast());
          return status(game) == before ? "conflict" : "ok";
        });
  }

  private String settle(LobbyGame game) {
    world.lobby.runs().settle();
    return status(game).toString();
  }

  private String enrollmentWorker(LobbyGame game) {
    return world.lobby.enrollment().cycle() == 1 ? "ok" : "conflict";
  }

  private String startWorker(LobbyGame game) {
    return world.lobby.launches().expire() == 1 ? "ok" : "conflict";
  }

  private String open(LobbyGame game) {
    return code(world.lobby.enrollment().open(world.admin(), game.id()));
  }

  private String close(LobbyGame game) {
    return code(world.lobby.enrollment().close(world.admin(), game.id()));
  }

  private String cancel(LobbyGame game) {
    return code(world.lobby.games().cancel(world.admin(), game.id()));
  }

  private String start(LobbyGame game) {
    return code(world.lobby.launches().start(world.admin(), game.id()));
  }

  private String retry(LobbyGame game) {
    return code(world.lobby.launches().retry(world.admin(), game.id()));
  }

  private String pause(LobbyGame game) {
    return code(world.lobby.runs().pause(world.admin(), game.id()));
  }

  private String resume(LobbyGame game) {
    return code(world.lobby.runs().resume(world.admin(), game.id()));
  }
}
