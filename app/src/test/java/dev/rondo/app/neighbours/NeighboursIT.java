package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.lobby.LobbyIT;
import dev.rondo.app.lobby.LobbyStory;
import dev.rondo.app.lobby.StreamSchemas;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The lobby with every neighbour in another process: gateway, user service, runtime manager, game
/// master, a receiver of webhooks, and a real Redis between them. Each is killed and started again
/// in the middle, and says everything twice. The end is that of the built-in neighbours.
class NeighboursIT {
  private static final String STREAMS = "/internal/streams/";
  private static final String GATEWAY = "the gateway knows this";

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  private ServerProcess server;

  private final int internalPort = ServerProcess.freePort();

  private ServerProcess serve(String name, Map<String, String> more) throws IOException {
    var variables =
        new TreeMap<>(
            Map.of(
                "RONDO_ADMIN_PASSWORD",
                Victims.PASSWORD,
                "RONDO_INTERNAL_PORT",
                String.valueOf(internalPort),
                "RONDO_GATEWAY_SECRET",
                GATEWAY,
                "RONDO_LOBBY_ENROLLMENT_INTERVAL_SECONDS",
                "1",
                "RONDO_LOBBY_START_TIMEOUT_SECONDS",
                "900"));
    variables.putAll(more);
    return new ServerProcess(Files.createDirectories(folder.resolve(name)), variables);
  }

  private static String target(String url) {
    return "[{url: \"%s\", events: [\"*\"], secret: \"%s\"}]".formatted(url, WebhookInbox.SECRET);
  }

  private Client.Answer as(String user, String method, String path, String body) {
    return new Client(server.port(), "", "")
        .call(method, path, body, "X-Gateway-Secret", GATEWAY, "X-User-ID", user);
  }

  @Test
  void every_flow_ends_as_with_the_built_in_neighbours() throws IOException {
    var elsewhere = elsewhere(Duration.ofSeconds(2));
    assertThat(elsewhere).isEqualTo(builtIn());
  }

  @Test
  @Tag("long")
  void every_flow_ends_the_same_when_redis_is_away_for_a_minute() throws IOException {
    var elsewhere = elsewhere(Duration.ofMinutes(1));
    assertThat(elsewhere).isEqualTo(builtIn());
  }

  /// The end of the story with the built-in neighbours.
  private List<String> builtIn() throws IOException {
    try (var master = new GameMasterDoor(internalPort)) {
      server = serve("built-in", Map.of("RONDO_LOBBY_GAME_MASTER_URL", master.url()));
      try (var _ = server) {
        var story = new BuiltIn(server, internalPort, master);
        story.tell();
        return story.picture();
      }
    }
  }

  private static final class BuiltIn extends LobbyStory {
    private final ServerProcess server;
    private final int internalPort;
    private final GameMasterDoor master;
    private final Map<String, Client> people = new HashMap<>();
    private final Client admin;

    BuiltIn(ServerProcess server, int internalPort, GameMasterDoor master) {
      this.server = server;
      this.internalPort = internalPort;
      this.master = master;
      this.admin = Victims.admin(server.port());
      var nobody = new Client(server.port(), "", "");
      for (var name : PEOPLE) {
        var body = "{\"username\":\"" + name + "\",\"password\":\"" + Victims.PASSWORD + "\"}";
        people.put(name, Client.signedIn(server.port(), nobody.post("/auth/register", body)));
      }
    }

    @Override
    public Client user(String name) {
      return Objects.requireNonNull(people.get(name), name);
    }

    @Override
    public Client admin() {
      return admin;
    }

    @Override
    public int internalPort() {
      return internalPort;
    }

    @Override
    public void crash() {
      server.kill();
      server.start();
    }

    @Override
    public void userServiceAway(Runnable meanwhile) {
      // It is the server itself.
    }

    @Override
    public void runtimeManagerAway(Runnable meanwhile) {
      meanwhile.run();
      crash();
    }

    @Override
    public void gameMasterAway(Runnable meanwhile) {
      master.shut();
      meanwhile.run();
      master.open();
    }

    @Override
    public void streamsAway(Runnable meanwhile) {
      meanwhile.run();
      crash();
    }

