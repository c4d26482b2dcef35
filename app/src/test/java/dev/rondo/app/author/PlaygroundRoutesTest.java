package dev.rondo.app.author;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.dev.Project;
import dev.rondo.app.driver.AuthorProject;
import dev.rondo.app.driver.Client;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The playground over REST.
class PlaygroundRoutesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path folder;

  private AuthorProject project;
  private DevServer server;
  private Client author;

  @BeforeEach
  void start() throws InterruptedException {
    project = AuthorProject.in(folder.resolve("tictactoe"));
    var variables =
        Map.of(
            "RONDO_PORT",
            "0",
            "RONDO_INTERNAL_PORT",
            "0",
            "RONDO_DATA",
            folder.resolve("data").toString());
    server =
        new DevServer(Project.at(project.folder()), folder.resolve("work"), variables, _ -> {});
    server.start(_ -> {});
    author = new Client(server.port(), "", "");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private JsonNode make() {
    var made = author.post("/dev/tables", "{\"game\":\"tictactoe\",\"seed\":\"5a\"}");
    assertThat(made.status()).isEqualTo(201);
    return made.body();
  }

  private Client.Answer input(JsonNode table, String rest) {
    return author.post(
        "/dev/tables/" + table.path("id").asString() + "/inputs", "{\"what\":" + rest + "}");
  }

  private Client.Answer place(JsonNode table, int seat, int cell) {
    return input(
        table,
        "\"act\",\"seat\":%d,\"type\":\"place\",\"payload\":{\"cell\":%d}".formatted(seat, cell));
  }

  private static String cells(JsonNode table) {
    return table.path("state").path("game").path("cells").toString();
  }

  @Test
  void the_author_plays_every_seat_and_sees_state_views_journal_and_next_alarm() {
    var table = make();
    assertThat(table.path("seats").size()).isEqualTo(2);
    assertThat(table.path("steps").path(0).path("what").asString()).isEqualTo("opened");
    assertThat(table.path("nextAlarm").asInt()).isEqualTo(30_000);
    assertThat(table.path("seats").path(0).path("legal").size()).isEqualTo(9);

    assertThat(place(table, 1, 0).text("code")).isEqualTo("NOT_YOUR_TURN");
    var after = place(table, 0, 4).body();
    assertThat(cells(after)).isEqualTo("[-1,-1,-1,-1,0,-1,-1,-1,-1]");
    assertThat(after.path("seats").path(1).path("view").path("state").path("cells").path(4).asInt())
        .isZero();
    assertThat(place(table, 1, 4).text("code")).isEqualTo("CELL_TAKEN");
    assertThat(place(table, 1, 9).status()).isEqualTo(400);
    assertThat(place(table, 2, 0).status()).isEqualTo(400);
    assertThat(author.get("/dev/tables/" + table.path("id").asString()).body().path("steps").size())
        .isEqualTo(2);
  }

  @Test
  void the_clock_moves_by_steps_and_stands_still_in_a_pause() {
    var table = make();
    var later = input(table, "\"pass\",\"millis\":10000").body();
    assertThat(later.path("now").asInt()).isEqualTo(10_000);
    assertThat(later.path("steps").size()).isEqualTo(1);
    assertThat(input(table, "\"pause\"").body().path("paused").asBoolean()).isTrue();
    assertThat(input(table, "\"pass\",\"millis\":1").text("code")).isEqualTo("MATCH_PAUSED");
    assertThat(place(table, 0, 4).text("code")).isEqualTo("MATCH_PAUSED");
    assertThat(input(table, "\"resume\"").body().path("paused").asBoolean()).isFalse();
    // Ann's time is over: she loses.
    var over = input(table, "\"next\"").body();
    assertThat(over.path("now").asInt()).isEqualTo(30_000);
    assertThat(over.path("steps").path(3).path("what").asString()).isEqualTo("alarm");
    assertThat(over.has("outcome")).isTrue();
    assertThat(place(table, 0, 4).text("code")).isEqualTo("MATCH_NOT_ACTIVE");
  }

  @Test
  void a_connection_is_dropped_and_a_bot_plays_a_seat_in_its_time() {
    var table = make();
    var dropped = input(table, "\"drop\",\"seat\":1").body();
    assertThat(dropped.path("seats").path(1).path("connected").asBoolean()).isFalse();
    assertThat(input(table, "\"drop\",\"seat\":1").status()).isEqualTo(400);
    var back = input(table, "\"comeBack\",\"seat\":1").body();
    assertThat(back.path("seats").path(1).path("connected").asBoolean()).isTrue();
    assertThat(input(table, "\"bot\",\"seat\":1,\"bot\":\"clever\"").status()).isEqualTo(400);
    input(table, "\"bot\",\"seat\":1,\"bot\":\"greedy\"");
    place(table, 0, 4);
    var moved = input(table, "\"next\"").body();
    assertThat(moved.path("now").asInt()).isEqualTo(600);
    assertThat(moved.path("steps").valueStream().toList().getLast().path("seat").asInt())
        .isEqualTo(1);
    var left = input(table, "\"leave\",\"seat\":0").body();
    assertThat(left.path("seats").path(0).path("left").asBoolean()).isTrue();
    assertThat(left.has("outcome")).isTrue();
  }

  @Test
  void an_earlier_step_is_shown_and_another_action_there_makes_a_fork() {
    var table = make();
    place(table, 0, 4);
    place(table, 1, 0);
    var id = table.path("id").asString();
    var before = author.get("/dev/tables/" + id + "?step=1").body();
    assertThat(cells(before)).isEqualTo("[-1,-1,-1,-1,0,-1,-1,-1,-1]");
    assertThat(before.path("steps").size()).isEqualTo(3);
    assertThat(author.get("/dev/tables/" + id + "?step=3").status()).isEqualTo(400);
    assertThat(author.get("/dev/tables/t99").status()).isEqualTo(404);

    var fork =
        input(table, "\"act\",\"step\":1,\"seat\":1,\"type\":\"place\",\"payload\":{\"cell\":8}")
            .body();
    assertThat(fork.path("parent").asString()).isEqualTo(id);
    assertThat(cells(fork)).isEqualTo("[-1,-1,-1,-1,0,-1,-1,-1,1]");
    assertThat(cells(author.get("/dev/tables/" + id).body()))
        .isEqualTo("[1,-1,-1,-1,0,-1,-1,-1,-1]");
    var plain = author.post("/dev/tables/" + id + "/forks", "{\"step\":0}").body();
    assertThat(plain.path("steps").size()).isEqualTo(1);
  }

  @Test
  void a_fork_copied_as_a_test_runs_and_fails_with_other_rules() throws Exception {
    var table = make();
    place(table, 0, 4);
    input(table, "\"pass\",\"millis\":1500");
    place(table, 1, 0);
    var fork =
        input(table, "\"act\",\"step\":1,\"seat\":1,\"type\":\"place\",\"payload\":{\"cell\":8}")
            .body();
    input(fork, "\"next\"");
    var test = author.get("/dev/tables/" + fork.path("id").asString() + "/test");
    assertThat(test.text("name")).isEqualTo("example.tictactoe.TictactoePlaygroundTest");
    var source = test.text("source");
    assertThat(source).contains(".act(1, \"place\", \"{\\\"cell\\\":8}\")");

    assertThatCode(() -> run(AuthorProject.original(), source)).doesNotThrowAnyException();
    // In the other rules time is over later, so the match goes on at the test's end.
    var other = AuthorProject.original().replace("\"turnSeconds\", 30", "\"turnSeconds\", 31");
    assertThatThrownBy(() -> run(other, source))
        .isInstanceOf(InvocationTargetException.class)
        .cause()
        .isInstanceOf(AssertionError.class);
  }

  /// Compiles rules and test as a build does, and runs the test.
  private void run(String rules, String test) throws Exception {
    var work = Files.createTempDirectory(folder, "test");
    var sources =
        List.of(
            Files.writeString(work.resolve("Tictactoe.java"), rules),
            Files.writeString(work.resolve("TictactoePlaygroundTest.java"), test));
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      var options =
          List.of("-d", work.toString(), "-classpath", System.getProperty("java.class.path"));
      assertThat(
              compiler
                  .getTask(
                      null, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                  .call())
          .isTrue();
    }
    try (var loader = new URLClassLoader(new URL[] {work.toUri().toURL()})) {
      var type = loader.loadClass("example.tictactoe.TictactoePlaygroundTest");
      var maker = type.getDeclaredConstructor();
      maker.setAccessible(true);
      var method = List.of(type.getDeclaredMethods()).getFirst();
      assertThat(method.isAnnotationPresent(Test.class)).isTrue();
      method.setAccessible(true);
      method.invoke(maker.newInstance());
    }
  }

  @Test
  void new_rules_decide_the_inputs_of_a_table_again() {
    var table = make();
    place(table, 0, 4);
    try (var _ = new Following()) {
      project.rulesWith("\"turnSeconds\", 30", "\"turnSeconds\", 45");
      await().atMost(PATIENCE).until(() -> server.progress().change() == 1);
      var changed = author.get("/dev/tables/" + table.path("id").asString()).body();
      assertThat(cells(changed)).isEqualTo("[-1,-1,-1,-1,0,-1,-1,-1,-1]");
      assertThat(changed.path("steps").size()).isEqualTo(2);
    }
  }

  @Test
  void rules_that_loop_are_a_fault_of_their_table_until_they_are_mended() {
    var sound = make();
    place(sound, 0, 8);
    try (var _ = new Following()) {
      project.rulesWith(
          "turn.refuseUnless(",
          "while (place.cell() == 5) Thread.onSpinWait(); turn.refuseUnless(");
      await().atMost(PATIENCE).until(() -> server.progress().change() == 1);
      var table = make();
      place(table, 0, 4);
      assertThat(place(table, 1, 5).body().path("detail").asString())
          .startsWith("the rules failed: they do not come back from ")
          .contains("example.tictactoe.Tictactoe");
      var path = "/dev/tables/" + table.path("id").asString();
      var stuck = author.get(path).body();
      assertThat(stuck.path("fault").asString()).contains("Tictactoe.java:");
      assertThat(cells(stuck)).isEqualTo("[-1,-1,-1,-1,0,-1,-1,-1,-1]");
      assertThat(place(table, 1, 0).text("code")).isEqualTo("MATCH_NOT_ACTIVE");
      assertThat(place(sound, 1, 0).status()).isEqualTo(200);

      project.write(AuthorProject.RULES, AuthorProject.original());
      await().atMost(PATIENCE).until(() -> server.progress().change() == 2);
      assertThat(author.get(path).body().has("fault")).isFalse();
      assertThat(cells(place(table, 1, 5).body())).isEqualTo("[-1,-1,-1,-1,0,1,-1,-1,-1]");
    }
  }

  /// Follows the changes of the project until it is closed.
  private final class Following implements AutoCloseable {
    private final Thread thread = Thread.ofPlatform().start(this::follow);

    private void follow() {
      try {
        server.follow();
      } catch (InterruptedException end) {
        // The test is over.
      }
    }

    @Override
    public void close() {
      thread.interrupt();
      await().until(() -> !thread.isAlive());
    }
  }
}
