package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Party;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.Study;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.wiring.Server;
import dev.rondo.edge.Extras;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Three servers on one database that see each other, without a network: what exists once in a
/// cluster, and what crosses nodes.
@Tag("alone")
class NodesIT {
  private static final List<String> NAMES = List.of("one", "two", "three");
  private static final String DUEL = "{\"t\":\"queue\",\"game\":\"duel\"}";

  @TempDir static Path folder;

  private static final LinkedNodes NODES = new LinkedNodes();

  @SuppressWarnings("NullAway.Init")
  private static List<Server> servers;

  @BeforeAll
  static void start() {
    Awaitility.setDefaultTimeout(FaultyCluster.LONG);
    var variables =
        ServerDatabase.POSTGRESQL.with(
            Map.of(
                "RONDO_HOST", "127.0.0.1",
                "RONDO_PORT", "0",
                "RONDO_INTERNAL_PORT", "0",
                "RONDO_GAMES_ARENA_LOBBY_SECONDS", "1",
                "RONDO_GAMES_DUEL_PREP_MILLIS", "600000",
                "RONDO_ADMIN_PASSWORD", Victims.PASSWORD));
    servers =
        NAMES.stream()
            .map(name ->
                new Server(
                    Configuration.read(folder, variables), _ -> {}, Extras.NONE, NODES.as(name)))
            .toList();
  }

  @AfterAll
  static void stop() {
    servers.forEach(Server::close);
    Awaitility.reset();
  }

  @BeforeEach
  void mend() {
    NODES.lose(_ -> false);
    NODES.lead("one");
  }

  private static int port(int node) {
    return servers.get(node - 1).port();
  }

  private static Client guest(int node, String nickname) {
    return Client.guest(port(node), nickname);
  }

  private static Client admin(int node) {
    var login = "{\"username\":\"admin\",\"password\":\"" + Victims.PASSWORD + "\"}";
    return Client.signedIn(port(node), new Client(port(node), "", "").post("/auth/login", login));
  }

  @Test
  void two_people_on_different_nodes_are_paired_and_both_are_told() {
    var ann = guest(2, "Ann").socket();
    var bob = guest(3, "Bob").socket();
    ann.send(DUEL);
    assertThat(ann.await("queued").path("position").asInt()).isEqualTo(1);
    bob.send(DUEL);
    var match = bob.await("matched").path("match").asString();
    assertThat(ann.await("matched").path("match").asString()).isEqualTo(match);
    ann.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
    ann.event("prep_start");
    ann.close();
    bob.close();
  }

  @Test
  void a_place_in_a_queue_is_seen_and_given_up_from_any_node() {
    var ann = guest(1, "Ann");
    assertThat(ann.at(port(2)).post("/queue", "{\"game\":\"duel\"}").status()).isEqualTo(202);
    for (var node = 1; node <= 3; node++) {
      var places = ann.at(port(node)).get("/queue").body().path("items");
      assertThat(places).hasSize(1);
      assertThat(places.path(0).path("game").asString()).isEqualTo("duel");
    }
    assertThat(ann.at(port(3)).call("DELETE", "/queue/duel", "").status()).isEqualTo(204);
    assertThat(ann.at(port(2)).get("/queue").body().path("items")).isEmpty();
    var refused = ann.at(port(2)).post("/queue", "{\"game\":\"chess\"}");
    assertThat(refused.text("code")).isEqualTo("VALIDATION_ERROR");
  }

  @Test
  void a_queue_goes_on_when_another_node_leads() {
    var ann = guest(2, "Ann").socket();
    ann.send(DUEL);
    ann.await("queued");
    NODES.lead("three");
    var bob = guest(1, "Bob").socket();
    bob.send(DUEL);
    assertThat(bob.await("matched")).isEqualTo(forTheOther(ann.await("matched")));
    NODES.lead("one");
    NODES.lead("three");
    var cat = guest(3, "Cat");
    assertThat(cat.post("/queue", "{\"game\":\"duel\"}").status()).isEqualTo(202);
    NODES.lead("one");
    assertThat(cat.at(port(2)).get("/queue").body().path("items")).hasSize(1);
    assertThat(cat.at(port(2)).call("DELETE", "/queue/duel", "").status()).isEqualTo(204);
    ann.close();
    bob.close();
  }

  /// The same frame as the other one of two players gets it.
  private static JsonNode forTheOther(JsonNode frame) {
    var other = frame.deepCopy().asObject();
    other.put("seat", 1 - frame.path("seat").asInt());
    return other;
  }

