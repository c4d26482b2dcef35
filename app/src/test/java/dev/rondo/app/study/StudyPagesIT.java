package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Study;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// The pages of a study against a real server, which is killed in the middle of them.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class StudyPagesIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String PAGES =
      """
      "pages": {
        "before": [
          {"kind": "consent", "title": "Consent", "body": "Do you agree?",
           "languages": {"da": {"title": "Samtykke"}}},
          {"kind": "quiz", "title": "Quiz", "mustPass": true, "tries": 2, "questions": [
            {"id": "sum", "ask": "1 + 1?", "type": "number", "right": 2, "why": "Count them."}]}],
        "beforePhase": [{"kind": "text", "title": "New rule", "variants": ["G3"]}],
        "after": [{"kind": "survey", "title": "About you", "questions": [
          {"id": "age", "ask": "Age", "type": "number", "min": 16, "max": 99, "required": true},
          {"id": "mood", "ask": "Mood", "type": "likert", "options": ["bad", "", "good"]}]}]}\
      """;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  @BeforeParameterizedClassInvocation
  static void start(ServerDatabase database) {
    server = new ServerProcess(folder, database.with(Map.of()));
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    server.close();
  }

  private static Study study(String rest) {
    return Study.of(
        server.port(),
        "{\"name\":\"Study\",\"variants\":[\"G1\",\"G3\"],\"settings\":{\"decisionSeconds\":1},"
            + "\"study\":{"
            + PAGES
            + rest
            + "}}");
  }

  private static JsonNode page(Study study, Client who) {
    var answer = who.get(study.path("/page"));
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
    return answer.body();
  }

  private static Client.Answer send(Study study, Client who, String page, String answers) {
    return who.post(
        study.path("/answers"), "{\"page\":\"" + page + "\",\"answers\":" + answers + "}");
  }

  private static void answer(Study study, Client who, String page, String answers) {
    var answer = send(study, who, page, answers);
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
  }

  private static void ready(Study study, Client who) {
    answer(study, who, "before-1", "{\"consent\":true}");
    answer(study, who, "before-2", "{\"sum\":2}");
  }

  private static void await(Study study, Client who, String state) {
    var end = System.nanoTime() + PATIENCE.toNanos();
    while (!page(study, who).path("state").asString().equals(state)) {
      assertThat(System.nanoTime()).as("%s", page(study, who)).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  @Test
  void a_page_is_shown_in_the_language_of_who_reads_it_and_never_tells_what_is_right() {
    var study = study("");
    var ann = study.guest("Ann");
    assertThat(page(study, ann).at("/page/title").asString()).isEqualTo("Consent");
    assertThat(ann.get(study.path("/page?language=da")).body().at("/page/title").asString())
        .isEqualTo("Samtykke");
    answer(study, ann, "before-1", "{\"consent\":true}");
    var quiz = ann.get(study.path("/page")).body();
    assertThat(quiz.at("/page/id").asString()).isEqualTo("before-2");
    assertThat(quiz.toString()).doesNotContain("Count them", "right");
  }

  @Test
  void who_declines_or_fails_is_out_and_cannot_come_back() {
    var study = study("");
    var ann = study.guest("Ann");
    answer(study, ann, "before-1", "{\"consent\":false}");
    assertThat(page(study, ann).path("state").asString()).isEqualTo("declined");
    assertThat(ann.post(study.path("/join"), "").status()).isEqualTo(403);
    var bob = study.guest("Bob");
    answer(study, bob, "before-1", "{\"consent\":true}");
    var first = send(study, bob, "before-2", "{\"sum\":3}").body();
    assertThat(first.path("passed").asBoolean()).isFalse();
    assertThat(first.at("/results/0/why").asString()).isEqualTo("Count them.");
    assertThat(first.at("/page/triesLeft").asInt()).isOne();
    assertThat(send(study, bob, "before-2", "{\"sum\":4}").text("state")).isEqualTo("excluded");
    assertThat(bob.post(study.path("/join"), "").status()).isEqualTo(403);
  }

  /// A debriefing asks once more, and who declines then has played all the same.
  @Test
  void who_declines_after_the_last_phase_is_paid() {
    var study =
        Study.of(
            server.port(),
            """
            {"name":"Debriefing","variants":["G1"],"settings":{"decisionSeconds":1},
             "study":{"pages":{
                "beforePhase":[{"kind":"consent","title":"Go on?"}],
                "after":[{"kind":"consent","title":"May we use what you did?"},
                         {"kind":"text","title":"Thanks"}]},
              "payment":{"currency":"DKK","rate":1,"showUp":50},
              "completion":{"code":"DONE7"}}}\
            """);
    var people = Stream.of("Ann", "Bob", "Cid").map(study::guest).toList();
    study.command("start");
    var ann = people.get(0);
    var cid = people.get(2);
    answer(study, ann, "phase-1-1", "{\"consent\":true}");
    answer(study, people.get(1), "phase-1-1", "{\"consent\":true}");
    answer(study, cid, "phase-1-1", "{\"consent\":false}");
    study.await("finished");
    assertThat(study.rooms()).hasSize(1);
    answer(study, ann, "after-1", "{\"consent\":false}");
    var declined = page(study, ann);
    assertThat(declined.path("state").asString()).isEqualTo("declined");
    assertThat(declined.at("/earnings/amount").asDouble()).isGreaterThan(50);
    assertThat(declined.at("/completion/code").asString()).isEqualTo("DONE7");
    var early = page(study, cid);
    assertThat(early.path("state").asString()).isEqualTo("declined");
    assertThat(early.has("earnings") || early.has("completion")).isFalse();
    assertThat(study.experimenter().get(study.path("/payments")).body().path("unpaid").asInt())
        .isEqualTo(2);
  }

  @Test
  void wrong_answers_are_refused_and_repeats_change_nothing() {
    var study = study("");
    var ann = study.guest("Ann");
    assertThat(send(study, ann, "before-1", "{}").status()).isEqualTo(400);
    assertThat(send(study, ann, "before-1", "{\"consent\":true,\"x\":1}").status()).isEqualTo(400);
    var early = send(study, ann, "before-2", "{\"sum\":2}");
    assertThat(early.status()).isEqualTo(409);
    assertThat(early.text("code")).isEqualTo("wrong_page");
    answer(study, ann, "before-1", "{\"consent\":true}");
    answer(study, ann, "before-1", "{\"consent\":true}");
    assertThat(send(study, ann, "before-1", "{\"consent\":false}").status()).isEqualTo(409);
    assertThat(send(study, ann, "before-2", "{\"sum\":\"two\"}").text("detail"))
        .contains("answers.sum: must be a number");
    assertThat(Client.guest(server.port(), "Eve").get(study.path("/page")).status()).isEqualTo(409);
  }

  /// The id of a page is its place, so another page may take over the id of one that was read.
  @Test
  void who_has_read_on_reads_again_from_the_first_page_that_has_changed() {
    var text = "{\"kind\":\"text\",\"title\":\"Welcome\"}";
    var quiz =
        "{\"kind\":\"quiz\",\"title\":\"Quiz\",\"mustPass\":true,\"questions\":["
            + "{\"id\":\"sum\",\"ask\":\"1 + 1?\",\"type\":\"number\",\"right\":2,\"max\":9}]}";
    var study =
        Study.of(
            server.port(), "{\"name\":\"Open\",\"study\":{" + before(text + "," + quiz) + "}}");
    var ann = study.guest("Ann");
    answer(study, ann, "before-1", "{}");
    answer(study, ann, "before-2", "{\"sum\":2}");
    edit(study, "{\"name\":\"Renamed\"}");
    edit(study, "{\"study\":{\"minutes\":9," + before(text + "," + quiz) + "}}");
    assertThat(page(study, ann).path("state").asString())
        .as("no page changed")
        .isEqualTo("waiting");
    var more = text + "," + quiz + ",{\"kind\":\"text\",\"title\":\"More\"}";
    edit(study, "{\"study\":{" + before(more) + "}}");
    assertThat(page(study, ann).at("/page/title").asString()).isEqualTo("More");

    var consent = "{\"kind\":\"consent\",\"title\":\"Consent\"}";
    edit(study, "{\"study\":{" + before(consent + "," + more) + "}}");
    assertThat(page(study, ann).at("/page/kind").asString()).isEqualTo("consent");
    var bob = study.guest("Bob");
    answer(study, bob, "before-1", "{\"consent\":false}");
    answer(study, ann, "before-1", "{\"consent\":true}");
    assertThat(page(study, ann).at("/page/title").asString()).isEqualTo("Welcome");
    answer(study, ann, "before-2", "{}");
    answer(study, ann, "before-3", "{\"sum\":2}");
    assertThat(questions(study)).containsExactlyInAnyOrder("consent", "consent", "sum");

    edit(study, "{\"study\":{" + before(consent.replace("Consent", "Other") + "," + more) + "}}");
    assertThat(page(study, ann).at("/page/title").asString()).isEqualTo("Other");
    assertThat(page(study, bob).path("state").asString()).isEqualTo("declined");
    assertThat(questions(study)).as("who is out has said so").containsExactly("consent");
  }

  private static String before(String pages) {
    return "\"pages\":{\"before\":[" + pages + "]}";
  }

  private static void edit(Study study, String change) {
    var edited = study.experimenter().call("PATCH", study.path(""), change);
    assertThat(edited.status()).as("%s", edited.body()).isEqualTo(200);
  }

  /// The questions of all answers that are in the data.
  private static List<String> questions(Study study) {
    return study
        .experimenter()
        .get(study.path("/export?what=answers"))
        .body()
        .valueStream()
        .map(row -> row.path("question").asString())
        .toList();
  }

  @Test
  void a_try_whose_reply_was_lost_counts_once_and_has_the_same_results() {
    var study = study("");
    var bob = study.guest("Bob");
    var agreed = "{\"page\":\"before-1\",\"attempt\":1,\"answers\":{\"consent\":true}}";
    repeats(study, bob, agreed);
    assertThat(page(study, bob).at("/page/attempt").asInt()).isOne();
    var wrong = "{\"page\":\"before-2\",\"attempt\":1,\"answers\":{\"sum\":3}}";
    var failed = repeats(study, bob, wrong);
    assertThat(failed.path("passed").asBoolean()).isFalse();
    assertThat(failed.at("/results/0/why").asString()).isEqualTo("Count them.");
    assertThat(failed.at("/page/triesLeft").asInt()).isOne();
    assertThat(failed.at("/page/attempt").asInt()).isEqualTo(2);
    for (var other : List.of(wrong.replace("3}", "4}"), wrong.replace(":1,", ":3,"))) {
      assertThat(bob.post(study.path("/answers"), other).text("code")).isEqualTo("wrong_page");
    }
    var last = repeats(study, bob, wrong.replace(":1,", ":2,"));
    assertThat(last.path("state").asString()).isEqualTo("excluded");
    assertThat(last.path("passed").asBoolean(true)).isFalse();
    assertThat(last.at("/results/0/right").asInt()).isEqualTo(2);
    var unnumbered = send(study, bob, "before-2", "{\"sum\":3}");
    assertThat(unnumbered.body()).as("the page is over").isEqualTo(last);
    assertThat(bob.post(study.path("/answers"), wrong.replace(":1,", ":0,")).status())
        .isEqualTo(409);
    assertThat(questions(study)).containsExactlyInAnyOrder("consent", "sum", "sum");
  }

  /// Sends it twice, and returns what both were answered.
  private static JsonNode repeats(Study study, Client who, String answers) {
    var first = who.post(study.path("/answers"), answers);
    var again = who.post(study.path("/answers"), answers);
    assertThat(first.status()).as("%s", first.body()).isEqualTo(200);
    assertThat(again.status()).as("%s", again.body()).isEqualTo(200);
    assertThat(again.body()).isEqualTo(first.body());
    return again.body();
  }

  @Test
  void blank_answers_that_are_sent_again_change_nothing() {
    var survey =
        "{\"kind\":\"survey\",\"title\":\"You\",\"questions\":["
            + "{\"id\":\"age\",\"ask\":\"Age\",\"type\":\"number\"},"
            + "{\"id\":\"note\",\"ask\":\"Note\",\"type\":\"text\"}]}";
    var study = Study.of(server.port(), "{\"name\":\"Blank\",\"study\":{" + before(survey) + "}}");
    var ann = study.guest("Ann");
    answer(study, ann, "before-1", "{\"age\":30,\"note\":\" \"}");
    answer(study, ann, "before-1", "{\"age\":30,\"note\":\" \"}");
    answer(study, ann, "before-1", "{\"age\":30}");
    assertThat(send(study, ann, "before-1", "{\"age\":30,\"note\":\"x\"}").status()).isEqualTo(409);
    assertThat(questions(study)).containsExactly("age");
  }

  @Test
  void mistakes_in_a_study_are_explained() {
    var experimenter = study("").experimenter();
    var refused =
        experimenter.post(
            "/tournaments",
            "{\"name\":\"X\",\"study\":{\"titles\":\"no\",\"pages\":{\"after\":[{}]}}}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text("detail"))
        .contains("study.titles: must be", "study.pages.after[0].kind: is missing");
  }

  /// Six people go through all pages and two phases, and the server is killed among the pages
  /// before the first phase, among those before the second, and among those after the last.
  @Test
  void a_kill_in_the_middle_of_pages_loses_nothing() {
    var study = study("");
    var people = IntStream.range(0, 6).mapToObj(i -> study.guest("P" + i)).toList();
    people.subList(0, 3).forEach(one -> ready(study, one));
    server.kill();
    server.start();
    for (var one : people.subList(0, 3)) {
      assertThat(page(study, one).path("state").asString()).isEqualTo("waiting");
    }
    study.command("start");
    assertThat(study.look(study.experimenter()).body().path("phase").asInt()).isOne();
    // The first phase waits for those who still read.
    assertThat(study.rooms()).isEmpty();
    people.subList(3, 6).forEach(one -> ready(study, one));
    people.forEach(one -> awaitPage(study, one, "phase-2-1"));
    server.kill();
    server.start();
    people.subList(0, 5).forEach(one -> answer(study, one, "phase-2-1", "{}"));
    assertThat(study.rooms()).allMatch(room -> room.path("phase").asInt() == 1);
    // Nobody waits for the last one any more.
    study.command("end-phase");
    study.await("finished");
    assertThat(study.rooms().stream().filter(room -> room.path("phase").asInt() == 2)).hasSize(3);
    for (var one : people) {
      awaitPage(study, one, "after-1");
    }
    assertThat(send(study, people.getFirst(), "after-1", "{\"mood\":3}").text("detail"))
        .isEqualTo("answers.age: is missing");
    for (var one : people.subList(0, 3)) {
      answer(study, one, "after-1", "{\"age\":30,\"mood\":3}");
    }
    server.kill();
    server.start();
    people.subList(0, 3).forEach(one -> await(study, one, "done"));
    people.subList(3, 6).forEach(one -> awaitPage(study, one, "after-1"));
  }

  private static void awaitPage(Study study, Client who, String id) {
    var end = System.nanoTime() + PATIENCE.toNanos();
    while (!page(study, who).at("/page/id").asString("").equals(id)) {
      assertThat(System.nanoTime()).as("%s", page(study, who)).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  @Test
  void anybody_with_the_code_sees_the_wall_and_nobody_on_it() {
    var study = study(",\"minutes\":40");
    var ann = study.guest("Ann Wallflower");
    ready(study, ann);
    study.guest("Bob Wallflower");
    var wall = new Client(server.port(), "", "").get("/studies/" + study.code());
    assertThat(wall.status()).isEqualTo(200);
    assertThat(wall.body().path("joinedCount").asInt()).isEqualTo(2);
    assertThat(wall.body().path("readyCount").asInt()).isOne();
    assertThat(wall.body().path("minutes").asInt()).isEqualTo(40);
    assertThat(wall.body().toString()).doesNotContain("Wallflower", ann.id());
    assertThat(new Client(server.port(), "", "").status("/api/v1/studies/ZZZZZZ")).isEqualTo(404);
  }

  @Test
  void bots_read_too_so_that_a_dry_run_has_all_the_data() {
    var study = study("");
    assertThat(study.bots("random", 4).status()).isEqualTo(200);
    study.command("start");
    study.await("finished");
    assertThat(study.rooms()).hasSize(4);
  }

  @Test
  void the_schema_is_served_to_anybody() {
    var schema = new Client(server.port(), "", "").get("/studies/schema");
    assertThat(schema.status()).isEqualTo(200);
    assertThat(List.copyOf(schema.body().path("properties").propertyNames()))
        .contains("pages", "payment");
  }
}
