package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Party;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Hosts and guests against a real server, from the code on the screen until nothing is left.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class SessionIT {

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  private static Traces traces;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  @BeforeParameterizedClassInvocation
  static void start(ServerDatabase database) throws IOException {
    var variables = database.with(Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD));
    var own = Files.createDirectory(folder.resolve(database.name()));
    server = new ServerProcess(own, variables);
    traces = new Traces(own, variables);
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    server.close();
  }

  @Test
  void four_guests_play_a_game_to_its_end_and_nothing_is_left() {
    var party = Party.invite(server.port(), Party.SHORT);
    assertThat(party.code).matches("[A-HJKMNP-Z2-9]{6}");
    var screen = party.watching(party.host);
    for (var name : List.of("Ann", "Bob", "Cat", "Dan")) {
      party.guests.add(party.come(name));
      var joined = screen.event("session.player_joined");
      assertThat(joined.path("nickname").asString()).isEqualTo(name);
      assertThat(joined.path("players").asInt()).isEqualTo(party.guests.size());
    }
    assertThat(party.session().text("status")).isEqualTo("LOBBY");
    assertThat(party.session().body().path("players").path(3).toString())
        .isEqualTo("{\"seat\":3,\"nickname\":\"Dan\"}");
    assertThat(party.view(party.host).path("status").asString()).isEqualTo("PENDING");

    var phones = party.guests.stream().map(party::watching).toList();
    assertThat(party.host("play").text("status")).isEqualTo("ACTIVE");
    var asked = screen.event("phase.lie_started");
    assertThat(party.host("play").status()).as("no effect while it runs").isEqualTo(200);
    assertThat(party.view(party.host).path("code").asString()).isEqualTo(party.code);
    phones.forEach(phone ->
        assertThat(phone.event("phase.lie_started").toString()).isEqualTo(asked.toString()));

    var truth = truth(asked.path("prompt").asString());
    assertThat(party.lie(party.guests.getFirst(), truth).text("code"))
        .isEqualTo("lie_matches_correct_answer");
    var marker = "Mark " + UUID.randomUUID();
    var ann = party.guests.get(0);
    var bob = party.guests.get(1);
    assertThat(party.lie(ann, marker).text("status")).isEqualTo("resolved");
    assertThat(party.lie(ann, "again").text("code")).isEqualTo("lie_already_submitted");
    assertThat(party.guess(ann, "x").text("code")).isEqualTo("wrong_phase");
    assertThat(party.lie(bob, "Bobs lie").status()).isEqualTo(200);
    assertThat(party.lie(party.guests.get(2), "Cats lie").status()).isEqualTo(200);
    phones
        .get(3)
        .send(
            "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",\"type\":\"lie\",\"payload\":{\"text\":\"Dans lie\"}}"
                .formatted(party.match, UUID.randomUUID()));
    phones.get(3).await("ack");

    var options = screen.event("phase.guess_started").path("options");
    assertThat(options).hasSize(5);
    assertThat(party.react(bob, Party.option(options, marker), "laugh").text("code"))
        .isEqualTo("guess_first");
    assertThat(party.guess(ann, Party.option(options, marker)).text("code"))
        .isEqualTo("cannot_guess_own_lie");
    assertThat(party.guess(ann, Party.option(options, truth)).status()).isEqualTo(200);
    assertThat(party.guess(bob, Party.option(options, marker)).status()).isEqualTo(200);
    assertThat(party.react(bob, Party.option(options, marker), "laugh").status()).isEqualTo(200);

    assertThat(screen.event("phase.reveal_lie").path("text").asString())
        .isEqualToIgnoringCase(marker);
    assertThat(screen.event("phase.reveal_truth").path("answer").asString()).isEqualTo(truth);
    screen.event("phase.scoreboard");
    assertThat(screen.event("phase.awards").path("awards")).isNotEmpty();
    var over = screen.event("phase.game_over").path("leaderboard");
    assertThat(over.path(0).path("nickname").asString()).isEqualTo("Ann");
    assertThat(over.path(0).path("score").asInt()).isEqualTo(2000);
    assertThat(screen.event("session.closed").path("reason").asString()).isEqualTo("finished");

    phones.forEach(phone -> {
      phone.event("phase.game_over");
      assertThat(phone.closeCode()).isEqualTo(4401);
    });
    assertThat(ann.get("/matches/" + party.match).status()).isEqualTo(401);
    await().until(() -> party.host.get("/matches/" + party.match).status() == 404);
    assertThat(party.host.get("/matches/" + party.match + "/replay").status()).isEqualTo(404);
    assertThat(party.host.get("/matches/" + party.match + "/events").status()).isEqualTo(404);
    assertThat(party.session().text("status")).isEqualTo("FINISHED");
    assertThat(party.session().body().path("players")).isEmpty();
    assertThat(party.join("Late").text("code")).isEqualTo("session_not_joinable");
    await().until(() -> traces.of(marker).isEmpty());
  }

  @Test
  void the_host_takes_a_name_off_the_list_before_the_start_alone() {
    var party = Party.invite(server.port(), Party.SHORT, "Ann", "Rude", "Cat");
    var rude = party.watching(party.guests.get(1));
    assertThat(delete(party.guests.getFirst(), players(party, 1)).text("code"))
        .isEqualTo("FORBIDDEN");
    assertThat(delete(party.host, players(party, 3)).text("code")).isEqualTo("NOT_FOUND");
    var left = delete(party.host, players(party, 1));
    assertThat(left.status()).as(left.body().toString()).isEqualTo(200);
    assertThat(left.body().path("players").toString())
        .isEqualTo("[{\"seat\":0,\"nickname\":\"Ann\"},{\"seat\":1,\"nickname\":\"Cat\"}]");
    assertThat(rude.closeCode()).isEqualTo(4401);
    assertThat(party.join("Polite").status()).isEqualTo(201);
    party.host("play");
    assertThat(delete(party.host, players(party, 0)).text("code"))
        .isEqualTo("session_not_joinable");
    party.host("exit");
  }

  private static Client.Answer delete(Client who, String path) {
    return who.call("DELETE", path, "");
  }

  private static String players(Party party, int seat) {
    return "/sessions/" + party.code + "/players/" + seat;
  }

  @Test
  void the_next_session_is_made_from_the_awards_on_and_the_phones_are_told() {
    var party =
        Party.invite(
            server.port(),
            """
            {"intro_seconds":1,"num_rounds":1,"questions_per_round":1,"lie_seconds":1,
            "reveal_seconds_per_lie":1,"scoreboard_recap_seconds":1,"awards_seconds":120}
            """,
            "Ann",
            "Bob");
    var phone = party.watching(party.guests.getFirst());
    assertThat(party.host("next").text("code")).isEqualTo("session_not_over");
    party.host("play");
    phone.event("phase.intro");
    phone.event("phase.awards");
    assertThat(party.guests.getFirst().post("/sessions/" + party.code + "/next", "").text("code"))
        .isEqualTo("FORBIDDEN");
    var next = party.host("next");
    assertThat(next.status()).as(next.body().toString()).isEqualTo(201);
    var code = next.text("code");
    assertThat(code).isNotEqualTo(party.code);
    var notice = phone.await("notice");
    assertThat(notice.path("name").asString()).isEqualTo("session.next");
    assertThat(notice.path("d").path("code").asString()).isEqualTo(code);
    assertThat(party.host("next").text("code")).as("the same again").isEqualTo(code);
    assertThat(party.session().text("next")).isEqualTo(code);
    party.host("exit");
    assertThat(party.session().text("next")).isEqualTo(code);
    assertThat(party.host("next").text("code")).isEqualTo(code);
    assertThat(Party.at(server.port(), code, List.of("Ann")).session().text("status"))
        .isEqualTo("LOBBY");
  }

  @Test
  void the_next_session_can_be_made_after_the_end() {
    var party = Party.invite(server.port(), Party.SHORT, "Ann", "Bob");
    party.host("exit");
    await().until(() -> party.host.get("/matches/" + party.match).status() == 404);
    assertThat(party.host("next").status()).isEqualTo(201);
  }

  @Test
  void exit_ends_at_once_and_leaves_nothing() {
    var marker = "Gone" + UUID.randomUUID();
    var nickname = "N" + marker.substring(4, 16);
    var party = Party.invite(server.port(), Party.SHORT, nickname, "Bob");
    var phone = party.watching(party.guests.getFirst());
    party.host("play");
    phone.event("phase.lie_started");
    assertThat(party.lie(party.guests.getFirst(), marker).status()).isEqualTo(200);
    assertThat(traces.of(marker)).as("encrypted").isEmpty();
    assertThat(traces.of(nickname)).as("encrypted").isEmpty();
    assertThat(traces.of(party.match)).isNotEmpty();

    var ended = party.host("exit");
    assertThat(ended.text("status")).isEqualTo("FINISHED");
    assertThat(traces.of(marker)).isEmpty();
    assertThat(traces.of(nickname)).isEmpty();
    assertThat(phone.event("session.closed").path("reason").asString()).isEqualTo("exit");
    assertThat(phone.closeCode()).isEqualTo(4401);
    assertThat(party.host.get("/matches/" + party.match).status()).isEqualTo(404);
    assertThat(party.host("play").text("code")).isEqualTo("MATCH_NOT_ACTIVE");
  }

  @Test
  void a_server_killed_while_it_wipes_wipes_when_it_is_there_again() {
    for (var delay : List.of(0L, 5L)) {
      var marker = "Killed" + UUID.randomUUID();
      var party = Party.invite(server.port(), Party.SHORT, "Ann", "Bob");
      var screen = party.watching(party.host);
      party.host("play");
      assertThat(party.lie(party.guests.getFirst(), marker).status()).isEqualTo(200);
      var exit = CompletableFuture.runAsync(() -> party.host("exit"));
      screen.event("session.closed");
      var late =
          CompletableFuture.delayedExecutor(delay, java.util.concurrent.TimeUnit.MILLISECONDS);
      CompletableFuture.runAsync(server::kill, late).join();
      exit.exceptionally(_ -> null).join();
      server.start();
      assertThat(traces.of(marker)).isEmpty();
      assertThat(party.session().text("status")).isEqualTo("FINISHED");
      assertThat(party.host.get("/matches/" + party.match).status()).isEqualTo(404);
    }
  }

  @Test
  void a_paused_session_stays_paused_over_a_restart_and_a_running_one_goes_on() {
    var paused = Party.invite(server.port(), Party.SHORT, "Ann", "Bob");
    var running = Party.invite(server.port(), Party.SHORT, "Cat", "Dan");
    var lobby = Party.invite(server.port(), Party.SHORT, "Eve");
    paused.host("play");
    running.host("play");
    var phone = paused.watching(paused.guests.getFirst());
    assertThat(paused.host("pause").status()).isEqualTo(200);
    assertThat(phone.event("phase.paused").path("remaining_seconds").asDouble())
        .isBetween(60.0, 120.0);
    phone.send(
        "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",\"type\":\"lie\",\"payload\":{\"text\":\"x\"}}"
            .formatted(paused.match, UUID.randomUUID()));
    assertThat(phone.await("error").path("code").asString()).isEqualTo("phase_paused");

    assertThat(server.stop()).isZero();
    server.start();
    assertThat(paused.lie(paused.guests.getFirst(), "x").text("code")).isEqualTo("phase_paused");
    assertThat(paused.view(paused.host).path("paused").asBoolean()).isTrue();
    assertThat(running.lie(running.guests.getFirst(), "y").status()).isEqualTo(200);
    assertThat(lobby.session().body().path("players")).hasSize(1);
    assertThat(lobby.join("Fay").status()).isEqualTo(201);

    var again = paused.watching(paused.guests.getFirst());
    assertThat(paused.host("play").status()).isEqualTo(200);
    again.event("phase.resumed");
    assertThat(paused.lie(paused.guests.getFirst(), "x").status()).isEqualTo(200);

    server.kill();
    server.start();
    assertThat(running.lie(running.guests.get(1), "z").status()).isEqualTo(200);
    assertThat(running.view(running.host).path("phase").asString()).isEqualTo("GUESS_PHASE");
    List.of(paused, running, lobby)
        .forEach(party -> assertThat(party.host("exit").status()).isEqualTo(200));
  }

  @Test
  void who_may_not_come_in_is_told_why() {
    var party = Party.invite(server.port(), "{\"max_players\":2}");
    assertThat(party.host("play").text("code")).isEqualTo("not_enough_players");
    party.guests.add(party.come("Ann"));
    assertThat(party.host("play").text("code")).isEqualTo("not_enough_players");
    assertThat(party.join("  aNN ").text("code")).isEqualTo("nickname_taken");
    assertThat(party.join("").status()).isEqualTo(400);
    assertThat(party.join("x".repeat(21)).status()).isEqualTo(400);
    party.guests.add(party.come("Bob"));
    assertThat(party.join("Cat").text("code")).isEqualTo("session_full");
    assertThat(party.guests.getLast().post("/matches/" + party.match + "/leave", "").status())
        .isEqualTo(200);
    party.guests.set(1, party.come("Cat"));
    party.host("play");
    assertThat(party.join("Dan").text("code")).isEqualTo("session_not_joinable");
    assertThat(party.host("exit").status()).isEqualTo(200);
    var nobody = new Client(server.port(), "", "");
    assertThat(nobody.get("/sessions/" + party.code.toLowerCase(java.util.Locale.ROOT)).status())
        .isEqualTo(200);
    assertThat(nobody.get("/sessions/OOOOOO").status()).isEqualTo(404);
    assertThat(nobody.post("/sessions/OOOOOO/join", "{\"nickname\":\"x\"}").status())
        .isEqualTo(404);
  }

  @Test
  void a_game_without_enough_questions_does_not_start() {
    var party = Party.invite(server.port(), "{\"num_rounds\":100}", "Ann", "Bob");
    assertThat(party.host("play").text("code")).isEqualTo("not_enough_questions");
    assertThat(party.session().text("status")).isEqualTo("LOBBY");
    assertThat(party.host("exit").text("status")).isEqualTo("FINISHED");
  }

  @Test
  void the_languages_with_enough_questions_for_a_preset_are_known_beforehand() {
    var host = Client.guest(server.port(), "Hanna");
    var path = "/presets/languages?game=fupogfakta";
    assertThat(host.get(path).body().path("languages").toString())
        .isEqualTo("[\"en\",\"da\",\"es\"]");
    var endless = "{\"name\":\"Endless\",\"values\":{\"num_rounds\":100}}";
    var preset = host.post("/presets?game=fupogfakta", endless).text("id");
    assertThat(host.get(path + "&presetId=" + preset).body().path("languages")).isEmpty();
  }

  @Test
  void only_the_host_has_play_pause_and_exit() {
    var party = Party.invite(server.port(), Party.SHORT, "Ann", "Bob");
    for (var who : List.of(party.guests.getFirst(), Client.guest(server.port(), "Eve"), admin())) {
      for (var what : List.of("play", "pause", "exit")) {
        assertThat(who.post("/sessions/" + party.code + "/" + what, "").status())
            .as(what)
            .isEqualTo(403);
      }
    }
    assertThat(party.host("pause").text("code")).isEqualTo("MATCH_NOT_ACTIVE");
    party.host("exit");
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /me, 403",
    "GET, /matches, 403",
    "GET, /wallet, 403",
    "POST, /auth/logout, 403",
    "POST, /queue, 403",
    "POST, /sessions, 403",
    "GET, /presets?game=fupogfakta, 403",
    "GET, /fupogfakta/questions, 403",
    "POST, /auth/register, 401",
    "GET, /games, 200",
  })
  void a_sessions_token_is_good_for_nothing_else(String method, String path, int status) {
    var party = Party.invite(server.port(), Party.SHORT, "Ann");
    var body =
        path.endsWith("register")
            ? "{\"username\":\"someone-new\",\"password\":\"long enough\"}"
            : method.equals("POST") ? "{\"game\":\"duel\"}" : "";
    assertThat(party.guests.getFirst().call(method, path, body).status()).isEqualTo(status);
    party.host("exit");
  }

  @Test
  void a_session_is_hidden_from_everybody_else() {
    var party = Party.invite(server.port(), Party.SHORT, "Ann", "Bob");
    var other = Party.invite(server.port(), Party.SHORT, "Cat", "Dan");
    party.host("play");
    other.host("play");
    var cat = other.guests.getFirst();
    var eve = Client.guest(server.port(), "Eve");
    for (var who : List.of(cat, eve, other.host)) {
      assertThat(who.get("/matches/" + party.match).status()).isEqualTo(404);
    }
    assertThat(eve.post("/matches/" + party.match + "/join", "").status()).isEqualTo(404);
    assertThat(party.lie(cat, "x").status()).isEqualTo(404);
    assertThat(party.lie(eve, "x").text("code")).isEqualTo("NOT_A_PLAYER");
    assertThat(party.lie(party.host, "x").text("code")).isEqualTo("NOT_A_PLAYER");
    var socket = cat.socket();
    socket.send("{\"t\":\"watch\",\"match\":\"" + party.match + "\"}");
    assertThat(socket.await("error").path("code").asString()).isEqualTo("MATCH_NOT_FOUND");
    socket.send("{\"t\":\"queue\",\"game\":\"duel\"}");
    assertThat(socket.await("error").path("code").asString()).isEqualTo("FORBIDDEN");
    party.host("exit");
    other.host("exit");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/matches", "/queue"})
  void a_hosted_game_is_played_in_sessions_alone(String path) {
    var answer = Client.guest(server.port(), "Eve").post(path, "{\"game\":\"fupogfakta\"}");
    assertThat(answer.text("code")).isEqualTo("VALIDATION_ERROR");
    assertThat(Client.guest(server.port(), "Eve").post("/sessions", "{\"game\":\"duel\"}").status())
        .isEqualTo(400);
  }

  @Test
  void the_chosen_preset_goes_before_the_hosts_default_and_that_before_the_systems() {
    var host = Client.guest(server.port(), "Host");
    assertThat(rounds(host, "")).isEqualTo(3);
    var system = preset(admin(), 2, ",\"isDefault\":true,\"system\":true");
    assertThat(system.status()).isEqualTo(201);
    assertThat(rounds(host, "")).isEqualTo(2);
    preset(host, 4, ",\"isDefault\":true");
    assertThat(preset(host, 5, ",\"isDefault\":true").status()).isEqualTo(201);
    assertThat(rounds(host, "")).isEqualTo(5);
    var before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    var chosen = preset(host, 1, "");
    assertThat(Instant.parse(chosen.text("createdAt"))).isBetween(before, Instant.now());
    assertThat(rounds(host, ",\"presetId\":\"" + chosen.text("id") + "\"")).isEqualTo(1);

    var defaults =
        host.get("/presets?game=fupogfakta")
            .body()
            .path("items")
            .valueStream()
            .filter(preset -> preset.path("isDefault").asBoolean())
            .map(preset -> preset.path("values").path("num_rounds").asInt())
            .toList();
    assertThat(defaults).containsExactly(2, 5);
    var path = "/presets/" + chosen.text("id");
    assertThat(
            host.call("PUT", path, "{\"values\":{\"num_rounds\":6}}")
                .body()
                .path("values")
                .toString())
        .isEqualTo("{\"num_rounds\":6}");
    assertThat(Client.guest(server.port(), "Eve").call("DELETE", path, "").status()).isEqualTo(404);
    assertThat(host.call("DELETE", "/presets/" + system.text("id"), "").status()).isEqualTo(403);
    assertThat(host.call("DELETE", path, "").status()).isEqualTo(204);
    assertThat(admin().call("DELETE", "/presets/" + system.text("id"), "").status()).isEqualTo(204);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"\",\"values\":{}}",
        "{\"values\":{}}",
        "{\"name\":\"x\",\"values\":{\"num_rounds\":0}}",
        "{\"name\":\"x\",\"values\":{\"points_correct\":[]}}",
        "{\"name\":\"x\",\"values\":{\"points_bluff\":[-5]}}",
        "{\"name\":\"x\",\"values\":{\"min_players\":5,\"max_players\":4}}",
        "{\"name\":\"x\",\"values\":{\"min_players\":9}}",
        "{\"name\":\"x\",\"values\":{\"colour\":1}}",
        "{\"name\":\"x\",\"values\":{\"language\":\"de\"}}",
        "{\"name\":\"x\",\"values\":[]}",
      })
  void a_preset_that_cannot_be_played_is_refused(String preset) {
    var answer = Client.guest(server.port(), "Host").post("/presets?game=fupogfakta", preset);
    assertThat(answer.text("code")).isEqualTo("VALIDATION_ERROR");
  }

  @Test
  void a_session_is_played_in_the_hosts_language() {
    var party = Party.invite(server.port(), "{}", "Ann", "Bob");
    party.host.call("PATCH", "/me", "{\"language\":\"da-DK\"}");
    party.host("play");
    var config = party.host.get("/matches/" + party.match).body().path("config");
    assertThat(config.path("values").path("language").asString(config.path("language").asString()))
        .isEqualTo("da");
    party.host("exit");
  }

  @Test
  void administrators_add_change_retire_import_and_export_questions() {
    var admin = admin();
    var path = "/fupogfakta/questions";
    var row =
        "{\"category\":\"animals\",\"language\":\"en\",\"prompt\":\"A ____.\",\"answer\":\"b,"
            + " \\\"c\\\"\"}";
    var added = admin.post(path, row);
    assertThat(added.status()).isEqualTo(201);
    var id = added.text("id");
    assertThat(admin.post(path, row.replace("A ____.", "No blank")).status()).isEqualTo(400);
    assertThat(admin.post(path, row.replace("animals", "nothing")).status()).isEqualTo(400);
    assertThat(admin.call("PUT", path + "/" + id, row.replace("A ____", "B ____")).text("prompt"))
        .isEqualTo("B ____.");
    assertThat(admin.call("PUT", path + "/nothing", row).status()).isEqualTo(404);
    assertThat(admin.call("DELETE", path + "/" + id, "").status()).isEqualTo(204);

    var csv = admin.text(path + "/export?format=csv");
    assertThat(csv).startsWith("id,category,language,prompt,answer,explanation,retired\r\n");
    assertThat(csv).contains(id + ",animals,en,B ____.,\"b, \"\"c\"\"\",,true\r\n");
    var again = admin.call("POST", path + "/import", csv, "Content-Type", "text/csv");
    assertThat(again.body().toString())
        .isEqualTo("{\"added\":0,\"changed\":0,\"unchanged\":337,\"refused\":[]}");
    var json = admin.text(path + "/export");
    assertThat(admin.post(path + "/import", json).body().path("unchanged").asInt()).isEqualTo(337);

    var report =
        admin.call(
            "POST",
            path + "/import",
            "id,category,language,prompt,answer\n"
                + "new-1,animals,en,C ____.,d\n"
                + "new-2,animals,fr,C ____.,d\n"
                + id
                + ",animals,da,D ____.,e\n",
            "Content-Type",
            "text/csv");
    assertThat(report.body().toString())
        .isEqualTo(
            "{\"added\":1,\"changed\":1,\"unchanged\":0,\"refused\":[{\"row\":2,\"id\":\"new-2\",\"reason\":\"language:"
                + " one of en, da, es\"}]}");
    admin.call("DELETE", path + "/" + id, "");
    admin.call("DELETE", path + "/new-1", "");
    assertThat(admin.get("/fupogfakta/categories").body().path("items")).hasSize(8);
  }

  private static Client.Answer preset(Client who, int rounds, String more) {
    return who.post(
        "/presets?game=fupogfakta",
        "{\"name\":\"P\",\"values\":{\"num_rounds\":" + rounds + "}" + more + "}");
  }

  /// The number of rounds that a new session of that host has.
  private static int rounds(Client host, String more) {
    var made = host.post("/sessions", "{\"game\":\"fupogfakta\"" + more + "}");
    var code = made.text("code");
    for (var name : List.of("Ann", "Bob")) {
      new Client(server.port(), "", "")
          .post("/sessions/" + code + "/join", "{\"nickname\":\"" + name + "\"}");
    }
    host.post("/sessions/" + code + "/play", "");
    var view = host.get("/matches/" + made.text("matchId")).body().path("view");
    host.post("/sessions/" + code + "/exit", "");
    return view.path("rounds").asInt();
  }

  private static String truth(String prompt) {
    JsonNode rows = admin().get("/fupogfakta/questions/export").body();
    return rows.valueStream()
        .filter(row -> row.path("prompt").asString().equals(prompt))
        .findFirst()
        .orElseThrow()
        .path("answer")
        .asString();
  }

  private static Client admin() {
    return Victims.admin(server.port());
  }
}
