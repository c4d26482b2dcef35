package dev.rondo.app.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.SnatchPlayer;
import dev.rondo.app.driver.Study;
import dev.rondo.cartridge.Dice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Whole studies against a real server: treatments, neutral names, payments, links and dropouts.
class StudyRunIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @BeforeAll
  static void start() {
    server = new ServerProcess(folder, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Study study(String variants, String settings, String protocol) {
    return Study.of(
        server.port(),
        "{\"name\":\"Study\",\"variants\":%s,\"settings\":%s,\"study\":%s}"
            .formatted(variants, settings, protocol));
  }

  private static JsonNode page(Study study, Client who) {
    return who.get(study.path("/page")).body();
  }

  private static void await(Predicate<JsonNode> wanted, Supplier<JsonNode> look) {
    var end = System.nanoTime() + PATIENCE.toNanos();
    for (var now = look.get(); !wanted.test(now); now = look.get()) {
      assertThat(System.nanoTime()).as("%s", now).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  private static void awaitState(Study study, Client who, String state) {
    await(now -> now.path("state").asString().equals(state), () -> page(study, who));
  }

  /// Eight people in two arms, known to each other by their seats alone. Everything that each of
  /// them is sent is searched for the ids and nicknames of the others.
  @Test
  void neutral_names_reach_everything_that_participants_are_sent() {
    var study =
        study(
            "[\"G3\",\"G5\"]",
            "{\"decisionSeconds\":2,\"chatSeconds\":1}",
            """
            {"anonymity":"neutral","titles":"hidden",
             "arms":[{"name":"secretArmOne"},{"name":"secretArmTwo","variants":["G5","G3"]}],
             "payment":{"currency":"DKK","rate":0.5,"showUp":50,"pay":"random-phase"},
             "completion":{"code":"DONE7"}}\
            """);
    var people = IntStream.range(0, 8).mapToObj(i -> study.guest("Nickname" + i)).toList();
    var sockets = people.stream().map(Client::socket).toList();
    var players = people.stream().map(one -> new SnatchPlayer(study, one)).toList();
    var commitment = page(study, people.getFirst()).path("payCommitment").asString();
    players.forEach(SnatchPlayer::play);
    study.command("start");
    study.await("finished");
    players.forEach(SnatchPlayer::stop);

    var rooms = study.rooms();
    assertThat(rooms).hasSize(8);
    assertThat(rooms)
        .allSatisfy(room -> assertThat(room.path("arm").asString()).startsWith("secretArm"));
    assertThat(rooms.stream().filter(room -> room.path("arm").asString().endsWith("One")))
        .hasSize(4);
    for (var i = 0; i < people.size(); i++) {
      var who = people.get(i);
      var sent = everything(study, who, sockets.get(i), rooms);
      assertThat(sent).contains("Participant ");
      for (var other : people) {
        if (other != who) {
          assertThat(sent).doesNotContain(other.id());
        }
      }
      assertThat(sent).doesNotContain("secretArm").doesNotContain("G3\",\"G5");
      for (var j = 0; j < people.size(); j++) {
        if (j != i) {
          assertThat(sent).doesNotContain("Nickname" + j);
        }
      }
    }
    checkPayment(study, people.getFirst(), commitment);
    // Such matches count on no overall leaderboard: only the own row is there, and it is empty.
    assertThat(people.getFirst().get("/leaderboards/snatch").body().path("items"))
        .filteredOn(row -> row.path("nickname").asString().startsWith("Nickname"))
        .allSatisfy(row -> {
          assertThat(row.path("account").asString()).isEqualTo(people.getFirst().id());
          assertThat(row.path("matches").asInt()).isZero();
        });
  }

  /// All answers and frames that a participant can get.
  private static String everything(
      Study study, Client who, Client.Socket socket, List<JsonNode> rooms) {
    var sent = new StringBuilder();
    for (var path : List.of("", "/page", "/leaderboard")) {
      sent.append(who.get(study.path(path)).body());
    }
    sent.append(who.get("/tournaments").body());
    sent.append(who.get("/matches?mine=true").body());
    sent.append(who.get("/notices").body());
    sent.append(who.get("/me/export").body());
    for (var room : rooms) {
      var match = "/matches/" + room.path("matchId").asString();
      for (var rest : List.of("", "/events", "/replay")) {
        var answer = who.get(match + rest);
        if (answer.status() == 200) {
          sent.append(answer.body());
        }
      }
    }
    rooms.stream()
        .map(room -> room.path("matchId").asString())
        .forEach(match -> socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}"));
    socket.send("{\"t\":\"ping\"}");
    socket.await("pong", frame -> sent.append(frame));
    return sent.toString();
  }

  private static void checkPayment(Study study, Client who, String commitment) {
    var done = page(study, who);
    assertThat(done.path("state").asString()).isEqualTo("done");
    assertThat(done.at("/completion/code").asString()).isEqualTo("DONE7");
    var earned = done.path("earnings");
    var proof = earned.path("proof");
    assertThat(proof.path("commitment").asString()).isEqualTo(commitment);
    assertThat(sha256(proof.path("secret").asString())).isEqualTo(commitment);
    var choices = proof.path("choices");
    var index = Dice.ofSeed(proof.path("secret").asString()).below(choices.size(), "phase");
    assertThat(choices.get(index).asInt()).isEqualTo(proof.path("phase").asInt());
    var paid =
        earned.path("phases").valueStream().filter(one -> one.path("paid").asBoolean()).toList();
    assertThat(paid).hasSize(1);
    assertThat(earned.path("amount").asDouble())
        .isEqualTo(50 + 0.5 * paid.getFirst().path("points").asInt());
    var payments = study.experimenter().get(study.path("/payments")).body();
    assertThat(payments.path("items")).hasSize(8);
    assertThat(payments.path("unpaid").asInt()).isEqualTo(8);
    var marked = study.experimenter().post(study.path("/payments/" + who.id() + "/paid"), "");
    assertThat(marked.body().has("paidAt")).isTrue();
    assertThat(page(study, who).at("/earnings/paid").asBoolean()).isTrue();
    var record = study.experimenter().get(study.path("/players/" + who.id())).body();
    assertThat(record.path("rooms")).hasSize(2);
    assertThat(record.path("events").toString()).contains("join", "paid");
  }

  private static String sha256(String hex) {
    try {
      var bytes = MessageDigest.getInstance("SHA-256").digest(HexFormat.of().parseHex(hex));
      return HexFormat.of().formatHex(bytes);
    } catch (NoSuchAlgorithmException broken) {
      throw new IllegalStateException(broken);
    }
  }

  @Test
  void a_link_lets_in_one_person_and_nobody_comes_without() {
    var study =
        study("[\"G1\"]", "{}", "{\"participants\":{\"labels\":[\"L1\",\"L2\"],\"only\":true}}");
    var links = study.experimenter().get(study.path("/links")).body().path("items");
    var token = links.at("/0/token").asString();
    assertThat(links.at("/0/path").asString()).isEqualTo("/study/" + study.code() + "?p=" + token);
    var ann = Client.guest(server.port(), "Ann");
    var bob = Client.guest(server.port(), "Bob");
    assertThat(ann.post(study.path("/join"), "").text("code")).isEqualTo("link_needed");
    assertThat(ann.post(study.path("/join"), "{\"token\":\"x\"}").text("code"))
        .isEqualTo("link_unknown");
    var body = "{\"code\":\"" + study.code() + "\",\"token\":\"" + token + "\"}";
    assertThat(ann.post("/tournaments/join", body).status()).isEqualTo(200);
    assertThat(ann.post("/tournaments/join", body).status()).isEqualTo(200);
    assertThat(bob.post("/tournaments/join", body).text("code")).isEqualTo("link_used");
    assertThat(page(study, ann).path("label").asString()).isEqualTo("L1");
    var reset = study.experimenter().post(study.path("/links/L1/reset"), "");
    assertThat(reset.status()).isEqualTo(200);
    assertThat(reset.text("token")).isNotEqualTo(token);
    assertThat(
            bob.post(study.path("/join"), "{\"token\":\"" + reset.text("token") + "\"}").status())
        .isEqualTo(200);
  }

  @Test
  void a_label_comes_with_the_link_of_a_panel() {
    var study = study("[\"G1\"]", "{}", "{\"participants\":{\"labelParameter\":\"PROLIFIC_PID\"}}");
    var ann = Client.guest(server.port(), "Ann");
    var bob = Client.guest(server.port(), "Bob");
    var body = "{\"label\":\"pid-1\"}";
    assertThat(ann.post(study.path("/join"), body).status()).isEqualTo(200);
    assertThat(bob.post(study.path("/join"), body).text("code")).isEqualTo("label_taken");
    var look = study.look(study.experimenter()).body();
    assertThat(look.at("/players/0/label").asString()).isEqualTo("pid-1");
  }

  @Test
  void three_people_of_one_name_are_told_apart() {
    var study = study("[\"G1\"]", "{}", "{}");
    for (var i = 0; i < 3; i++) {
      study.guest("Ann");
    }
    var players = study.look(study.experimenter()).body().path("players");
    assertThat(players)
        .extracting(player -> player.path("name").asString())
        .containsExactly("Ann", "Ann (2)", "Ann (3)");
    assertThat(players).extracting(player -> player.path("status").asString()).containsOnly("here");
  }

  /// A word about each person, and those who have a decision open, not their partners.
  @Test
  void everybody_has_a_true_status_and_who_is_awaited_has_a_decision_open() {
    var study =
        study(
            "[\"G1\"]",
            "{\"decisionSeconds\":3600}",
            "{\"dropout\":{\"after\":1,\"then\":\"wait\"}}");
    var people = IntStream.range(0, 6).mapToObj(i -> study.guest("P" + i)).toList();
    var sockets = people.stream().collect(Collectors.toMap(Client::id, Client::socket));
    assertThat(statuses(study).values()).containsOnly("here");
    study.command("start");
    people.forEach(one -> study.match(one, 1));
    var firsts = study.rooms().stream().map(room -> room.at("/players/0/id").asString()).toList();
    assertThat(awaited(study)).containsExactlyInAnyOrderElementsOf(firsts);
    statuses(study)
        .forEach((id, status) ->
            assertThat(status).isEqualTo(firsts.contains(id) ? "deciding" : "waiting"));
    assertThat(study.look(study.experimenter()).body().path("players"))
        .filteredOn(player -> player.path("status").asString().equals("deciding"))
        .allSatisfy(player -> assertThat(player.path("secondsLeft").asInt()).isPositive());

    assertThat(study.rooms())
        .allSatisfy(room -> {
          assertThat(room.path("scores"))
              .extracting(JsonNode::asInt)
              .as("as they are now")
              .containsExactly(10, 10);
          assertThat(room.path("deciding")).extracting(JsonNode::asInt).containsExactly(0);
          assertThat(room.path("secondsLeft").asInt()).isPositive();
        });

    var left = client(people, firsts.get(0));
    var kicked = client(people, firsts.get(1));
    var away = client(people, firsts.get(2));
    left.post(study.path("/leave"), "");
    study.experimenter().post(study.path("/players/" + kicked.id() + "/kick"), "");
    close(sockets, away);
    await(
        now -> statuses(study).getOrDefault(away.id(), "").equals("away"),
        () -> study.look(study.experimenter()).body());
    assertThat(statuses(study))
        .containsEntry(left.id(), "left")
        .containsEntry(kicked.id(), "kicked");
    // Their clock decided for those who went for good. Somebody who is away is awaited still.
    await(now -> awaited(study).equals(List.of(away.id())), () -> study.look(away).body());
    assertThat(study.look(study.experimenter()).body().path("players"))
        .filteredOn(player -> player.path("status").asString().equals("away"))
        .singleElement()
        .satisfies(player -> assertThat(player.has("since")).isTrue());
    study.command("end-phase");
    study.await("finished");
    assertThat(statuses(study).entrySet())
        .filteredOn(one -> !List.of(left.id(), kicked.id(), away.id()).contains(one.getKey()))
        .extracting(Map.Entry::getValue)
        .containsOnly("done");
    sockets.values().forEach(Client.Socket::close);
  }

  private static void close(Map<String, Client.Socket> sockets, Client who) {
    Objects.requireNonNull(sockets.get(who.id())).close();
  }

  private static Client client(List<Client> people, String id) {
    return people.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
  }

  private static Map<String, String> statuses(Study study) {
    return study
        .look(study.experimenter())
        .body()
        .path("players")
        .valueStream()
        .collect(
            Collectors.toMap(
                player -> player.path("id").asString(),
                player -> player.path("status").asString()));
  }

  private static List<String> awaited(Study study) {
    return study
        .look(study.experimenter())
        .body()
        .path("awaited")
        .valueStream()
        .map(JsonNode::asString)
        .toList();
  }

  /// Both people of the only room closed their tabs just now, so that they still count as present.
  @Test
  void who_has_closed_the_tab_rests_before_somebody_who_is_here() {
    var study = study("[\"G1\",\"G1\"]", "{\"decisionSeconds\":3600}", "{}");
    var people = IntStream.range(0, 3).mapToObj(i -> study.guest("P" + i)).toList();
    var sockets = people.stream().collect(Collectors.toMap(Client::id, Client::socket));
    study.command("start");
    var here =
        people.stream()
            .filter(one -> study.look(one).body().path("bye").asBoolean())
            .findFirst()
            .orElseThrow();
    for (var one : people) {
      if (one != here) {
        close(sockets, one);
        await(
            record -> record.path("events").toString().contains("away"),
            () -> study.experimenter().get(study.path("/players/" + one.id())).body());
      }
    }
    study.command("end-phase");
    assertThat(study.match(here, 2)).isNotEmpty();
    close(sockets, here);
    study.command("end-phase");
    study.await("finished");
  }

  @Test
  void a_copy_has_the_whole_protocol() throws IOException {
    try (var source = StudyRunIT.class.getResourceAsStream("/studies/two-arms.json")) {
      var study = Study.of(server.port(), new String(source.readAllBytes(), UTF_8));
      var copy = study.experimenter().post(study.path("/copy"), "{}");
      assertThat(copy.status()).as("%s", copy.body()).isEqualTo(201);
      assertThat(copy.body().path("study").path("arms")).hasSize(2);
      assertThat(copy.body().path("study"))
          .isEqualTo(study.look(study.experimenter()).body().path("study"));
    }
  }

  @Test
  void a_restarted_pair_is_told_why() {
    var study = study("[\"G1\"]", "{}", "{}");
    var ann = study.guest("Ann");
    study.guest("Bob");
    study.command("start");
    var match = study.match(ann, 1);
    var again = study.experimenter().post(study.path("/rooms/" + match + "/restart"), "");
    assertThat(again.status()).isEqualTo(200);
    await(now -> now.path("restarted").asInt() == 1, () -> page(study, ann));
    assertThat(page(study, ann).path("reason").asString()).isEqualTo("restarted");
    var events = study.experimenter().get(study.path("/export?what=events")).body();
    assertThat(events)
        .filteredOn(event -> event.path("what").asString().equals("restart"))
        .singleElement()
        .satisfies(event -> {
          assertThat(event.path("by").asString()).isEqualTo("experimenter");
          assertThat(event.path("match").asString()).isEqualTo(match);
          assertThat(event.path("matchMillis").isIntegralNumber()).isTrue();
        });
  }

  @Test
  void phases_and_leaving_are_events() {
    var study = study("[\"G1\"]", "{\"decisionSeconds\":3600}", "{\"minutes\":1}");
    var ann = study.guest("Ann");
    var bob = study.guest("Bob");
    study.command("start");
    var match = study.match(ann, 1);
    study.command("pause");
    study.command("resume");
    ann.post(study.path("/leave"), "");
    ann.post(study.path("/leave"), "");
    study.experimenter().post(study.path("/players/" + bob.id() + "/kick"), "");
    study.await("finished");
    var events = study.experimenter().get(study.path("/export?what=events")).body();
    assertThat(events)
        .extracting(
            event -> event.path("what").asString() + " " + event.path("detail").asString(""))
        .containsSubsequence(
            "join ",
            "start ",
            "phase begins",
            "pause ",
            "resume ",
            "leave ",
            "kick ",
            "phase ends");
    for (var what : List.of("leave", "kick")) {
      assertThat(events)
          .filteredOn(event -> event.path("what").asString().equals(what))
          .singleElement()
          .satisfies(event -> {
            assertThat(event.path("match").asString()).isEqualTo(match);
            assertThat(event.path("matchMillis").isIntegralNumber()).isTrue();
          });
    }
  }

  @Test
  void a_dry_run_with_too_few_bots_ends_and_says_so() throws IOException {
    var file =
        Files.writeString(
            folder.resolve("arms.json"),
            """
            {"name": "Arms", "variants": ["G1"],
             "study": {"arms": [{"name": "one"}, {"name": "two"}]}}
            """);
    assertThat(server.command("study", "run", file.toString(), "--bots", "2")).isNotZero();
    assertThat(server.output())
        .anyMatch(line -> line.contains("too few bots for phase 1") && line.contains("--bots"));
  }

  @Test
  void a_study_is_changed_while_open_copied_aborted_and_deleted() {
    var study = study("[\"G1\",\"G2\"]", "{\"decisionSeconds\":77}", "{\"minutes\":10}");
    var who = study.experimenter();
    var edited =
        who.call("PATCH", study.path(""), "{\"variants\":[\"G4\"],\"study\":{\"minutes\":20}}");
    assertThat(edited.status()).as("%s", edited.body()).isEqualTo(200);
    assertThat(edited.body().at("/study/minutes").asInt()).isEqualTo(20);
    assertThat(edited.body().path("variants")).hasSize(1);
    var renamed = who.call("PATCH", study.path(""), "{\"name\":\"Renamed\"}");
    assertThat(renamed.status()).as("%s", renamed.body()).isEqualTo(200);
    for (var kept : List.of("variants", "settings", "study")) {
      assertThat(renamed.body().path(kept)).as(kept).isEqualTo(edited.body().path(kept));
    }
    assertThat(renamed.body().at("/settings/decisionSeconds").asInt()).isEqualTo(77);
    var copy = who.post(study.path("/copy"), "{\"name\":\"Again\"}");
    assertThat(copy.status()).as("%s", copy.body()).isEqualTo(201);
    assertThat(copy.text("name")).isEqualTo("Again");
    for (var kept : List.of("variants", "settings", "study")) {
      assertThat(copy.body().path(kept)).as(kept).isEqualTo(edited.body().path(kept));
    }
    assertThat(copy.text("code")).isNotEqualTo(study.code());
    assertThat(copy.text("seedCommitment")).isNotEqualTo(edited.text("seedCommitment"));
    var ann = study.guest("Ann");
    study.guest("Bob");
    study.command("start");
    var match = study.match(ann, 1);
    assertThat(who.call("PATCH", study.path(""), "{\"name\":\"X\"}").status()).isEqualTo(409);
    assertThat(who.call("DELETE", study.path(""), "").status()).isEqualTo(409);
    var aborted = study.command("abort");
    assertThat(aborted.text("status")).isEqualTo("finished");
    assertThat(aborted.body().path("aborted").asBoolean()).isTrue();
    awaitState(study, ann, "aborted");
    assertThat(who.get("/matches/" + match).text("status")).isEqualTo("CANCELLED");
    assertThat(who.call("DELETE", study.path(""), "").status()).isEqualTo(204);
    assertThat(study.look(who).status()).isEqualTo(404);
    assertThat(who.get("/matches/" + match).status()).isEqualTo(404);
    assertThat(who.get(study.path("/export?what=rounds")).status()).isEqualTo(404);
  }
}