    @Override
    public void play(String game) {
      var binding = Json.STORED.readTree(internal("/internal/games/" + game));
      var match = binding.path("runtime_binding").path("matchId").asString();
      LobbyIT.watch(match, user("ann"), user("bob"));
      eventually(() -> LobbyIT.moves(user("ann"), match));
      LobbyIT.confirm(user("ann"), match, "attack", "defense", "heal");
      LobbyIT.confirm(user("bob"), match, "heal", "counter", "defense");
    }

    @Override
    public void putOut(String name) {
      done(admin, "/admin/users/" + user(name).id() + "/block", "{}");
    }
  }

  /// The end of the story with every neighbour in another process.
  private List<String> elsewhere(Duration away) throws IOException {
    var hooks = folder.resolve("hooks.jsonl");
    var log = folder.resolve("neighbours.log");
    try (var redis = new RedisProcess(Files.createDirectories(folder.resolve("redis")));
        var runtimes = NeighbourProcess.runtimes(log, redis.port())) {
      var door = ServerProcess.freePort();
      server =
          serve(
              "elsewhere",
              Map.of(
                  "RONDO_STREAMS_REDIS_URL",
                  redis.url(),
                  "RONDO_LOBBY_RUNTIME_MANAGER",
                  "external",
                  "RONDO_LOBBY_GAME_MASTER_URL",
                  runtimes.url(),
                  "RONDO_LOBBY_USER_SERVICE_URL",
                  runtimes.url(),
                  "RONDO_WEBHOOKS_ALLOW_PRIVATE",
                  "true",
                  "RONDO_WEBHOOKS_TARGETS",
                  target("http://127.0.0.1:" + door + "/hooks")));
      try (var _ = server;
          var gateway =
              NeighbourProcess.gateway(
                  log, door, server.port(), GATEWAY, WebhookInbox.SECRET, hooks)) {
        var story = new Elsewhere(server, internalPort, redis, runtimes, gateway, away);
        story.tell();
        var picture = story.picture();
        assertBinding(story.game("Cup"));
        assertTold(story, redis, hooks);
        return picture;
      }
    }
  }

  private static final class Elsewhere extends LobbyStory {
    private final ServerProcess server;
    private final int internalPort;
    private final RedisProcess redis;
    private final NeighbourProcess runtimes;
    private final NeighbourProcess gateway;
    private final Duration away;
    private final Client admin;

    Elsewhere(
        ServerProcess server,
        int internalPort,
        RedisProcess redis,
        NeighbourProcess runtimes,
        NeighbourProcess gateway,
        Duration away) {
      this.server = server;
      this.internalPort = internalPort;
      this.redis = redis;
      this.runtimes = runtimes;
      this.gateway = gateway;
      this.away = away;
      this.admin = Victims.admin(server.port());
      // An account is made when its user comes for the first time.
      PEOPLE.forEach(name -> assertThat(user(name).get("/me").text("id")).isEqualTo(name));
    }

    @Override
    public Client user(String name) {
      return new Client(gateway.port(), name, name);
    }

    @Override
    public Client admin() {
      return admin;
    }

    @Override
    public int internalPort() {
      return internalPort;
    }

    @Override
    public void crash() {
      runtimes.kill();
      gateway.kill();
      redis.kill();
      server.kill();
      redis.start();
      server.start();
      gateway.start();
      runtimes.start();
    }

    @Override
    public void userServiceAway(Runnable meanwhile) {
      runtimes.kill();
      meanwhile.run();
      runtimes.start();
    }

    @Override
    public void runtimeManagerAway(Runnable meanwhile) {
      runtimes.kill();
      meanwhile.run();
      server.kill();
      server.start();
      runtimes.start();
    }

    @Override
    public void gameMasterAway(Runnable meanwhile) {
      redis.ask(commands -> commands.set("neighbour:down", "1"));
      meanwhile.run();
      redis.ask(commands -> commands.del("neighbour:down"));
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
      return NeighboursIT.lag(internal("/metrics"), consumer);
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
      redis.add("user:lifecycle_events", "block-" + name, "permanent_blocked", event);
      redis.add("user:lifecycle_events", "block-" + name, "permanent_blocked", event);
    }
  }