  @Test
  void a_tournament_is_run_from_any_node_while_the_leader_changes() {
    var study = Study.of(port(2), "{\"name\":\"Wander\",\"variants\":[\"G1\",\"G3\",\"G4\"]}");
    study.bots("reciprocal", 7);
    var elsewhere = new Study(port(3), study.experimenter().at(port(3)), study.id(), study.code());
    assertThat(elsewhere.command("start").text("status")).isEqualTo("running");
    for (var leader : List.of("two", "three", "one", "two")) {
      NODES.lead(leader);
      study.awaitLook(look -> look.has("status"));
    }
    study.await("finished");
    var rooms = elsewhere.rooms();
    assertThat(rooms).hasSize(3 * 4);
    for (var phase = 1; phase <= 3; phase++) {
      var number = phase;
      assertThat(
              rooms.stream()
                  .filter(room -> room.path("phase").asInt() == number)
                  .flatMap(room -> room.path("players").valueStream())
                  .map(player -> player.path("id").asString()))
          .hasSize(7)
          .doesNotHaveDuplicates();
    }
    assertThat(study.leaderboard()).isEqualTo(elsewhere.leaderboard());
    assertThat(study.decisions()).containsExactly("bots", "start");
  }

  @Test
  void people_of_a_tournament_are_told_on_whichever_node_they_are() {
    var study = Study.of(port(1), "{\"name\":\"Pair\",\"variants\":[\"G1\"]}");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    var annSocket = ann.at(port(2)).socket();
    var bobSocket = bob.at(port(3)).socket();
    study.command("start");
    var match = annSocket.await("matched").path("match").asString();
    assertThat(bobSocket.await("matched").path("match").asString()).isEqualTo(match);
    assertThat(annSocket.await("notice").path("name").asString()).isEqualTo("tournament.changed");
    study.command("end-phase");
    study.await("finished");
    annSocket.close();
    bobSocket.close();
  }

  @Test
  void who_is_gone_from_another_node_is_away() {
    var study =
        Study.of(
            port(1),
            "{\"name\":\"Away\",\"variants\":[\"G1\"],\"settings\":{\"reconnectSeconds\":1}}");
    var ann = study.guest("Ann");
    var socket = ann.at(port(2)).socket();
    assertThat(present(study)).isEqualTo(1);
    socket.close();
    await().until(() -> present(study) == 0);
    var again = ann.at(port(3)).socket();
    await().until(() -> present(study) == 1);
    again.close();
  }

  private static int present(Study study) {
    return study.look(study.experimenter()).body().path("presentCount").asInt();
  }

  @Test
  void a_session_goes_through_a_change_of_the_leader_and_leaves_nothing() {
    var party = Party.invite(port(2), Party.SHORT);
    var guests = Party.at(port(3), party.code, List.of("Ann", "Bob", "Cat"));
    var screen = party.watching(party.host.at(port(1)));
    assertThat(party.host("play").text("status")).isEqualTo("ACTIVE");
    screen.event("phase.lie_started");
    NODES.lead("three");
    for (var i = 0; i < 3; i++) {
      assertThat(guests.lie(guests.guests.get(i), "Lie " + i).status()).isEqualTo(200);
    }
    screen.event("phase.guess_started");
    NODES.lead("two");
    assertThat(party.host.at(port(3)).post("/sessions/" + party.code + "/exit", "").status())
        .isEqualTo(200);
    screen.close();
    await().until(() -> party.host.at(port(1)).get("/matches/" + party.match).status() == 404);
    await().until(() -> guests.guests.getFirst().at(port(1)).get("/me").status() == 401);
  }

  @Test
  void a_token_that_is_signed_out_is_dead_on_all_nodes_and_its_sockets_are_closed() {
    assertSignedOutEverywhere();
  }

  @Test
  void it_is_dead_even_if_the_message_is_lost() {
    NODES.lose(topic -> topic.startsWith("tokens") || topic.startsWith("accounts"));
    assertSignedOutEverywhere();
  }

  private static void assertSignedOutEverywhere() {
    var ann = guest(1, "Ann");
    var sockets = Stream.of(2, 3).map(node -> ann.at(port(node)).socket()).toList();
    Stream.of(2, 3)
        .forEach(node -> assertThat(ann.at(port(node)).get("/me").status()).isEqualTo(200));
    assertThat(ann.post("/auth/logout", "").status()).isEqualTo(204);
    await()
        .pollInterval(Duration.ofMillis(20))
        .until(() ->
            Stream.of(1, 2, 3).allMatch(node -> ann.at(port(node)).get("/me").status() == 401)
                && sockets.stream().allMatch(Client.Socket::isClosed));
  }

