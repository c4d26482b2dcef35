package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The lobby with every neighbour in another process: gateway, user service, runtime manager, game
/// master over a real Redis, and a webhook. Each is killed and started again in the middle, and
/// says everything twice.
class NeighboursIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String GATEWAY = "the gateway knows this";
  private static final Instant TOMORROW = Instant.now().plus(Duration.ofDays(1));

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  private ServerProcess server;

  private final int internalPort = ServerProcess.freePort();

  private ServerProcess serve(Map<String, String> more) throws IOException {
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
                "1"));
    variables.putAll(more);
    return new ServerProcess(Files.createDirectories(folder.resolve("rondo")), variables);
  }

  private Client.Answer as(String user, String method, String path, String body) {
    return new Client(server.port(), "", "")
        .call(method, path, body, "X-Gateway-Secret", GATEWAY, "X-User-ID", user);
  }

  private JsonNode done(String user, String path, String body) {
    var answer = as(user, "POST", path, body);
    assertThat(answer.status()).as("%s %s", path, answer.body()).isIn(200, 201);
    return answer.body();
  }

  private static JsonNode done(Client who, String path, String body) {
    var answer = who.post(path, body);
    assertThat(answer.status()).as("%s %s", path, answer.body()).isIn(200, 201);
    return answer.body();
  }

  private static String game(String kind) {
    return """
    {"name":"Cup","kind":"%s","game":"duel","min_players":2,"max_players":2,
     "start_gap_hours":0,"start_gap_players":0,"enrollment_ends_at":"%s"}
    """
        .formatted(kind, TOMORROW);
  }

  private static void eventually(Callable<Boolean> condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).until(condition);
  }

  private void status(String game, String expected) {
    eventually(() -> as("ann", "GET", "/lobby/games/" + game, "").text("status").equals(expected));
  }

  private List<String> names(String user) {
    return as(user, "GET", "/lobby/me/race-names", "")
        .body()
        .path("items")
        .valueStream()
        .map(name -> name.path("race_name").asString() + " " + name.path("status").asString())
        .toList();
  }

  private static String named(String name) {
    return "{\"race_name\":\"" + name + "\"}";
  }

  /// A private game of Ann's with Bob, whose enrollment is closed.
  private String ready(String suffix) {
    var game = done("ann", "/lobby/games", game("private")).path("id").asString();
    done("ann", "/lobby/games/" + game + "/open-enrollment", "");
    for (var user : List.of("ann", "bob")) {
      var path = "/lobby/games/" + game + "/invites";
      var invite = done("ann", path, "{\"invitee_user_id\":\"" + user + "\"}");
      done(user, path + "/" + invite.path("id").asString() + "/redeem", named(user + suffix));
    }
    status(game, "ready_to_start");
    return game;
  }

  @Test
  void every_flow_ends_as_with_the_built_in_neighbours() throws IOException {
    flows(Duration.ofSeconds(2));
  }

  @Test
  @Tag("long")
  void every_flow_ends_the_same_when_redis_is_away_for_a_minute() throws IOException {
    flows(Duration.ofMinutes(1));
  }

  private void flows(Duration away) throws IOException {
    try (var redis = new RedisProcess(Files.createDirectories(folder.resolve("redis")));
        var hook = new WebhookInbox();
        var neighbour = new NeighbourProcess(folder.resolve("neighbour.log"), redis.port())) {
      hook.refusals.set(2);
      server =
          serve(
              Map.of(
                  "RONDO_STREAMS_REDIS_URL",
                  redis.url(),
                  "RONDO_LOBBY_RUNTIME_MANAGER",
                  "external",
                  "RONDO_LOBBY_GAME_MASTER_URL",
                  neighbour.url(),
                  "RONDO_LOBBY_USER_SERVICE_URL",
                  neighbour.url(),
                  "RONDO_WEBHOOKS_ALLOW_PRIVATE",
                  "true",
                  "RONDO_WEBHOOKS_TARGETS",
                  "[{url: \"%s\", events: [\"*\"], secret: \"%s\"}]"
                      .formatted(hook.url(), WebhookInbox.SECRET)));
      try (var _ = server) {
        publicGame(neighbour);
        gameMasterDown(redis, neighbour);
        redisDown(redis, away);
        lifecycle(redis);
        settled(redis, hook);
      }
    }
  }

  /// Flows 1, 3, 4, 6 and 7.
  private void publicGame(NeighbourProcess neighbour) {
    var admin = Victims.admin(server.port());
    var game = done(admin, "/lobby/games", game("public")).path("id").asString();
    done(admin, "/lobby/games/" + game + "/open-enrollment", "");
    var path = "/lobby/games/" + game + "/applications";
    var arrow = done("ann", path, named("Arrow")).path("id").asString();
    neighbour.kill();
    var refused = as("bob", "POST", path, named("Bow"));
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.text("code")).isEqualTo("service_unavailable");
    neighbour.start();
    var bow = done("bob", path, named("Bow")).path("id").asString();
    done(admin, path + "/" + arrow + "/approve", "");
    done(admin, path + "/" + bow + "/approve", "");
    status(game, "ready_to_start");
    neighbour.kill();
    done(admin, "/lobby/games/" + game + "/start", "");
    server.kill();
    server.start();
    neighbour.start();
    eventually(() -> List.of("running", "finished").contains(seen(game).path("status").asString()));
    assertThat(seen(game).path("runtime_binding").path("runtime_id").asString())
        .startsWith("runtime-job-");
    assertThat(seen(game).path("runtime_binding").path("address").asString())
        .isEqualTo("10.9.8.7:7000");
    status(game, "finished");
    assertThat(names("ann")).containsExactly("Arrow pending");
    assertThat(names("bob")).containsExactly("Bow pending");
    done("ann", "/lobby/race-names/register", named("Arrow"));
    assertThat(names("ann")).containsExactly("Arrow registered");
  }

  private JsonNode seen(String game) {
    return as("ann", "GET", "/lobby/games/" + game, "").body();
  }

  /// Flows 2 and 5.
  private void gameMasterDown(RedisProcess redis, NeighbourProcess neighbour) {
    redis.ask(commands -> commands.set("neighbour:down", "1"));
    var game = ready("-two");
    done("ann", "/lobby/games/" + game + "/start", "");
    status(game, "paused");
    neighbour.kill();
    neighbour.start();
    assertThat(as("ann", "POST", "/lobby/games/" + game + "/resume", "").status()).isEqualTo(503);
    redis.ask(commands -> commands.del("neighbour:down"));
    done("ann", "/lobby/games/" + game + "/resume", "");
    status(game, "finished");
    assertThat(names("bob")).contains("bob-two pending");
  }

  /// While Redis is away every command of the lobby succeeds. Afterwards all of it is told.
  private void redisDown(RedisProcess redis, Duration away) {
    var game = ready("-three");
    redis.stop();
    var back = Instant.now().plus(away);
    done("ann", "/lobby/games/" + game + "/start", "");
    while (Instant.now().isBefore(back)) {
      var made = done("ann", "/lobby/games", game("private")).path("id").asString();
      done("ann", "/lobby/games/" + made + "/cancel", "");
      eventually(() -> lag("redis:runtime:start_jobs") == 1);
    }
    assertThat(seen(game).path("status").asString()).isEqualTo("starting");
    redis.start();
    status(game, "finished");
    eventually(() -> lag("redis:runtime:start_jobs") == 0);
    assertThat(names("bob")).contains("bob-three pending");
  }

  private long lag(String consumer) {
    return internal("/metrics")
        .lines()
        .filter(line -> line.startsWith("rondo_stream_lag{"))
        .filter(line -> line.contains("consumer=\"" + consumer + "\""))
        .map(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  private String internal(String path) {
    var uri = URI.create("http://127.0.0.1:" + internalPort + path);
    try (var http = HttpClient.newHttpClient()) {
      return http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /// Flow 8, from the user service.
  private void lifecycle(RedisProcess redis) {
    var game = ready("-four");
    var event =
        "{\"type\":\"permanent_blocked\",\"user_id\":\"ann\",\"occurred_at\":\"%s\"}"
            .formatted(Instant.now());
    redis.add("user:lifecycle_events", "block-ann", "permanent_blocked", event);
    redis.add("user:lifecycle_events", "block-ann", "permanent_blocked", event);
    eventually(
        () -> as("bob", "GET", "/lobby/games/" + game, "").text("status").equals("cancelled"));
    assertThat(names("ann")).isEmpty();
    assertThat(names("bob")).noneMatch(name -> name.endsWith("reserved"));
  }

  private void settled(RedisProcess redis, WebhookInbox hook) {
    var admin = Victims.admin(server.port());
    var streams = admin.get("/admin/streams").body();
    assertThat(streams.path("parked")).isEmpty();
    for (var stream : List.of("notification:intents", "runtime:start_jobs", "runtime:stop_jobs")) {
      var stored = ids(stream);
      eventually(() -> inRedis(redis, stream).equals(stored));
    }
    var schemas = new StreamSchemas();
    for (var stream : schemas.streams()) {
      for (var entry : redis.entries(stream)) {
        assertThat(schemas.faults(stream, entry.getBody().getOrDefault("payload", "")))
            .as(stream)
            .isEmpty();
      }
    }
    // Each game was started once, whatever was repeated.
    assertThat(ids("runtime:start_jobs")).hasSize(3);
    assertThat(ids("notification:intents"))
        .filteredOn(id -> id.startsWith("lobby.game.started"))
        .hasSize(3);
    assertThat(hook.refused).hasSizeGreaterThanOrEqualTo(2);
    assertThat(hook.refused.stream().distinct()).hasSize(1);
    eventually(() -> hook.ids().containsAll(ids("notification:intents")));
    assertThat(hook.ids().stream().filter(id -> id.startsWith("lobby.")).toList())
        .isEqualTo(ids("notification:intents"));
    assertThat(hook.taken)
        .anyMatch(event -> event.path("type").asString().equals("lobby.game.status_changed"));
    assertThat(hook.forged).isEmpty();
  }

  /// The event ids of a stream as other services read it without Redis.
  private List<String> ids(String stream) {
    var ids = new ArrayList<String>();
    for (var after = "0"; ; ) {
      var page = Json.STORED.readTree(internal("/internal/streams/" + stream + "?after=" + after));
      if (page.path("items").isEmpty()) {
        return ids;
      }
      page.path("items").forEach(item -> ids.add(item.path("event_id").asString()));
      after = page.path("next").asString();
    }
  }

  private static List<String> inRedis(RedisProcess redis, String stream) {
    return redis.entries(stream).stream()
        .map(entry -> entry.getBody().getOrDefault("event_id", ""))
        .distinct()
        .toList();
  }

  @Test
  void forged_and_poisoned_messages_change_nothing() throws IOException {
    try (var redis = new RedisProcess(Files.createDirectories(folder.resolve("redis")));
        var hook = new WebhookInbox()) {
      server =
          serve(
              Map.of(
                  "RONDO_STREAMS_REDIS_URL",
                  redis.url(),
                  "RONDO_STREAMS_REDIS_MATCH_EVENTS",
                  "true",
                  "RONDO_WEBHOOKS_TARGETS",
                  "[{url: \"%s\", events: [\"*\"], secret: \"%s\"}]"
                      .formatted(hook.url(), WebhookInbox.SECRET)));
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
    eventually(() -> admin.get("/admin/streams").body().path("parked").size() == 4);
    var parked = admin.get("/admin/streams").body().path("parked");
    assertThat(parked.toString())
        .contains("gm:lobby_events: the payload is not a JSON object")
        .contains("not json")
        .contains("type must be runtime_snapshot_update or game_finished")
        .contains("hello=world")
        .contains("user_id must be a text");
    eventually(() -> lag("lobby-users") == 0);
    // A group that is gone is made again, and what is known is dropped.
    redis.ask(commands -> commands.xgroupDestroy("gm:lobby_events", "rondo"));
    redis.add("gm:lobby_events", "p-5", "x", "{}");
    eventually(() -> admin.get("/admin/streams").body().path("parked").size() == 5);
  }

  private void matchEvents(RedisProcess redis) {
    var met = Victims.meet(server.port());
    eventually(() -> met.ann().get("/matches/" + met.match()).text("status").equals("ACTIVE"));
    assertThat(met.ann().post("/matches/" + met.match() + "/leave", "").status()).isLessThan(300);
    eventually(() ->
        redis.entries("match:events").stream()
            .anyMatch(entry -> "MatchFinished".equals(entry.getBody().get("type"))));
    var schemas = new StreamSchemas();
    assertThat(redis.entries("match:events"))
        .allSatisfy(entry -> {
          assertThat(entry.getBody().getOrDefault("payload", "")).contains(met.match());
          assertThat(schemas.faults("match:events", entry.getBody().getOrDefault("payload", "")))
              .isEmpty();
        });
  }

  private void privateWebhook(WebhookInbox hook) {
    var game = done("ann", "/lobby/games", game("private")).path("id").asString();
    done("ann", "/lobby/games/" + game + "/open-enrollment", "");
    var admin = Victims.admin(server.port());
    eventually(() ->
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
