package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.SnatchPlayer;
import dev.rondo.app.driver.Study;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A hall full of people over sockets, with pages before, between and after five variants, on a
/// server that is killed in the middle of pages and of phases.
@Tag("alone")
class StudyCrowdIT {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int PEOPLE = 200;
  private static final int VARIANTS = 5;
  private static final String STUDY =
      """
      {"name": "Hall", "settings": {"decisionSeconds": 20, "chatSeconds": 10},
       "study": {
         "anonymity": "neutral",
         "pages": {
           "before": [
             {"kind": "consent", "title": "Consent"},
             {"kind": "quiz", "title": "Quiz", "mustPass": true, "questions": [
               {"id": "sum", "ask": "1 + 1?", "type": "number", "right": 2}]}],
           "beforePhase": [{"kind": "text", "title": "A new rule", "variants": ["G3"]}],
           "after": [{"kind": "survey", "title": "About you", "questions": [
             {"id": "age", "ask": "Age", "type": "number", "required": true},
             {"id": "mood", "ask": "Mood", "type": "likert"},
             {"id": "note", "ask": "Anything else?", "type": "text"}]}]},
         "payment": {"currency": "DKK", "rate": 0.5, "showUp": 50, "pay": "random-phase"},
         "completion": {"code": "DONE"}}}\
      """;

  /// The export of a study of two hundred through five variants with surveys.
  private static final Duration EXPORT = Duration.ofSeconds(2);

  @TempDir Path folder;

  /// `-Drondo.groups=long`
  @Test
  @Tag("long")
  void two_hundred_people_read_and_play_on_a_server_that_is_killed() {
    try (var server = new ServerProcess(folder, Map.of())) {
      var study = Study.of(server.port(), STUDY);
      var people = IntStream.range(0, PEOPLE).mapToObj(i -> study.guest("P" + i)).toList();
      var players = people.stream().map(one -> new SnatchPlayer(study, one)).toList();
      players.forEach(SnatchPlayer::play);
      read(server, study, people, "before-1", "{\"consent\":true}");
      read(server, study, people, "before-2", "{\"sum\":2}");
      study.command("start");
      for (var phase = 1; phase <= VARIANTS; phase++) {
        if (phase == 3) {
          read(server, study, people, "phase-3-1", "{}");
        }
        var number = phase;
        study.awaitLook(look ->
            look.path("status").asString().equals("finished")
                || look.path("phase").asInt() > number
                || (look.path("phase").asInt() == number && !look.path("awaited").isEmpty()));
        restart(server);
      }
      study.await("finished");
      players.forEach(SnatchPlayer::stop);
      read(server, study, people, "after-1", "{\"age\":30,\"mood\":4,\"note\":\"=1+2, no\"}");
      check(study, people);
      exportIsQuick(study);
    }
  }

  private static void restart(ServerProcess server) {
    server.kill();
    server.start();
  }

  /// Everybody answers a page. When half of them have, the server is killed.
  private static void read(
      ServerProcess server, Study study, List<Client> people, String page, String answers) {
    for (var i = 0; i < people.size(); i++) {
      if (i == people.size() / 2) {
        restart(server);
      }
      var who = people.get(i);
      awaitPage(study, who, page);
      var body = "{\"page\":\"" + page + "\",\"answers\":" + answers + "}";
      assertThat(who.post(study.path("/answers"), body).status()).isEqualTo(200);
    }
  }

  private static void awaitPage(Study study, Client who, String page) {
    var end = System.nanoTime() + PATIENCE.toNanos();
    var now = who.get(study.path("/page")).body();
    while (!now.at("/page/id").asString("").equals(page)) {
      assertThat(System.nanoTime()).as("%s", now).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      now = who.get(study.path("/page")).body();
    }
  }

  private void check(Study study, List<Client> people) {
    for (var who : people) {
      var done = who.get(study.path("/page")).body();
      assertThat(done.path("state").asString()).isEqualTo("done");
      assertThat(done.at("/completion/code").asString()).isEqualTo("DONE");
      assertThat(done.at("/earnings/proof/choices")).hasSize(VARIANTS);
    }
    assertThat(study.rooms())
        .hasSize(VARIANTS * PEOPLE / 2)
        .allMatch(room -> room.path("status").asString().equals("finished"));
    var bundle = StudyBundle.unpack(study.bundle(), folder.resolve("bundle"));
    assertThat(bundle.rows("rounds")).hasSize(3 * VARIANTS * PEOPLE / 2);
    assertThat(bundle.rows("answers")).hasSize((1 + 1 + 3) * PEOPLE);
    assertThat(bundle.rows("payments")).hasSize(PEOPLE);
    assertThat(bundle.mainTable()).hasSize(PEOPLE);
  }

  /// The best of three, so that what else the machine does is not counted.
  private static void exportIsQuick(Study study) {
    var best =
        LongStream.range(0, 3)
            .map(_ -> {
              var begun = System.nanoTime();
              assertThat(study.bundle()).isNotEmpty();
              return System.nanoTime() - begun;
            })
            .min()
            .orElseThrow();
    System.out.println("export of the bundle: " + Duration.ofNanos(best).toMillis() + " ms");
    assertThat(Duration.ofNanos(best)).isLessThan(EXPORT);
  }
}
