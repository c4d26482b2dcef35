package dev.rondo.storage.lobby;

import static dev.rondo.storage.lobby.LobbyWorld.code;
import static dev.rondo.storage.lobby.LobbyWorld.ok;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.GameMasterLink.Answer;
import dev.rondo.platform.lobby.store.Invite;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// Every flow step by step: once straight on, and once with everything in memory lost after each
/// step and every entry of every stream told again.
public abstract class LobbyCrashSuite extends Suite {

  private interface Step extends Consumer<LobbyWorld> {}

  /// The game that the flow is about.
  @SuppressWarnings("NullAway.Init")
  private LobbyGame game;

  protected LobbyCrashSuite(TestedDatabase kind) {
    super(kind);
  }

  private Map<String, List<Step>> flows() {
    var flows = new LinkedHashMap<String, List<Step>>();
    flows.put("1, public application", application());
    flows.put("2, private invite", invite());
    flows.put("3, enrollment", enrollment());
    flows.put("3, cancelled at the deadline", deadline());
    flows.put("4, start", start());
    flows.put("4, failed, late and tried again", failure());
    flows.put("5, game master unavailable", unavailable());
    flows.put("6 and 7, finish and registration", finish());
    flows.put("8, user lifecycle", lifecycle());
    return flows;
  }

  private List<Step> application() {
    return List.of(
        world -> game = world.publicGame(),
        world -> ok(world.lobby.applications().submit(world.person("a1"), game.id(), "Arrow")),
        world -> ok(world.lobby.applications().submit(world.person("a2"), game.id(), "ARR0W")),
        world -> decide(world, "a1", "ok"),
        world -> decide(world, "a2", "name_taken"),
        world ->
            ok(world.lobby.applications().reject(world.admin(), game.id(), applied(world, "a2"))));
  }

  private void decide(LobbyWorld world, String user, String expected) {
    var application = applied(world, user);
    assertThat(code(world.lobby.applications().approve(world.admin(), game.id(), application)))
        .isEqualTo(expected);
  }

  private static String applied(LobbyWorld world, String user) {
    return world.lobby.applications().of(new AccountId(user)).getFirst().id();
  }

  private List<Step> invite() {
    return List.of(
        world -> game = world.privateGame(world.person("b1")),
        world -> invite(world, "b1", "b2"),
        world -> invite(world, "b1", "b3"),
        world ->
            ok(
                world
                    .lobby
                    .invites()
                    .redeem(world.person("b2"), game.id(), invited(world, "b2"), "Bolt")),
        world ->
            ok(world.lobby.invites().decline(world.person("b3"), game.id(), invited(world, "b3"))));
  }

  private void invite(LobbyWorld world, String owner, String user) {
    ok(world.lobby.invites().create(world.person(owner), game.id(), world.person(user).id()));
  }

  private static String invited(LobbyWorld world, String user) {
    return world.lobby.invites().of(new AccountId(user)).stream()
        .filter(it -> it.state() == Invite.State.CREATED)
        .findFirst()
        .orElseThrow()
        .id();
  }

  private List<Step> enrollment() {
    return List.of(
        world -> game = world.publicGame(),
        world -> world.enter(game, "c1", "c2", "c3", "c4"),
        world -> ok(world.lobby.applications().submit(world.person("c5"), game.id(), "Comet")),
        world -> world.pass(Duration.ofHours(2)),
        world -> world.lobby.enrollment().cycle());
  }

  private List<Step> deadline() {
    return List.of(
        world -> game = world.privateGame(world.person("d1")),
        world -> invite(world, "d1", "d2"),
        world -> world.pass(Duration.ofDays(1)),
        world -> world.lobby.enrollment().cycle());
  }

  private List<Step> start() {
    return List.of(
        world -> game = world.ready("e1", "e2"),
        world -> ok(world.lobby.launches().start(world.admin(), game.id())),
        world -> world.started(game, world.job(game)),
        LobbyWorld::consume,
        world -> world.lobby.runs().settle(),
        world -> world.lobby.runs().settle(),
        world -> ok(world.lobby.runs().pause(world.admin(), game.id())),
        world -> ok(world.lobby.runs().resume(world.admin(), game.id())));
  }

  private List<Step> failure() {
    return List.of(
        world -> game = world.ready("f1", "f2"),
        world -> ok(world.lobby.launches().start(world.admin(), game.id())),
        world -> world.failed(game),
        LobbyWorld::consume,
        world -> ok(world.lobby.launches().retry(world.admin(), game.id())),
        world -> world.pass(Duration.ofMinutes(2)),
        world -> world.lobby.launches().expire(),
        world -> world.started(game, world.job(game)),
        LobbyWorld::consume,
        world -> ok(world.lobby.launches().retry(world.admin(), game.id())),
        world -> world.started(game, world.job(game)),
        LobbyWorld::consume,
        world -> world.gameMaster = Answer.REFUSED,
        world -> world.lobby.runs().settle(),
        world -> ok(world.lobby.games().cancel(world.admin(), game.id())));
  }

  private List<Step> unavailable() {
    return List.of(
        world -> world.gameMaster = Answer.UNAVAILABLE,
        world -> game = world.running("g1", "g2"),
        world ->
            assertThat(code(world.lobby.runs().resume(world.admin(), game.id())))
                .isEqualTo("service_unavailable"),
        world -> world.gameMaster = Answer.REGISTERED,
        world -> ok(world.lobby.runs().resume(world.admin(), game.id())),
        world -> world.lobby.runs().settle());
  }

  private List<Step> finish() {
    return List.of(
        world -> game = world.running("h1", "h2"),
        world -> world.lobby.runs().settle(),
        world -> world.turns(game, "h1", 2, 3),
        LobbyWorld::consume,
        world -> world.finished(game),
        LobbyWorld::consume,
        world -> ok(world.lobby.raceNames().register(world.person("h1"), "The h1")),
        world -> world.finished(game),
        LobbyWorld::consume);
  }

  private List<Step> lifecycle() {
    return List.of(
        world -> game = world.privateGame(world.person("i1")),
        world -> invite(world, "i1", "i2"),
        world ->
            ok(
                world
                    .lobby
                    .invites()
                    .redeem(world.person("i2"), game.id(), invited(world, "i2"), "Isis")),
        world -> world.enter(world.publicGame(), "i1", "i3"),
        world ->
            ok(world.users.block(world.admin().id(), world.person("i1").id(), Optional.empty())),
        LobbyWorld::consume);
  }

  @Test
  void crashes_and_repetitions_change_no_flow() {
    var straight = new LobbyWorld(database);
    flows()
        .forEach((_, steps) -> {
          straight.pass(Duration.between(straight.now, LobbyWorld.START));
          steps.forEach(step -> step.accept(straight));
        });
    try (var other = open(folder.resolve("other"))) {
      var shaken = new LobbyWorld(other);
      flows()
          .forEach((name, steps) -> {
            shaken.pass(Duration.between(shaken.now, LobbyWorld.START));
            for (var step : steps) {
              step.accept(shaken);
              shaken.crash();
              shaken.redeliver();
            }
            shaken.redeliver();
            assertThat(shaken.announced).as(name).isSubsetOf(straight.announced);
          });
      assertThat(shaken.picture()).isEqualTo(straight.picture());
      assertThat(shaken.runtimes).isEqualTo(straight.runtimes);
    }
  }
}
