package dev.rondo.app.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The flows of the lobby over a real server that is killed in the middle of each.
public class LobbyIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /// Over after one round, in which nobody waits for the clock.
  static final String QUICK =
      """
      {"hp":2,"rounds":1,"prepMillis":600000,"firstRevealMillis":0,"revealMillis":0,
       "disconnectGraceMillis":60000}
      """;

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  private ServerProcess server;

  private ServerProcess serve(Map<String, String> more) {
    var variables =
        new TreeMap<>(
            Map.of(
                "RONDO_ADMIN_PASSWORD",
                Victims.PASSWORD,
                "RONDO_LOBBY_ENROLLMENT_INTERVAL_SECONDS",
                "1"));
    variables.putAll(more);
    return new ServerProcess(folder, variables);
  }

  /// A crash.
  private void kill() {
    server.kill();
    server.start();
  }

  private Client person() {
    var name = "u" + Math.abs(UUID.randomUUID().getMostSignificantBits() >> 8);
    var body = "{\"username\":\"" + name + "\",\"password\":\"" + Victims.PASSWORD + "\"}";
    var nobody = new Client(server.port(), "", "");
    return Client.signedIn(server.port(), nobody.post("/auth/register", body));
  }

  private static String game(String kind, Instant ends) {
    return """
    {"name":"Cup","kind":"%s","game":"duel","config":%s,"min_players":2,"max_players":2,
     "start_gap_hours":0,"start_gap_players":0,"enrollment_ends_at":"%s"}
    """
        .formatted(kind, QUICK, ends);
  }

  private static String made(Client owner, String kind, Instant ends) {
    var made = owner.post("/lobby/games", game(kind, ends));
    assertThat(made.status()).as("%s", made.body()).isEqualTo(201);
    done(owner, "/lobby/games/" + made.text("id") + "/open-enrollment", "");
    return made.text("id");
  }

  private static JsonNode done(Client who, String path, String body) {
    var answer = who.post(path, body);
    assertThat(answer.status()).as("%s %s", path, answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static String named(String name) {
    return "{\"race_name\":\"" + name + "\"}";
  }

  public static void status(Client who, String game, String expected) {
    eventually(() -> who.get("/lobby/games/" + game).text("status").equals(expected));
  }

  private static void eventually(Callable<Boolean> condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).until(condition);
  }

  private static List<String> names(Client who) {
    return texts(who.get("/lobby/me/race-names"), "race_name");
  }

  private static List<String> texts(Client.Answer list, String field) {
    return list.body().path("items").valueStream().map(it -> it.path(field).asString()).toList();
  }

  /// Two who are in a private game of the first, which is closed.
  public static String ready(Client owner, Client other) {
    var game = made(owner, "private", Instant.now().plus(Duration.ofDays(1)));
    for (var who : List.of(owner, other)) {
      var invite =
          done(
              owner,
              "/lobby/games/" + game + "/invites",
              "{\"invitee_user_id\":\"" + who.id() + "\"}");
      var path = "/lobby/games/" + game + "/invites/" + invite.path("id").asString() + "/redeem";
      done(who, path, named("R" + who.id().substring(who.id().length() - 12)));
    }
    // The worker may have been quicker.
    owner.post("/lobby/games/" + game + "/ready-to-start", "");
    status(owner, game, "ready_to_start");
    return game;
  }

  public static String match(Client who, String game) {
    return who.get("/lobby/games/" + game)
        .body()
        .path("runtime_binding")
        .path("matchId")
        .asString("");
  }

  @Test
  void a_killed_server_finishes_every_flow() {
    server = serve(Map.of());
    try (var _ = server) {
      var admin = Victims.admin(server.port());
      var ann = person();
      var bob = person();
      application(admin, ann, bob);
      enrollment(admin, ann);
      var game = start(ann, bob);
      finish(ann, bob, game);
      register(ann);
      lifecycle(admin, person(), bob);
    }
  }

  private void application(Client admin, Client ann, Client bob) {
    var game = made(admin, "public", Instant.now().plus(Duration.ofDays(1)));
    var path = "/lobby/games/" + game + "/applications";
    var anns = done(ann, path, named("Arrow"));
    var bobs = done(bob, path, named("ARR0W"));
    kill();
    done(admin, path + "/" + anns.path("id").asString() + "/approve", "");
    kill();
    var taken = admin.post(path + "/" + bobs.path("id").asString() + "/approve", "");
    assertThat(taken.status()).isEqualTo(422);
    assertThat(taken.text("code")).isEqualTo("name_taken");
    assertThat(names(ann)).containsExactly("Arrow");
    done(admin, "/lobby/games/" + game + "/cancel", "");
    assertThat(names(ann)).isEmpty();
    assertThat(texts(bob.get("/lobby/me/applications"), "status")).containsExactly("rejected");
  }

  private void enrollment(Client admin, Client ann) {
    var game = made(ann, "private", Instant.now().plusSeconds(20));
    var path = "/lobby/games/" + game + "/invites";
    var id = "\"invitee_user_id\":\"" + admin.id() + "\"";
    for (var bad : List.of("{}", "{" + id + ",\"invitee_username\":\"admin\"}")) {
      var refused = ann.post(path, bad);
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.text("code")).isEqualTo("invalid_request");
    }
    assertThat(done(ann, path, "{" + id + "}").path("nickname").asString()).isEqualTo("admin");
    kill();
    status(ann, game, "cancelled");
    assertThat(texts(admin.get("/lobby/me/invites"), "status")).containsExactly("revoked");
  }

  private String start(Client ann, Client bob) {
    var game = ready(ann, bob);
    done(ann, "/lobby/games/" + game + "/start", "");
    kill();
    status(ann, game, "running");
    kill();
    status(bob, game, "running");
    assertThat(ann.post("/lobby/games/" + game + "/start", "").status()).isEqualTo(409);
    return game;
  }

  /// Both watch, and play begins; after another crash, and a pause, it ends.
  private void finish(Client ann, Client bob, String game) {
    var match = match(ann, game);
    watch(match, ann, bob);
    eventually(() -> moves(ann, match));
    kill();
    watch(match, ann, bob);
    done(ann, "/lobby/games/" + game + "/pause", "");
    eventually(() -> !moves(ann, match));
    kill();
    watch(match, ann, bob);
    status(ann, game, "paused");
    var past = Victims.admin(server.port()).post("/admin/matches/" + match + "/resume", "");
    assertThat(past.text("code")).isEqualTo("MATCH_PAUSED");
    done(ann, "/lobby/games/" + game + "/resume", "");
    eventually(() -> moves(ann, match));
    confirm(ann, match, "attack", "defense", "heal");
    confirm(bob, match, "heal", "counter", "defense");
    kill();
    status(ann, game, "finished");
    eventually(() ->
        Stream.of(ann, bob)
            .allMatch(who ->
                texts(who.get("/lobby/me/race-names"), "status").equals(List.of("pending"))));
  }

  public static void watch(String match, Client... people) {
    for (var who : people) {
      var socket = who.socket();
      socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\"}");
      socket.await("snapshot");
    }
  }

  public static boolean moves(Client who, String match) {
    var seen = who.get("/matches/" + match);
    return seen.text("status").equals("ACTIVE") && !seen.body().has("paused");
  }

  public static void confirm(Client who, String match, String... cards) {
    var body =
        "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"%s\"]}}"
            .formatted(String.join("\",\"", cards));
    var key = UUID.randomUUID().toString();
    eventually(() -> who.act(match, key, body).status() == 200);
  }

  private void register(Client ann) {
    var name = names(ann).getFirst();
    done(ann, "/lobby/race-names/register", named(name));
    kill();
    assertThat(texts(ann.get("/lobby/me/race-names"), "status")).containsExactly("registered");
    done(ann, "/lobby/race-names/register", named(name));
  }

  private void lifecycle(Client admin, Client owner, Client member) {
    var before = names(member);
    var game = ready(owner, member);
    done(owner, "/lobby/games/" + game + "/start", "");
    status(owner, game, "running");
    var match = match(owner, game);
    var blocked = admin.post("/admin/users/" + owner.id() + "/block", "{}");
    assertThat(blocked.status()).isEqualTo(200);
    kill();
    status(admin, game, "cancelled");
    eventually(() -> admin.get("/matches/" + match).text("status").equals("CANCELLED"));
    eventually(() -> names(member).equals(before));
  }

  @Test
  void a_game_waits_paused_for_a_game_master_that_is_down() throws IOException {
    var says = new AtomicInteger(503);
    var gameMaster =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    gameMaster.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(says.get(), -1);
          }
        });
    gameMaster.start();
    var url = "http://127.0.0.1:" + gameMaster.getAddress().getPort();
    server = serve(Map.of("RONDO_LOBBY_GAME_MASTER_URL", url));
    try (var _ = server) {
      var ann = person();
      var bob = person();
      var game = ready(ann, bob);
      done(ann, "/lobby/games/" + game + "/start", "");
      status(ann, game, "paused");
      kill();
      var resume = ann.post("/lobby/games/" + game + "/resume", "");
      assertThat(resume.status()).isEqualTo(503);
      assertThat(resume.text("code")).isEqualTo("service_unavailable");
      assertThat(ann.get("/lobby/games/" + game).text("status")).isEqualTo("paused");
      assertThat(moves(ann, match(ann, game))).isFalse();
      says.set(200);
      done(ann, "/lobby/games/" + game + "/resume", "");
      kill();
      status(bob, game, "running");
    } finally {
      gameMaster.stop(0);
    }
  }
}
