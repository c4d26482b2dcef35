package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.cartridges.JarMaker;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The public goods example as a study of forty people in groups of four: a game by somebody else,
/// in a jar, with everything that a study has.
class GoodsStudyIT {
  private static final Path EXAMPLE = Path.of("../examples/publicgoods/src/main");
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int PEOPLE = 40;
  private static final int SIZE = 4;
  private static final int ROUNDS = 2;
  private static final String STUDY =
      """
      {"name": "Goods", "game": "publicgoods", "variants": ["doubled", "tripled"],
       "settings": {"rounds": 2, "roundSeconds": 600},
       "study": {
         "groupSize": 4, "anonymity": "neutral",
         "pages": {
           "before": [{"kind": "consent", "title": "Consent"}],
           "after": [{"kind": "survey", "title": "About you", "questions": [
             {"id": "age", "ask": "Your age", "type": "number", "required": true}]}]},
         "payment": {"currency": "EUR", "rate": 0.1, "showUp": 5, "pay": "random-phase"}}}\
      """;

  @TempDir static Path folder;

  @Test
  void forty_people_play_in_groups_of_four_and_are_paid() throws IOException {
    example().write(folder.resolve("jars/publicgoods.jar"));
    try (var server =
        new ServerProcess(folder, Map.of("RONDO_CARTRIDGES", folder.resolve("jars").toString()))) {
      var study = Study.of(server.port(), STUDY);
      var people = IntStream.range(0, PEOPLE).mapToObj(i -> study.guest("P" + i)).toList();
      people.forEach(one -> answer(study, one, "before-1", "{\"consent\":true}"));
      study.command("start");
      var met = new HashSet<Set<String>>();
      for (var phase = 1; phase <= 2; phase++) {
        groups(study, phase).forEach(group -> meet(met, group));
        play(study, people, phase);
      }
      study.await("finished");
      people.forEach(one -> answer(study, one, "after-1", "{\"age\":30}"));
      people.forEach(one -> paid(study, one));
      data(study);
      assertThat(server.command("verify", study.rooms().getFirst().path("matchId").asString()))
          .isZero();
    }
  }

  private static JarMaker example() throws IOException {
    var jar =
        new JarMaker()
            .source(
                "com.example.PublicgoodsGame",
                Files.readString(EXAMPLE.resolve("java/com/example/PublicgoodsGame.java")))
            .namesProvider("com.example.PublicgoodsGame");
    for (var file : List.of("page.js", "texts.json")) {
      var path = "rondo/publicgoods/" + file;
      jar.file(path, Files.readString(EXAMPLE.resolve("resources").resolve(path)));
    }
    return jar;
  }

  private static void answer(Study study, Client who, String page, String answers) {
    var body = "{\"page\":\"" + page + "\",\"answers\":" + answers + "}";
    var end = System.nanoTime() + PATIENCE.toNanos();
    var answered = who.post(study.path("/answers"), body);
    while (answered.status() == 409) {
      assertThat(System.nanoTime()).as("%s", answered.body()).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      answered = who.post(study.path("/answers"), body);
    }
    assertThat(answered.status()).as("%s", answered.body()).isEqualTo(200);
  }

  private static List<List<String>> groups(Study study, int phase) {
    study.awaitLook(
        look -> look.path("phase").asInt() == phase && look.path("awaited").size() == PEOPLE);
    var rooms = study.rooms().stream().filter(room -> room.path("phase").asInt() == phase).toList();
    assertThat(rooms).hasSize(PEOPLE / SIZE);
    return rooms.stream()
        .map(room ->
            room.path("players").valueStream().map(one -> one.path("id").asString()).toList())
        .toList();
  }

  /// Of forty, nobody meets anybody twice.
  private static void meet(Set<Set<String>> met, List<String> group) {
    assertThat(group).hasSize(SIZE);
    for (var one : group) {
      for (var other : group.subList(group.indexOf(one) + 1, SIZE)) {
        assertThat(met.add(Set.of(one, other))).as("%s meets %s", one, other).isTrue();
      }
    }
  }

  /// The number of a person is what they give.
  private static void play(Study study, List<Client> people, int phase) {
    var matches = people.stream().map(one -> study.match(one, phase)).toList();
    for (var i = 0; i < people.size(); i++) {
      var person = people.get(i);
      var path = "/matches/" + matches.get(i);
      await().until(() -> person.get(path).text("status").equals("ACTIVE"));
    }
    for (var round = 1; round <= ROUNDS; round++) {
      for (var i = 0; i < people.size(); i++) {
        var body = "{\"type\":\"contribute\",\"payload\":{\"points\":%d}}".formatted(i % 21);
        var acted = people.get(i).act(matches.get(i), UUID.randomUUID().toString(), body);
        assertThat(acted.status()).as("%s", acted.body()).isEqualTo(200);
      }
    }
  }

  private static void paid(Study study, Client who) {
    var done = who.get(study.path("/page")).body();
    assertThat(done.path("state").asString()).isEqualTo("done");
    var earned = done.path("earnings");
    assertThat(earned.at("/proof/choices")).hasSize(2);
    assertThat(earned.path("amount").asDouble())
        .isEqualTo(5 + earned.path("points").asInt() * 0.1, within(1e-9));
  }

  private static void data(Study study) {
    var bundle = StudyBundle.unpack(study.bundle(), folder.resolve("bundle"));
    assertThat(bundle.columns("rounds"))
        .contains("player4", "seat", "decidedPoints", "byClock", "score");
    var rounds = bundle.rows("rounds");
    assertThat(rounds).hasSize(2 * ROUNDS * PEOPLE);
    assertThat(rounds).extracting(row -> row.get("byClock")).containsOnly("false");
    assertThat(rounds).extracting(row -> row.get("startedAt")).doesNotContain("");
    assertThat(bundle.rows("matches")).hasSize(2 * PEOPLE / SIZE);
    assertThat(bundle.rows("payments")).hasSize(PEOPLE);
    var table = bundle.mainTable();
    assertThat(table).hasSize(PEOPLE);
    assertThat(table).extracting(row -> row.get("after-1.age")).containsOnly("30");
    assertThat(table).extracting(row -> Double.valueOf(row.get("paid"))).allMatch(sum -> sum > 5);
    bundle.mainTableOfR().ifPresent(other -> assertThat(other).isEqualTo(table));
    assertThat(study.experimenter().get(study.path("/charts")).body().path("items"))
        .extracting(chart -> chart.path("name").asString())
        .containsExactly("decidedPoints", "score");
  }
}