  @Test
  void a_blocked_account_is_out_on_all_nodes_and_leaves_its_queues() {
    var ann = guest(2, "Ann");
    assertThat(ann.post("/queue", "{\"game\":\"duel\"}").status()).isEqualTo(202);
    var socket = ann.at(port(3)).socket();
    var blocked = admin(2).post("/admin/users/" + ann.id() + "/block", "{\"reason\":\"test\"}");
    assertThat(blocked.status()).as("%s", blocked.body()).isEqualTo(200);
    assertThat(socket.closeCode()).isEqualTo(4401);
    assertThat(ann.at(port(3)).get("/me").status()).isEqualTo(401);
    var bob = guest(1, "Bob");
    assertThat(bob.post("/queue", "{\"game\":\"duel\"}").status()).isEqualTo(202);
    assertThat(bob.call("DELETE", "/queue/duel", "").status()).isEqualTo(204);
  }

  @Test
  void a_creation_key_holds_when_the_second_try_goes_to_another_node() {
    var ann = guest(1, "Ann");
    var key = UUID.randomUUID().toString();
    var body = "{\"game\":\"duel\"}";
    var made =
        Stream.of(3, 2, 1)
            .map(node -> ann.at(port(node)).call("POST", "/matches", body, "Idempotency-Key", key))
            .toList();
    assertThat(made).allMatch(answer -> answer.status() == 201);
    assertThat(made.stream().map(answer -> answer.text("matchId")).distinct()).hasSize(1);
  }

  @Test
  void a_limit_on_matches_holds_for_the_cluster() {
    var ann = guest(1, "Ann");
    var made = new AtomicInteger();
    await()
        .until(() -> {
          var node = 1 + made.get() % 3;
          var status = ann.at(port(node)).post("/matches", "{\"game\":\"duel\"}").status();
          assertThat(status).isIn(201, 429);
          return status == 429 || made.incrementAndGet() > 15;
        });
    assertThat(made.get()).as("5 are allowed, on 3 nodes").isBetween(5, 15);
  }

  @Test
  void without_a_leader_calls_that_need_one_are_asked_to_come_again() {
    NODES.lead("nobody");
    var ann = guest(2, "Ann");
    for (var path : List.of("/queue", "/matches")) {
      var refused = ann.post(path, "{\"game\":\"duel\"}");
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.text("code")).isEqualTo("SERVICE_UNAVAILABLE");
    }
    assertThat(ann.get("/me").status()).isEqualTo(200);
    NODES.lead("two");
    assertThat(ann.at(port(3)).post("/matches", "{\"game\":\"duel\"}").status()).isEqualTo(201);
  }

  /// Matches are spread over the nodes, so sooner or later one gathers away from the leader.
  @Test
  void who_was_alone_in_a_match_goes_back_into_the_queue_even_if_nobody_tells_the_leader() {
    NODES.lose(topic -> topic.startsWith("matches"));
    var ann = guest(2, "Ann");
    var socket = ann.socket();
    socket.send("{\"t\":\"queue\",\"game\":\"arena\"}");
    for (var matches = 0; matches < 4; matches++) {
      socket.await("matched");
    }
    var bob = guest(3, "Bob");
    assertThat(bob.post("/queue", "{\"game\":\"arena\"}").status()).isEqualTo(200);
    await()
        .until(() ->
            !bob.get("/matches?mine=true&status=ACTIVE").body().path("items").isEmpty()
                && !ann.get("/matches?mine=true&status=ACTIVE").body().path("items").isEmpty());
    socket.close();
  }

  @Test
  void all_nodes_give_the_same_list_of_nodes() {
    var socket = guest(2, "Ann").socket();
    var admins = Stream.of(1, 2, 3).map(NodesIT::admin).toList();
    // Matches that are over leave the memory in between.
    var lists =
        await()
            .until(
                () ->
                    admins.stream()
                        .map(admin -> admin.get("/admin/nodes").body().path("items"))
                        .toList(),
                all -> all.stream().distinct().count() == 1);
    assertThat(lists.getFirst().valueStream().map(item -> item.path("node").asString()))
        .containsExactly("one", "three", "two");
    assertThat(lists.getFirst().path(2).path("sockets").asInt()).isGreaterThanOrEqualTo(1);
    assertThat(lists.getFirst())
        .allMatch(item ->
            item.path("status").asString().equals("up")
                && item.has("up_since")
                && item.has("matches")
                && item.path("address").asString().toLowerCase(Locale.ROOT).startsWith("linked")
                && item.path("version").asString().equals("test"));
    socket.close();
  }
}
