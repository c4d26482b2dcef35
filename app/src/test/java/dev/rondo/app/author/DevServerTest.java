package dev.rondo.app.author;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.dev.BadProjectException;
import dev.rondo.app.dev.Problem;
import dev.rondo.app.dev.Project;
import dev.rondo.app.driver.AuthorProject;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Victims;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server in development, and an author who changes the project.
class DevServerTest {
  private static final Duration FROM_EDIT_TO_LIVE = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path folder;

  private AuthorProject project;
  private DevServer server;
  private Thread following;
  private final List<String> said = new CopyOnWriteArrayList<>();

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
            folder.resolve("data").toString(),
            "RONDO_GAMES_TICTACTOE_TURN_SECONDS",
            "600",
            "RONDO_ADMIN_PASSWORD",
            Victims.PASSWORD);
    server =
        new DevServer(Project.at(project.folder()), folder.resolve("work"), variables, said::add);
    server.start(_ -> {});
    following =
        Thread.ofPlatform()
            .start(() -> {
              try {
                server.follow();
              } catch (InterruptedException end) {
                // The test is over.
              }
            });
  }

  @AfterEach
  void stop() throws InterruptedException {
    following.interrupt();
    following.join();
    server.close();
  }

  private record Players(Client ann, Client bob, String match) {
    Client.Answer place(Client who, int cell) {
      return who.act(
          match,
          UUID.randomUUID().toString(),
          "{\"type\":\"place\",\"payload\":{\"cell\":" + cell + "}}");
    }

    String cells() {
      return ann.get("/matches/" + match)
          .body()
          .path("view")
          .path("state")
          .path("cells")
          .toString();
    }
  }

  private Players meet() {
    var ann = Client.guest(server.port(), "Ann");
    var bob = Client.guest(server.port(), "Bob");
    ann.post("/queue", "{\"game\":\"tictactoe\"}");
    var match = bob.post("/queue", "{\"game\":\"tictactoe\"}").text("matchId");
    return new Players(ann, bob, match);
  }

  /// Gives a refusal another code. It is live in less than five seconds of processor time; other
  /// tests share the machine, so the clock says less.
  private void occupy(Players players) {
    var threads = ManagementFactory.getThreadMXBean();
    var begun = threads.getThreadCpuTime(following.threadId());
    project.rulesWith("CELL_TAKEN", "OCCUPIED");
    await()
        .atMost(PATIENCE)
        .until(() -> players.place(players.bob(), 4).text("code").equals("OCCUPIED"));
    assertThat(Duration.ofNanos(threads.getThreadCpuTime(following.threadId()) - begun))
        .isPositive()
        .isLessThan(FROM_EDIT_TO_LIVE);
  }

  @Test
  void a_change_of_the_rules_is_live_and_a_running_match_goes_on_with_it() {
    var players = meet();
    assertThat(players.place(players.ann(), 4).status()).isEqualTo(200);
    assertThat(players.place(players.bob(), 4).text("code")).isEqualTo("CELL_TAKEN");
    var socket = players.bob().socket();
    socket.send("{\"t\":\"watch\",\"match\":\"" + players.match() + "\"}");
    socket.await("snapshot");

    occupy(players);
    // Watchers are shown the match as the new rules see it.
    assertThat(socket.await("snapshot").path("view").path("state").path("cells").path(4).asInt())
        .isZero();
    assertThat(players.cells()).isEqualTo("[-1,-1,-1,-1,0,-1,-1,-1,-1]");
    assertThat(players.place(players.bob(), 0).status()).isEqualTo(200);
    for (var cell : List.of(3, 1, 5)) {
      var who = cell == 1 ? players.bob() : players.ann();
      assertThat(players.place(who, cell).status()).isEqualTo(200);
    }
    assertThat(players.ann().get("/matches/" + players.match()).text("status"))
        .isEqualTo("FINISHED");
  }

  @Test
  void rules_that_do_not_compile_are_reported_and_the_old_ones_go_on() {
    var players = meet();
    project.rulesWith("turn.next();", "turn.nxt();");
    await().atMost(PATIENCE).until(() -> !server.progress().problems().isEmpty());
    assertThat(server.progress().problems())
        .extracting(Problem::file)
        .containsOnly(AuthorProject.RULES);
    assertThat(said)
        .anyMatch(line -> line.contains(AuthorProject.RULES + ":56: cannot find symbol"));
    assertThat(players.ann().get("/dev").body().path("problems").size()).isEqualTo(1);
    assertThat(players.place(players.ann(), 4).status()).isEqualTo(200);

    occupy(players);
    await().atMost(PATIENCE).until(() -> server.progress().problems().isEmpty());
  }

  @Test
  void a_match_that_the_new_rules_cannot_read_comes_back_with_the_next_good_change() {
    var players = meet();
    players.place(players.ann(), 4);
    project.rulesWith(
        "record Board(List<Integer> cells) {",
        """
        record Board(List<Integer> cells) {
            Board {
              if (cells.contains(0)) throw new IllegalArgumentException("no zero");
            }
        """);
    await().atMost(PATIENCE).until(() -> status(players).equals("409 MATCH_SET_ASIDE"));
    var steps = "/admin/matches/" + players.match() + "/steps";
    var admin = administrator();
    var last = admin.get(steps).body().path("items").size();
    var step = admin.get(steps + "/" + last);
    assertThat(step.text("unreadable")).contains("problem: no zero");
    assertThat(step.body().path("step").path("facts").toString()).contains("\"cells\":");
    assertThat(step.body().has("state")).isFalse();
    assertThat(admin.get(steps + "/1").body().has("unreadable")).isFalse();
    assertThat(admin.get(steps + "/" + (last + 1)).status()).isEqualTo(404);
    project.write(AuthorProject.RULES, AuthorProject.original());
    await().atMost(PATIENCE).until(() -> status(players).equals("200 "));
    assertThat(players.cells()).isEqualTo("[-1,-1,-1,-1,0,-1,-1,-1,-1]");
    await().atMost(PATIENCE).until(() -> players.place(players.bob(), 0).status() == 200);
  }

  private Client administrator() {
    var login = "{\"username\":\"admin\",\"password\":\"%s\"}".formatted(Victims.PASSWORD);
    return Client.signedIn(
        server.port(), new Client(server.port(), "", "").post("/auth/login", login));
  }

  private static String status(Players players) {
    var answer = players.ann().get("/matches/" + players.match());
    return answer.status() + " " + answer.text("code");
  }

  @Test
  void another_id_is_reported() {
    project.rulesWith("\"tictactoe\"", "\"noughts\"");
    await().atMost(PATIENCE).until(() -> !server.progress().problems().isEmpty());
    assertThat(server.progress().problems().getFirst().message())
        .isEqualTo("The games were [tictactoe] and are [noughts]: start again");
  }

  @Test
  void the_page_is_served_from_the_folder_as_it_is_now() {
    var somebody = new Client(server.port(), "", "");
    project.write(AuthorProject.PAGE, "export const mount = () => 1;");
    await().atMost(PATIENCE).until(() -> server.progress().change() == 1);
    assertThat(somebody.page("/cartridges/tictactoe/page.js")).contains("=> 1;");
    assertThat(somebody.get("/dev").body().path("change").asInt()).isEqualTo(1);
    project.write(AuthorProject.PAGE, "export const mount = () => 22;");
    await().atMost(PATIENCE).until(() -> server.progress().change() == 2);
    assertThat(somebody.page("/cartridges/tictactoe/page.js")).contains("=> 22;");
    assertThat(somebody.page("/playground")).contains("rondo-dev");
  }

  @Test
  void a_folder_without_sources_is_no_project() {
    assertThatThrownBy(() -> Project.at(folder))
        .isInstanceOf(BadProjectException.class)
        .hasMessage("There is no folder src/main/java in " + folder);
  }
}