  private static long lag(String metrics, String consumer) {
    return metrics
        .lines()
        .filter(line -> line.startsWith("rondo_stream_lag{"))
        .filter(line -> line.contains("consumer=\"" + consumer + "\""))
        .map(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  /// Shown as the runtime manager told it.
  private static void assertBinding(JsonNode game) {
    var binding = game.path("runtime_binding");
    assertThat(binding.path("runtime_id").asString()).startsWith("runtime-job-");
    assertThat(binding.path("address").asString()).isEqualTo("10.9.8.7:7000");
  }

  /// Each neighbour was told everything, in order and as described.
  private static void assertTold(LobbyStory story, RedisProcess redis, Path hooks)
      throws IOException {
    assertThat(story.admin().get("/admin/streams").body().path("parked")).isEmpty();
    for (var stream : List.of("notification:intents", "runtime:start_jobs", "runtime:stop_jobs")) {
      var stored = ids(story.stream(stream).stream());
      assertThat(
              redis.entries(stream).stream()
                  .map(entry -> entry.getBody().getOrDefault("event_id", ""))
                  .distinct())
          .as(stream)
          .containsExactlyElementsOf(stored);
    }
    // Whatever was repeated, each game was started once.
    assertThat(story.stream("runtime:start_jobs")).hasSize(4);
    var events = Files.readAllLines(hooks).stream().map(Json.STORED::readTree).toList();
    assertThat(ids(events.stream().filter(event -> !isChange(event))))
        .containsExactlyElementsOf(ids(story.stream("notification:intents").stream()));
    assertThat(events).anyMatch(NeighboursIT::isChange);
  }

  private static boolean isChange(JsonNode event) {
    return event.path("type").asString().equals("lobby.game.status_changed");
  }

  /// The event ids in the order in which each came first.
  private static List<String> ids(Stream<JsonNode> events) {
    return events.map(event -> event.path("event_id").asString()).distinct().toList();
  }

  @Test
  void forged_and_poisoned_messages_change_nothing() throws IOException {
    try (var redis = new RedisProcess(Files.createDirectories(folder.resolve("redis")));
        var hook = new WebhookInbox()) {
      server =
          serve(
              "rondo",
              Map.of(
                  "RONDO_STREAMS_REDIS_URL",
                  redis.url(),
                  "RONDO_STREAMS_REDIS_MATCH_EVENTS",
                  "true",
                  "RONDO_GAMES_ARENA_LOBBY_SECONDS",
                  "1",
                  "RONDO_GAMES_ARENA_DURATION_SECONDS",
                  "1",
                  "RONDO_WEBHOOKS_TARGETS",
                  target(hook.url())));
      try (var _ = server) {
        forgedUsers();
        poisonedPayloads(redis);
        privateWebhook(hook);
        matchEvents(redis);
      }
    }
  }

  private void forgedUsers() {
    assertThat(as("ann", "GET", "/me", "").text("id")).isEqualTo("ann");
    var nobody = new Client(server.port(), "", "");
    assertThat(nobody.call("GET", "/me", "", "X-User-ID", "ann").status()).isEqualTo(401);
    assertThat(
            nobody.call("GET", "/me", "", "X-User-ID", "ann", "X-Gateway-Secret", "guess").status())
        .isEqualTo(401);
    assertThat(as("a b", "GET", "/me", "").status()).isEqualTo(400);
    var admin = Victims.admin(server.port());
    assertThat(as(admin.id(), "GET", "/me", "").text("id")).isEqualTo(admin.id());
    assertThat(as(admin.id(), "GET", "/admin/users", "").status()).isEqualTo(403);
    assertThat(admin.get("/admin/users").status()).isEqualTo(200);
    assertThat(as("eve", "GET", "/me", "").status()).isEqualTo(200);
    assertThat(admin.post("/admin/users/eve/block", "{}").status()).isEqualTo(200);
    assertThat(as("eve", "GET", "/me", "").status()).isEqualTo(403);
    assertThat(server.output()).anyMatch(line -> line.contains("X-Gateway-Secret"));
  }

  private void poisonedPayloads(RedisProcess redis) {
    var admin = Victims.admin(server.port());
    redis.add("gm:lobby_events", "p-1", "game_finished", "not json");
    redis.add("gm:lobby_events", "p-2", "dance", "{\"type\":\"dance\",\"game_id\":\"g\"}");
    redis.ask(commands -> commands.xadd("runtime:job_results", Map.of("hello", "world\0")));
    redis.add("user:lifecycle_events", "p-4", "deleted", "{\"type\":\"deleted\",\"user_id\":7}");
    // After the poison the stream goes on.
    redis.add(
        "user:lifecycle_events",
        "good",
        "deleted",
        "{\"type\":\"deleted\",\"user_id\":\"nobody\",\"occurred_at\":\"2030-01-01T00:00:00Z\"}");
    LobbyStory.eventually(() -> admin.get("/admin/streams").body().path("parked").size() == 4);
    var parked = admin.get("/admin/streams").body().path("parked");
    assertThat(parked.toString())
        .contains("gm:lobby_events: the payload is not a JSON object")
        .contains("not json")
        .contains("type must be runtime_snapshot_update or game_finished")
        .contains("hello=world")
        .contains("user_id must be a text");
    assertThat(server.output())
        .anyMatch(line -> line.contains("gm:lobby_events: the payload is not a JSON object"));
    LobbyStory.eventually(() -> lag(metrics(), "lobby-users") == 0);
    // A group that is gone is made again, and what is known is dropped.
    redis.ask(commands -> commands.xgroupDestroy("gm:lobby_events", "rondo"));
    redis.add("gm:lobby_events", "p-5", "x", "{}");
    LobbyStory.eventually(() -> admin.get("/admin/streams").body().path("parked").size() == 5);
  }

  /// Two do nothing in an arena until it ends, and both win.
  private void matchEvents(RedisProcess redis) {
    var players = List.of(Client.guest(server.port(), "Ann"), Client.guest(server.port(), "Bob"));
    players.forEach(player -> player.post("/queue", "{\"game\":\"arena\"}"));
    LobbyStory.eventually(() ->
        told(redis).stream().filter("RewardGranted"::equals).count() == 2
            && told(redis).contains("MatchFinished"));
    assertThat(told(redis)).containsSubsequence("MatchStarted", "ScoreUpdated", "MatchFinished");
    var match = players.getFirst().get("/matches?mine=true&status=FINISHED").body().path("items");
    var id = match.path(0).path("matchId").asString();
    var schemas = new StreamSchemas();
    assertThat(redis.entries("match:events"))
        .allSatisfy(entry -> {
          assertThat(entry.getBody().getOrDefault("payload", "")).contains(id);
          assertThat(schemas.faults("match:events", entry.getBody().getOrDefault("payload", "")))
              .isEmpty();
        });
  }

  private static List<String> told(RedisProcess redis) {
    return redis.entries("match:events").stream()
        .map(entry -> entry.getBody().getOrDefault("type", ""))
        .toList();
  }

  private String metrics() {
    return internal(HttpRequest.newBuilder(), "/metrics").body();
  }

  private HttpResponse<String> internal(HttpRequest.Builder request, String path) {
    var uri = URI.create("http://127.0.0.1:" + internalPort + path);
    try (var http = HttpClient.newHttpClient()) {
      return http.send(request.uri(uri).build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /// A private game of Ann's.
  private String open() {
    var terms =
        """
        {"name":"Cup","kind":"private","game":"duel","min_players":2,"max_players":2,
         "start_gap_hours":0,"start_gap_players":0,"enrollment_ends_at":"%s"}
        """
            .formatted(Instant.now().plus(Duration.ofDays(1)));
    var path = "/lobby/games/" + acting("ann", "/lobby/games", terms).path("id").asString();
    acting("ann", path + "/open-enrollment", "");
    return path;
  }

  private JsonNode acting(String user, String path, String body) {
    var answer = as(user, "POST", path, body);
    assertThat(answer.status()).as("%s %s", path, answer.body()).isIn(200, 201);
    return answer.body();
  }

  @Test
  void over_http_alone_a_game_starts_and_ends() throws IOException {
    var master = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    master.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(200, -1);
          }
        });
    master.start();
    var url = "http://127.0.0.1:" + master.getAddress().getPort();
    server =
        serve(
            "http",
            Map.of("RONDO_LOBBY_RUNTIME_MANAGER", "external", "RONDO_LOBBY_GAME_MASTER_URL", url));
    try (var _ = server) {
      var path = open();
      for (var user : List.of("ann", "bob")) {
        assertThat(as(user, "GET", "/me", "").status()).isEqualTo(200);
        var invited = "{\"invitee_user_id\":\"" + user + "\"}";
        var invite = acting("ann", path + "/invites", invited).path("id").asString();
        acting(user, path + "/invites/" + invite + "/redeem", LobbyStory.named("The " + user));
      }
      seen(path, "ready_to_start");
      acting("ann", path + "/start", "");
      var tail = internal(HttpRequest.newBuilder(), STREAMS + "runtime:start_jobs?after=0&wait=30");
      var job = Json.STORED.readTree(tail.body()).path("items").path(0).path("payload");
      var game = job.path("game_id").asString();
      assertThat(path).endsWith(game);
      var result =
          "{\"job_id\":\"%s\",\"game_id\":\"%s\",\"outcome\":\"success\",\"binding\":{\"at\":\"c-7\"}}"
              .formatted(job.path("job_id").asString(), game);
      say("runtime:job_results", "result", result);
      seen(path, "running");
      assertThat(as("ann", "GET", path, "").body().path("runtime_binding").toString())
          .isEqualTo("{\"at\":\"c-7\"}");
      acting("ann", path + "/pause", "");
      seen(path, "paused");
      acting("ann", path + "/resume", "");
      say(
          "gm:lobby_events",
          "snapshot",
          """
          {"type":"runtime_snapshot_update","game_id":"%s","event_ts":1900000000000,
           "player_turn_stats":[{"user_id":"ann","rounds_played":2,"cards_played":3}]}
          """
              .formatted(game));
      say(
          "gm:lobby_events",
          "finished",
          "{\"type\":\"game_finished\",\"game_id\":\"%s\",\"event_ts\":1900000000000}"
              .formatted(game));
      seen(path, "finished");
      assertThat(as("ann", "GET", path, "").text("finished_at")).isEqualTo("2030-03-17T17:46:40Z");
      assertThat(as("ann", "GET", "/lobby/me/race-names", "").body().toString())
          .contains("\"pending\"");
      assertThat(as("bob", "GET", "/lobby/me/race-names", "").body().path("items")).isEmpty();
      var out =
          "{\"type\":\"deleted\",\"user_id\":\"ann\",\"occurred_at\":\"2030-03-18T00:00:00Z\"}";
      say("user:lifecycle_events", "out", out);
      LobbyStory.eventually(
          () -> as("ann", "GET", "/lobby/me/race-names", "").body().path("items").isEmpty());
      assertThat(Victims.admin(server.port()).get("/admin/streams").body().path("parked"))
          .isEmpty();
    } finally {
      master.stop(0);
    }
  }

  private void seen(String path, String status) {
    LobbyStory.eventually(() -> as("ann", "GET", path, "").text("status").equals(status));
  }

  /// Sends an entry of another service over HTTP, twice.
  private void say(String stream, String key, String payload) {
    for (var time = 1; time <= 2; time++) {
      var request =
          HttpRequest.newBuilder()
              .header("Content-Type", "application/json")
              .header("Idempotency-Key", key)
              .POST(BodyPublishers.ofString(payload));
      assertThat(internal(request, STREAMS + stream).statusCode()).isEqualTo(202);
    }
  }

  private void privateWebhook(WebhookInbox hook) {
    open();
    var admin = Victims.admin(server.port());
    LobbyStory.eventually(() ->
        admin
            .get("/admin/streams")
            .body()
            .path("parked")
            .valueStream()
            .anyMatch(
                parked -> parked.path("consumer").asString().startsWith("webhook-127.0.0.1")));
    assertThat(admin.get("/admin/streams").body().path("parked").toString())
        .contains("which is not public");
    assertThat(hook.taken).isEmpty();
    assertThat(hook.forged).isEmpty();
    assertThat(server.output()).anyMatch(line -> line.contains("which is not public"));
  }
}
