package dev.rondo.app.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// A story through all eight flows of the lobby. It is told the same whoever the neighbours are, so
/// that its ends can be compared.
public abstract class LobbyStory {
  public static final List<String> PEOPLE = List.of("ann", "bob", "cleo", "dan", "eve");
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private final Instant tomorrow = Instant.now().plus(Duration.ofDays(1));

  private final Map<String, String> games = new LinkedHashMap<>();

  public abstract Client user(String name);

  public abstract Client admin();

  public abstract int internalPort();

  /// Everything that can crash crashes and is started again.
  public abstract void crash();

  /// Nobody can say what users may do, where another service is to say it.
  public abstract void userServiceAway(Runnable meanwhile);

  /// The runtime manager is away while a game starts, and comes back.
  public abstract void runtimeManagerAway(Runnable meanwhile);

  /// The game master cannot be reached for a while.
  public abstract void gameMasterAway(Runnable meanwhile);

  /// The streams cannot be brought to anybody for a while.
  public abstract void streamsAway(Runnable meanwhile);

  /// The match of a game that runs comes to its end, in which both players did everything.
  public abstract void play(String game);

  /// The user is blocked for good.
  public abstract void putOut(String name);

  public static void eventually(Callable<Boolean> condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).until(condition);
  }

  public static String named(String name) {
    return "{\"race_name\":\"" + name + "\"}";
  }

  /// Sends a command again if it went into a connection of before a crash, as a client does.
  private static Client.Answer command(Client who, String path, String body) {
    var key = UUID.randomUUID().toString();
    try {
      return who.call("POST", path, body, "Idempotency-Key", key);
    } catch (UncheckedIOException stale) {
      return who.call("POST", path, body, "Idempotency-Key", key);
    }
  }

  public static JsonNode done(Client who, String path, String body) {
    var answer = command(who, path, body);
    assertThat(answer.status()).as("%s %s", path, answer.body()).isIn(200, 201);
    return answer.body();
  }

  public static void refused(Client who, String path, String body, int status, String code) {
    var answer = command(who, path, body);
    assertThat(answer.status()).as("%s %s", path, answer.body()).isEqualTo(status);
    assertThat(answer.text("code")).isEqualTo(code);
  }

  public void tell() {
    application();
    run("Cup");
    registration();
    var late = deadline();
    invitation();
    gameMaster();
    outage();
    // Before anybody is blocked: what is left of the game would depend on how long all this took.
    status(late, "cancelled");
    lifecycle();
  }

  /// Flow 1, and of flow 3 that a full game closes.
  private void application() {
    var game = open(admin(), "Cup", "public", tomorrow);
    var path = game + "/applications";
    userServiceAway(() -> refused(user("ann"), path, named("Arrow"), 503, "service_unavailable"));
    var anns = apply("ann", path, "Arrow");
    refused(user("ann"), path, named("Other"), 409, "conflict");
    var bobs = apply("bob", path, "ARR0W");
    crash();
    done(admin(), path + "/" + anns + "/approve", "");
    refused(admin(), path + "/" + bobs + "/approve", "", 422, "name_taken");
    done(admin(), path + "/" + bobs + "/reject", "");
    apply("cleo", path, "Cart");
    var again = apply("bob", path, "Bow");
    done(admin(), path + "/" + again + "/approve", "");
    status(game, "ready_to_start");
  }

  private String apply(String name, String path, String raceName) {
    return done(user(name), path, named(raceName)).path("id").asString();
  }

  /// Flows 4 and 6.
  private void run(String name) {
    var game = path(name);
    runtimeManagerAway(() -> done(admin(), game + "/start", ""));
    status(game, "running");
    crash();
    play(id(name));
    status(game, "finished");
    refused(admin(), game + "/start", "", 409, "conflict");
  }

  /// Flow 7.
  private void registration() {
    assertThat(names("ann")).containsExactly("Arrow pending");
    assertThat(names("bob")).containsExactly("Bow pending");
    done(user("ann"), "/lobby/race-names/register", named("Arrow"));
    crash();
    assertThat(names("ann")).containsExactly("Arrow registered");
    done(user("ann"), "/lobby/race-names/register", named("Arrow"));
    refused(user("bob"), "/lobby/race-names/register", named("Nothing"), 404, "subject_not_found");
  }

  /// Of flow 3, a game that too few have come to when its time is over.
  private String deadline() {
    var game = open(user("ann"), "Late", "private", Instant.now().plusSeconds(20));
    redeem(game, "ann", "Later");
    invite(game, "bob");
    return game;
  }

  /// Flow 2.
  private void invitation() {
    var game = open(user("ann"), "Two", "private", tomorrow);
    done(user("cleo"), game + "/invites/" + invite(game, "cleo") + "/decline", "");
    done(user("ann"), game + "/invites/" + invite(game, "dan") + "/revoke", "");
    invite(game, "eve");
    redeem(game, "bob", "Bolt");
    crash();
    redeem(game, "ann", "Ash");
    status(game, "ready_to_start");
  }

  /// Flow 5.
  private void gameMaster() {
    var game = path("Two");
    gameMasterAway(() -> {
      done(user("ann"), game + "/start", "");
      status(game, "paused");
      crash();
      refused(user("ann"), game + "/resume", "", 503, "service_unavailable");
    });
    done(user("ann"), game + "/resume", "");
    play(id("Two"));
    status(game, "finished");
    assertThat(names("bob")).contains("Bow pending", "Bolt pending");
  }

  /// Every command succeeds, and all of it is told afterwards.
  private void outage() {
    var game = ready("Three", "Third");
    streamsAway(() -> {
      done(user("ann"), game + "/start", "");
      for (var i = 1; i <= 5; i++) {
        done(user("ann"), open(user("ann"), "Lost " + i, "private", tomorrow) + "/cancel", "");
      }
    });
    status(game, "running");
    play(id("Three"));
    status(game, "finished");
  }

  /// Flow 8: somebody with a game in flight, and with a membership and an application elsewhere.
  private void lifecycle() {
    var flight = ready("Four", "Fourth");
    var other = open(user("bob"), "Bobs", "private", tomorrow);
    redeem(other, "ann", "Guest");
    var open = open(admin(), "Open", "public", tomorrow);
    var anew = apply("ann", open + "/applications", "Anew");
    done(admin(), open + "/applications/" + anew + "/approve", "");
    apply("ann", open(admin(), "Asked", "public", tomorrow) + "/applications", "Asking");
    gameMasterAway(() -> {
      done(user("ann"), flight + "/start", "");
      status(flight, "paused");
      putOut("ann");
      crash();
      status(flight, "cancelled");
    });
    for (var game : List.of(other, open)) {
      eventually(
          () -> internal("/internal" + under(game) + "/memberships").contains("\"blocked\""));
    }
  }

  private String open(Client owner, String name, String kind, Instant ends) {
    var body =
        """
        {"name":"%s","kind":"%s","game":"duel","config":%s,"min_players":2,"max_players":2,
         "start_gap_hours":0,"start_gap_players":0,"enrollment_ends_at":"%s"}
        """
            .formatted(name, kind, LobbyIT.QUICK, ends);
    games.put(name, done(owner, "/lobby/games", body).path("id").asString());
    done(owner, path(name) + "/open-enrollment", "");
    return path(name);
  }

  /// A private game of Ann's with Bob, whose enrollment is closed.
  private String ready(String name, String raceName) {
    var game = open(user("ann"), name, "private", tomorrow);
    redeem(game, "ann", raceName + " of Ann");
    redeem(game, "bob", raceName + " of Bob");
    status(game, "ready_to_start");
    return game;
  }

  private String owner(String game) {
    return games.containsKey("Bobs") && game.equals(path("Bobs")) ? "bob" : "ann";
  }

  private String invite(String game, String name) {
    var body = "{\"invitee_user_id\":\"" + user(name).id() + "\"}";
    return done(user(owner(game)), game + "/invites", body).path("id").asString();
  }

  private void redeem(String game, String name, String raceName) {
    var invite = invite(game, name);
    done(user(name), game + "/invites/" + invite + "/redeem", named(raceName));
  }

  private String id(String name) {
    return Objects.requireNonNull(games.get(name), name);
  }

  private String path(String name) {
    return "/lobby/games/" + id(name);
  }

  /// The path of a game on the internal listener.
  private static String under(String game) {
    return game.substring("/lobby".length());
  }

  /// A game that is to be running may have come to its end.
  private void status(String game, String expected) {
    var good = expected.equals("running") ? List.of(expected, "finished") : List.of(expected);
    eventually(() -> good.contains(json("/internal" + under(game)).path("status").asString()));
  }

  private List<String> names(String name) {
    return user(name)
        .get("/lobby/me/race-names")
        .body()
        .path("items")
        .valueStream()
        .map(held -> held.path("race_name").asString() + " " + held.path("status").asString())
        .toList();
  }

  public JsonNode game(String name) {
    return json("/internal/games/" + id(name));
  }

  private JsonNode json(String path) {
    return Json.STORED.readTree(internal(path));
  }

  /// The answer of the internal listener.
  public String internal(String path) {
    var uri = URI.create("http://127.0.0.1:" + internalPort() + path);
    try (var http = HttpClient.newHttpClient()) {
      return http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /// The entries of a stream as other services read them without Redis.
  public List<JsonNode> stream(String name) {
    var all = new ArrayList<JsonNode>();
    for (var after = "0"; ; ) {
      var page = json("/internal/streams/" + name + "?after=" + after);
      if (page.path("items").isEmpty()) {
        return all;
      }
      page.path("items").forEach(all::add);
      after = page.path("next").asString();
    }
  }

  /// All that is there at the end, without ids and times. Whatever stands in a stream is as it is
  /// described.
  public List<String> picture() {
    eventually(() -> lags().stream().allMatch(lag -> lag == 0));
    var schemas = new StreamSchemas();
    for (var name : schemas.streams()) {
      for (var entry : stream(name)) {
        assertThat(schemas.faults(name, entry.path("payload").toString())).as(name).isEmpty();
      }
    }
    var lines = new ArrayList<String>();
    games.forEach((name, id) -> {
      var game = json("/internal/games/" + id);
      lines.add(
          "%s is %s with %s, started %s, finished %s"
              .formatted(
                  name,
                  game.path("status").asString(),
                  game.path("roster_size"),
                  game.has("started_at"),
                  game.has("finished_at")));
    });
    for (var person : PEOPLE) {
      var known = admin().get("/admin/users/" + user(person).id() + "/export").body().path("data");
      for (var list :
          List.of("lobbyApplications", "lobbyInvites", "lobbyMemberships", "raceNames")) {
        known.path(list).forEach(row -> lines.add(person + " " + list + " " + row(row)));
      }
    }
    stream("notification:intents")
        .forEach(intent ->
            lines.add(
                "%s of %s to %s"
                    .formatted(
                        intent.path("type").asString(),
                        intent.path("payload").path("payload").path("game_name").asString(),
                        intent.path("payload").path("recipients"))));
    stream("runtime:start_jobs")
        .forEach(
            job -> lines.add("start %s with %s".formatted(of(job, "game_id"), of(job, "members"))));
    stream("runtime:stop_jobs")
        .forEach(job -> lines.add("stop %s: %s".formatted(of(job, "game_id"), of(job, "reason"))));
    return lines.stream().map(this::told).sorted().toList();
  }

  private List<Long> lags() {
    return admin()
        .get("/admin/streams")
        .body()
        .path("items")
        .valueStream()
        .map(consumer -> consumer.path("lag").asLong())
        .toList();
  }

  private static String of(JsonNode entry, String field) {
    var value = entry.path("payload").path(field);
    return value.isString() ? value.asString() : value.toString();
  }

  private static String row(JsonNode row) {
    return Stream.of("game_id", "user_id", "inviter_id", "race_name", "status")
        .filter(row::hasNonNull)
        .map(field -> row.path(field).asString())
        .toList()
        .toString();
  }

  /// With the names of games and people in place of their ids.
  private String told(String line) {
    var text = line;
    for (var game : games.entrySet()) {
      text = text.replace(game.getValue(), game.getKey());
    }
    for (var person : PEOPLE) {
      text = text.replace(user(person).id(), person);
    }
    return text.replace(admin().id(), "admin");
  }
}
