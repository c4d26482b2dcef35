package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.SnatchPlayer;
import dev.rondo.app.driver.Study;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// Tournaments against a real server, which is killed now and then.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class TournamentIT {
  private static final String NO_OFFER = "{\"type\":\"noOffer\"}";
  private static final String FIVE_FOR_FIVE =
      """
      {"type":"proposeOffer",
       "payload":{"offerPavo":5,"offerElote":0,"requestPavo":0,"requestElote":5}}\
      """;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  @BeforeParameterizedClassInvocation
  static void start(ServerDatabase database) {
    server =
        new ServerProcess(folder, database.with(Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD)));
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    server.close();
  }

  private static Study study(String body) {
    return Study.of(server.port(), body);
  }

  @Test
  void bots_play_through_all_five_variants() {
    var study = study("{\"name\":\"Dry run\",\"settings\":{\"chatSeconds\":5}}");
    assertThat(study.bots("random", 7).status()).isEqualTo(200);
    assertThat(study.command("start").text("status")).isEqualTo("running");
    var end = study.await("finished");
    assertThat(end.path("phase").asInt()).isEqualTo(5);
    var rooms = study.rooms();
    assertThat(rooms).hasSize(5 * 4);
    assertThat(rooms.stream().filter(room -> room.path("status").asString().equals("bye")))
        .hasSize(5)
        .extracting(room -> room.path("players").path(0).path("id").asString())
        .doesNotHaveDuplicates();
    assertThat(rooms.stream().filter(room -> !room.path("status").asString().equals("bye")))
        .allMatch(room -> room.path("status").asString().equals("finished"));
    var board = study.leaderboard();
    assertThat(board).hasSize(7);
    assertThat(board).allMatch(row -> row.path("matches").asInt() >= 4);
    assertThat(board)
        .allMatch(row ->
            row.path("aggregateScore").asInt()
                == row.path("scoreAsP1").asInt() + row.path("scoreAsP2").asInt());
    assertThat(board.stream().map(row -> row.path("average").asDouble()))
        .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    for (var room : rooms) {
      if (room.has("matchId")) {
        assertThat(study.experimenter().get("/matches/" + room.path("matchId").asString()).status())
            .isEqualTo(200);
      }
    }
  }

  @Test
  void people_are_told_where_they_play_and_the_scores_count() {
    var study = study("{\"name\":\"Pair\",\"variants\":[\"G1\",\"G1\"]}");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    var annSocket = ann.socket();
    var bobSocket = bob.socket();
    study.command("start");
    for (var phase = 1; phase <= 2; phase++) {
      var match = annSocket.await("matched").path("match").asString();
      assertThat(bobSocket.await("matched").path("match").asString()).isEqualTo(match);
      assertThat(study.look(ann).text("myMatchId")).isEqualTo(match);
      assertThat(study.look(study.experimenter()).body().path("awaited"))
          .extracting(JsonNode::asString)
          .as("who has a decision open, not their partner")
          .containsExactly(role(ann, match).equals("P1") ? ann.id() : bob.id());
      var annFirst = role(ann, match).equals("P1");
      var first = annFirst ? ann : bob;
      var second = annFirst ? bob : ann;
      act(first, match, FIVE_FOR_FIVE);
      act(second, match, "{\"type\":\"p2Action\",\"payload\":{\"action\":\"snatch\"}}");
      act(first, match, NO_OFFER);
      act(first, match, NO_OFFER);
      assertThat(first.get("/matches/" + match).text("status")).isEqualTo("FINISHED");
    }
    study.await("finished");
    var board = study.leaderboard();
    assertThat(board).hasSize(2);
    // Everybody was snatched from once: 5 as P1, 20 as P2.
    assertThat(board)
        .allMatch(row ->
            row.path("scoreAsP1").asInt() == 5
                && row.path("scoreAsP2").asInt() == 20
                && row.path("average").asDouble() == 12.5
                && row.path("rank").asInt() == 1);
    var overall = overall(ann);
    assertThat(overall.path("aggregateScore").asInt()).isEqualTo(25);
    assertThat(overall.path("matches").asInt()).isEqualTo(2);
    assertThat(server.stop()).isZero();
    assertThat(server.command("leaderboards", "rebuild")).isZero();
    server.start();
    assertThat(overall(ann)).isEqualTo(overall);
    assertThat(ann.get("/wallet").body().path("tokens").asInt()).isEqualTo(10);
    annSocket.close();
    bobSocket.close();
  }

  private static JsonNode overall(Client who) {
    return who.get("/leaderboards/snatch")
        .body()
        .path("items")
        .valueStream()
        .filter(row -> row.path("account").asString().equals(who.id()))
        .findFirst()
        .orElseThrow();
  }

  private static String role(Client who, String match) {
    return who.get("/matches/" + match).body().path("view").path("role").asString();
  }

  private static void act(Client who, String match, String body) {
    var answer = who.act(match, UUID.randomUUID().toString(), body);
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
  }

  @Test
  void a_server_that_is_killed_again_and_again_loses_nothing() {
    var study = study("{\"name\":\"Storm\",\"variants\":[\"G1\",\"G3\",\"G4\"]}");
    study.bots("reciprocal", 5);
    study.bots("greedy", 4);
    study.command("start");
    for (var kill = 0; kill < 4; kill++) {
      server.kill();
      server.start();
      study.awaitLook(look -> !look.path("awaited").isEmpty() || isFinished(look));
    }
    study.await("finished");
    var rooms = study.rooms();
    assertThat(rooms).hasSize(3 * 5);
    for (var phase = 1; phase <= 3; phase++) {
      var number = phase;
      var players =
          rooms.stream()
              .filter(room -> room.path("phase").asInt() == number)
              .flatMap(room -> room.path("players").valueStream())
              .map(player -> player.path("id").asString())
              .toList();
      assertThat(players).hasSize(9).doesNotHaveDuplicates();
    }
    var board = study.leaderboard();
    assertThat(board.stream().mapToInt(row -> row.path("matches").asInt()).sum()).isEqualTo(3 * 8);
    server.kill();
    server.start();
    assertThat(study.leaderboard()).isEqualTo(board);
    for (var room : rooms) {
      if (room.has("matchId")) {
        assertThat(server.command("verify", room.path("matchId").asString())).isZero();
        break;
      }
    }
  }

  private static boolean isFinished(JsonNode look) {
    return look.path("status").asString().equals("finished");
  }

  @Test
  void a_pause_stops_every_room_through_a_crash_and_a_resume_lets_all_go_on() {
    var study = study("{\"name\":\"Tea\",\"variants\":[\"G1\"]}");
    var ann = study.guest("Ann");
    study.bots("honest", 3);
    study.command("start");
    var match = study.match(ann, 1);
    assertThat(study.command("pause").text("status")).isEqualTo("paused");
    assertThat(study.rooms()).allMatch(room -> room.path("paused").asBoolean());
    var refused = ann.act(match, UUID.randomUUID().toString(), NO_OFFER);
    assertThat(refused.text("code")).isEqualTo("MATCH_PAUSED");
    server.kill();
    server.start();
    assertThat(study.look(ann).text("status")).isEqualTo("paused");
    assertThat(study.rooms()).allMatch(room -> room.path("paused").asBoolean());
    assertThat(study.command("resume").text("status")).isEqualTo("running");
    assertThat(study.rooms()).noneMatch(room -> room.path("paused").asBoolean());
    assertThat(study.command("end-phase").status()).isEqualTo(200);
    study.await("finished");
    assertThat(study.decisions()).containsExactly("bots", "start", "pause", "resume", "end-phase");
  }

  @Test
  void ending_a_phase_lets_the_clock_decide_all_that_is_left() {
    var study = study("{\"name\":\"Hurry\",\"variants\":[\"G1\",\"G2\",\"G5\"]}");
    var people = IntStream.range(0, 5).mapToObj(i -> study.guest("P" + i)).toList();
    study.command("start");
    for (var phase = 1; phase <= 3; phase++) {
      var number = phase;
      study.awaitLook(
          look -> look.path("phase").asInt() == number && !look.path("awaited").isEmpty());
      var byes =
          people.stream().filter(one -> study.look(one).body().path("bye").asBoolean()).toList();
      assertThat(byes).hasSize(1);
      for (var one : people) {
        assertThat(study.look(one).body().path("awaitedCount").asInt())
            .isEqualTo(byes.contains(one) ? 4 : 2);
      }
      assertThat(study.command("end-phase").status()).isEqualTo(200);
    }
    study.await("finished");
    var round =
        people.getFirst().get("/matches/" + study.rooms().get(1).path("matchId").asString());
    assertThat(round.status()).isIn(200, 404);
    assertThat(study.leaderboard()).allMatch(row -> row.path("matches").asInt() >= 2);
  }

  @Test
  void who_comes_late_waits_and_who_leaves_is_played_by_the_clock() {
    var study = study("{\"name\":\"Door\",\"variants\":[\"G1\",\"G1\"]}");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    study.command("start");
    var late = Client.guest(server.port(), "Late");
    var joined =
        late.post(
            "/tournaments/join", "{\"code\":\" " + study.code().toLowerCase(Locale.ROOT) + " \"}");
    assertThat(joined.status()).isEqualTo(200);
    assertThat(joined.body().has("myMatchId")).isFalse();
    assertThat(joined.body().has("bye")).isFalse();
    var match = study.match(bob, 1);
    assertThat(ann.post(study.path("/leave"), "").status()).isEqualTo(200);
    // Ann has left, so her moves are made at once. Bob makes the others.
    for (var round = 0; round < 3; round++) {
      if (role(bob, match).equals("P1")) {
        act(bob, match, NO_OFFER);
      }
    }
    study.awaitLook(look -> look.path("phase").asInt() == 2);
    study.awaitLook(look -> !look.path("awaited").isEmpty());
    assertThat(study.look(study.experimenter()).body().path("awaited"))
        .extracting(JsonNode::asString)
        .singleElement()
        .isIn(bob.id(), late.id());
    assertThat(study.look(ann).body().has("myMatchId")).isFalse();
    study.command("end-phase");
    study.await("finished");
    assertThat(late.post(study.path("/join"), "").text("code")).isEqualTo("MATCH_NOT_ACTIVE");
  }

  @Test
  void a_room_is_started_again_and_only_the_second_time_counts() {
    var study = study("{\"name\":\"Again\",\"variants\":[\"G1\"]}");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    var socket = ann.socket();
    study.command("start");
    var match = socket.await("matched").path("match").asString();
    var first = role(ann, match).equals("P1") ? ann : bob;
    act(first, match, NO_OFFER);
    var again = study.experimenter().post(study.path("/rooms/" + match + "/restart"), "");
    assertThat(again.status()).as("%s", again.body()).isEqualTo(200);
    var second = socket.await("matched").path("match").asString();
    assertThat(second).isNotEqualTo(match);
    assertThat(study.match(bob, 1)).isEqualTo(second);
    assertThat(ann.get("/matches/" + match).text("status")).isEqualTo("CANCELLED");
    assertThat(study.experimenter().post(study.path("/rooms/" + match + "/restart"), "").status())
        .isEqualTo(409);
    for (var round = 0; round < 3; round++) {
      act(first, second, NO_OFFER);
    }
    study.await("finished");
    assertThat(study.leaderboard()).allMatch(row -> row.path("matches").asInt() == 1);
    assertThat(study.rooms())
        .extracting(room -> room.path("status").asString())
        .containsExactly("replaced", "finished");
    socket.close();
  }

  @Test
  void who_is_kicked_plays_no_more() {
    var study = study("{\"name\":\"Order\",\"variants\":[\"G5\",\"G1\"]}");
    var people = IntStream.range(0, 6).mapToObj(i -> study.guest("P" + i)).toList();
    var ann = people.getFirst();
    study.command("start");
    var match = study.match(ann, 1);
    act(ann, match, "{\"type\":\"chat\",\"payload\":{\"text\":\"hello\"}}");
    for (var i = 0; i < 2; i++) {
      var kick = study.experimenter().post(study.path("/players/" + ann.id() + "/kick"), "");
      assertThat(kick.status()).isEqualTo(200);
    }
    assertThat(study.decisions()).containsExactly("start", "kick");
    var more = ann.act(match, UUID.randomUUID().toString(), "{\"type\":\"ready\"}");
    assertThat(more.text("code")).isEqualTo("NOT_A_PLAYER");
    assertThat(ann.get("/matches/" + match).status()).isEqualTo(404);
    assertThat(ann.post(study.path("/join"), "").text("code")).isEqualTo("FORBIDDEN");
    study.command("end-phase");
    // While a match is being made both of its people are awaited, then the one who decides first.
    var look =
        study.awaitLook(now -> now.path("phase").asInt() == 2 && now.path("awaited").size() == 2);
    assertThat(look.path("awaited")).extracting(JsonNode::asString).doesNotContain(ann.id());
    assertThat(server.command("verify", match)).isZero();
    study.command("end-phase");
    study.await("finished");
  }

  @Test
  void a_mark_is_carried_into_the_next_phase() {
    var study = study("{\"name\":\"Shame\",\"variants\":[\"G3\",\"G1\"]}");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    study.command("start");
    var match = study.match(ann, 1);
    var first = role(ann, match).equals("P1") ? ann : bob;
    var second = first == ann ? bob : ann;
    act(first, match, FIVE_FOR_FIVE);
    act(second, match, "{\"type\":\"p2Action\",\"payload\":{\"action\":\"snatch\"}}");
    act(first, match, "{\"type\":\"assignShame\",\"payload\":{\"assign\":true}}");
    act(first, match, NO_OFFER);
    act(first, match, NO_OFFER);
    var next = study.match(first, 2);
    var view = first.get("/matches/" + next).body().path("view");
    assertThat(view.path("opponent").path("shameTokens").asInt()).isEqualTo(1);
    assertThat(view.path("you").path("shameTokens").asInt()).isZero();
    study.command("end-phase");
    study.await("finished");
  }

  @Test
  void who_is_gone_for_too_long_is_not_paired_until_back() {
    var study =
        study(
            """
            {"name":"Away","variants":["G1","G1"],"settings":{"reconnectSeconds":1}}\
            """);
    var people = IntStream.range(0, 4).mapToObj(i -> study.guest("P" + i)).toList();
    var gone = people.getFirst();
    var socket = gone.socket();
    study.command("start");
    socket.await("matched");
    socket.close();
    study.awaitLook(look ->
        look.path("players")
            .valueStream()
            .anyMatch(player -> player.path("status").asString().equals("away")));
    study.command("end-phase");
    study.awaitLook(look -> look.path("phase").asInt() == 2 && !look.path("awaited").isEmpty());
    var look = study.look(gone).body();
    assertThat(look.path("awaitedCount").asInt()).isEqualTo(2);
    assertThat(look.has("myMatchId") || look.has("bye")).isFalse();
    study.command("end-phase");
    study.await("finished");
  }

  @Test
  void too_few_stop_the_tournament_until_the_experimenter_decides() {
    var study = study("{\"name\":\"Few\",\"variants\":[\"G1\",\"G1\"]}");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    study.command("start");
    assertThat(ann.post(study.path("/leave"), "").status()).isEqualTo(200);
    assertThat(bob.post(study.path("/leave"), "").status()).isEqualTo(200);
    var look = study.await("paused");
    assertThat(look.path("phase").asInt()).isEqualTo(2);
    var refused = study.experimenter().post(study.path("/resume"), "");
    assertThat(refused.text("code")).isEqualTo("not_enough_players");
    assertThat(ann.post(study.path("/join"), "").status()).isEqualTo(200);
    assertThat(bob.post(study.path("/join"), "").status()).isEqualTo(200);
    study.command("resume");
    study.awaitLook(now -> now.path("awaited").size() == 1);
    study.command("end-phase");
    study.await("finished");
  }

  /// `-Drondo.groups=long`
  @Test
  @Tag("long")
  void two_hundred_people_play_all_variants_on_a_server_that_is_killed() {
    var study =
        study("{\"name\":\"Hall\",\"settings\":{\"decisionSeconds\":20,\"chatSeconds\":10}}");
    var people =
        IntStream.range(0, 200)
            .mapToObj(i -> new SnatchPlayer(study, study.guest("P" + i)))
            .toList();
    people.forEach(SnatchPlayer::play);
    study.command("start");
    for (var phase = 1; phase <= 5; phase++) {
      var number = phase;
      study.awaitLook(look ->
          isFinished(look)
              || look.path("phase").asInt() > number
              || (look.path("phase").asInt() == number && !look.path("awaited").isEmpty()));
      server.kill();
      server.start();
    }
    study.await("finished");
    people.forEach(SnatchPlayer::stop);
    var rooms = study.rooms();
    assertThat(rooms).hasSize(5 * 100);
    assertThat(rooms).allMatch(room -> room.path("status").asString().equals("finished"));
    var board = study.leaderboard();
    assertThat(board).hasSize(200);
    assertThat(board).allMatch(row -> row.path("matches").asInt() == 5);
    assertThat(people.stream().mapToInt(SnatchPlayer::acted).sum()).isPositive();
  }

  @Test
  void strangers_see_no_match_of_a_tournament() {
    var study = study("{\"name\":\"Private\",\"variants\":[\"G1\"]}");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    var cleo = study.guest("Cleo");
    var dan = study.guest("Dan");
    study.command("start");
    var match = study.match(ann, 1);
    var seen = new ArrayList<Client>();
    for (var player : List.of(bob, cleo, dan)) {
      if (player.get("/matches/" + match).status() == 200) {
        seen.add(player);
      }
    }
    assertThat(seen).hasSize(1);
    var admin = Victims.admin(server.port());
    assertThat(study.experimenter().get("/matches/" + match).status()).isEqualTo(200);
    assertThat(admin.get("/matches/" + match).status()).isEqualTo(200);
    study.command("end-phase");
    study.await("finished");
    assertThat(study.experimenter().get("/matches/" + match + "/replay").status()).isEqualTo(200);
    var stranger = Client.guest(server.port(), "Eve");
    assertThat(stranger.get("/matches/" + match + "/replay").status()).isEqualTo(404);
    assertThat(stranger.get(study.path("/rooms")).status()).isEqualTo(404);
    assertThat(stranger.get(study.path("/leaderboard")).status()).isEqualTo(404);
    assertThat(ann.get(study.path("/rooms")).status()).isEqualTo(404);
    assertThat(ann.post(study.path("/pause"), "").text("code")).isEqualTo("FORBIDDEN");
  }

  @Test
  void lists_of_people_are_for_the_experimenter_and_administrators() {
    var study = study("{\"name\":\"Names\",\"variants\":[\"G1\"]}");
    var people = List.of(study.guest("Ann"), study.guest("Bob"), study.guest("Cleo"));
    var ann = people.getFirst();
    var stranger = Client.guest(server.port(), "Eve");
    study.command("start");
    var match = study.match(people.get(ann.get(study.path("")).body().has("bye") ? 1 : 0), 1);
    seesAtMostItself(study, stranger);
    people.forEach(one -> seesAtMostItself(study, one));
    var socket = stranger.socket();
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\"}");
    assertThat(socket.await("error").path("code").asString()).isEqualTo("MATCH_NOT_FOUND");
    socket.close();
    study.command("end-phase");
    study.await("finished");
    seesAtMostItself(study, stranger);
    people.forEach(one -> seesAtMostItself(study, one));
    for (var what :
        List.of(
            "/matches/" + match,
            "/matches/" + match + "/events",
            "/matches/" + match + "/replay")) {
      assertThat(stranger.get(what).status()).as(what).isEqualTo(404);
    }
    assertThat(stranger.get("/matches?game=snatch").body().toString()).doesNotContain(match);
    var board = ann.get(study.path("/leaderboard")).body();
    assertThat(board.path("items").valueStream())
        .allMatch(row -> row.path("account").asString().equals(ann.id()));
    assertThat(board.path("count").asInt()).isEqualTo(2);
    for (var reader : List.of(study.experimenter(), Victims.admin(server.port()))) {
      var look = study.look(reader).body();
      assertThat(look.path("players")).hasSize(3);
      assertThat(look.path("awaited").isArray()).isTrue();
      assertThat(look.path("seed").asString()).hasSize(64);
      assertThat(reader.get(study.path("/leaderboard")).body().path("items")).hasSize(2);
    }
  }

  private static void seesAtMostItself(Study study, Client who) {
    var look = study.look(who).body();
    assertThat(look.path("players").valueStream().map(row -> row.path("id").asString()))
        .isSubsetOf(who.id());
    assertThat(look.has("awaited") || look.has("decisions") || look.has("seed")).isFalse();
    assertThat(look.path("presentCount").asInt()).isEqualTo(3);
    for (var what : List.of("/rooms", "/charts", "/export?what=players")) {
      assertThat(who.get(study.path(what)).status()).as(what).isEqualTo(404);
    }
  }

  @Test
  void what_cannot_be_played_is_refused() {
    var study = study("{\"name\":\"Empty\"}");
    study.guest("Alone");
    var few = study.experimenter().post(study.path("/start"), "");
    assertThat(few.status()).isEqualTo(409);
    assertThat(few.text("code")).isEqualTo("not_enough_players");
    var guest = Client.guest(server.port(), "Gus");
    assertThat(guest.post("/tournaments", "{\"name\":\"Mine\"}").status()).isEqualTo(403);
    for (var body :
        List.of(
            "{}",
            "{\"name\":\"\"}",
            "{\"name\":\"x\",\"variants\":[]}",
            "{\"name\":\"x\",\"variants\":[\"G9\"]}",
            "{\"name\":\"x\",\"variants\":[null]}",
            "{\"name\":\"x\",\"settings\":{\"decisionSeconds\":0}}",
            "{\"name\":\"x\",\"settings\":{\"variant\":\"G2\"}}",
            "{\"name\":\"x\",\"seed\":\"1\"}",
            "{\"name\":\"x\",\"sort\":1}")) {
      var answer = study.experimenter().post("/tournaments", body);
      assertThat(answer.status()).as(body).isEqualTo(400);
      assertThat(answer.text("code")).isEqualTo("VALIDATION_ERROR");
    }
  }
}
