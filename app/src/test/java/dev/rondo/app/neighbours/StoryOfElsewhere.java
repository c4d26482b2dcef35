package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.lobby.LobbyStory;
import dev.rondo.platform.messages.StreamNames;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// The story of a lobby with every neighbour in another process. At each crash another one of them
/// is killed and started again, and all that was told in Redis is told again.
final class StoryOfElsewhere extends LobbyStory {
  /// The streams in which the lobby tells its neighbours.
  static final List<String> TOLD =
      List.of(StreamNames.INTENTS, StreamNames.START_JOBS, StreamNames.STOP_JOBS);

  private final ServerAmongNeighbours server;
  private final RedisProcess redis;
  private final Processes neighbours;
  private final Duration away;
  private final Client admin;
  private final Deque<Runnable> crashes;
  private int awayGameMasters;

  /// The neighbours beside Redis.
  record Processes(
      NeighbourProcess runtimes,
      NeighbourProcess master,
      NeighbourProcess users,
      NeighbourProcess gateway) {

    List<NeighbourProcess> all() {
      return List.of(runtimes, master, users, gateway);
    }
  }

  /// @param away how long Redis is away
  StoryOfElsewhere(
      ServerAmongNeighbours server, RedisProcess redis, Processes neighbours, Duration away) {
    this.server = server;
    this.redis = redis;
    this.neighbours = neighbours;
    this.away = away;
    this.admin = server.admin();
    this.crashes =
        new ArrayDeque<>(
            List.of(
                () -> crash(neighbours.users),
                // While it watches a game.
                () -> crash(neighbours.master),
                () -> {
                  crash(neighbours.gateway);
                  crashServer();
                },
                this::crashRedis,
                () -> crash(neighbours.runtimes),
                this::crashAll));
    // An account is made when its user comes for the first time.
    PEOPLE.forEach(name -> assertThat(user(name).get("/me").text("id")).isEqualTo(name));
  }

  @Override
  public Client user(String name) {
    return new Client(neighbours.gateway.port(), name, name);
  }

  @Override
  public Client admin() {
    return admin;
  }

  @Override
  public int internalPort() {
    return server.internalPort;
  }

  @Override
  public void crash() {
    repeat();
    crashes.remove().run();
  }

  private static void crash(NeighbourProcess neighbour) {
    neighbour.kill();
    neighbour.start();
  }

  private void crashServer() {
    server.process.kill();
    server.process.start();
  }

  private void crashRedis() {
    redis.kill();
    redis.start();
  }

  private void crashAll() {
    neighbours.all().forEach(NeighbourProcess::kill);
    redis.kill();
    server.process.kill();
    redis.start();
    server.process.start();
    neighbours.all().forEach(NeighbourProcess::start);
  }

  /// Tells all that was told in Redis again, as the server may after a crash.
  private void repeat() {
    TOLD.forEach(redis::repeat);
  }

  /// Tells everything again after the end, and waits until everybody has read it.
  void tellAgain() {
    assertThat(crashes).isEmpty();
    repeat();
    for (var stream : List.of(StreamNames.START_JOBS, StreamNames.STOP_JOBS)) {
      eventually(() -> redis.readByGroup(stream));
    }
    for (var stream : StreamNames.IN) {
      eventually(() -> redis.readByGroup(stream));
    }
  }

  @Override
  public void userServiceAway(Runnable meanwhile) {
    neighbours.users.kill();
    meanwhile.run();
    neighbours.users.start();
  }

  @Override
  public void runtimeManagerAway(Runnable meanwhile) {
    neighbours.runtimes.kill();
    meanwhile.run();
    crashServer();
    neighbours.runtimes.start();
  }

  /// The first time it is gone, the second time it answers 503.
  @Override
  public void gameMasterAway(Runnable meanwhile) {
    awayGameMasters++;
    if (awayGameMasters == 1) {
      neighbours.master.kill();
      meanwhile.run();
      neighbours.master.start();
    } else {
      redis.ask(commands -> commands.set("neighbour:down", "1"));
      meanwhile.run();
      redis.ask(commands -> commands.del("neighbour:down"));
    }
  }

  @Override
  public void streamsAway(Runnable meanwhile) {
    redis.stop();
    var back = Instant.now().plus(away);
    meanwhile.run();
    await()
        .atMost(away.plusMinutes(3))
        .until(() -> Instant.now().isAfter(back) && lag("redis:runtime:start_jobs") == 1);
    assertThat(game("Three").path("status").asString()).isEqualTo("starting");
    redis.start();
  }

  private long lag(String consumer) {
    return ServerAmongNeighbours.lag(internal("/metrics"), consumer);
  }

  @Override
  public void play(String game) {
    // Its runtime plays by itself.
  }

  @Override
  public void putOut(String name) {
    var event =
        "{\"type\":\"permanent_blocked\",\"user_id\":\"%s\",\"occurred_at\":\"%s\"}"
            .formatted(name, Instant.now());
    for (var time = 1; time <= 2; time++) {
      redis.add(StreamNames.USER_EVENTS, "block-" + name, "permanent_blocked", event);
    }
  }
}
