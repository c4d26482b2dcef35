package dev.rondo.app.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.rondo.app.driver.AuthorMachine;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The example games and a new project: built by Maven as an author builds them, put into a server,
/// and played to the end in a browser, on their own pages and on the generic one.
class ExamplesIT {
  private static final Path EXAMPLES = Path.of("../examples");
  private static final Path CHANGING = Path.of("../docs/guides/changing-a-game.md");
  private static final List<String> IDS = List.of("tictactoe", "publicgoods", "nim");
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final int ROUNDS = 2;

  /// The first player takes the top row.
  private static final List<Integer> CELLS = List.of(0, 3, 1, 4, 2);

  private static final List<String> PLAYED = new ArrayList<>();

  @TempDir static Path place;

  @SuppressWarnings("NullAway.Init")
  private static Playground playground;

  @SuppressWarnings("NullAway.Init")
  private static AuthorMachine machine;

  private static Path cartridges() {
    return place.resolve("data/cartridges");
  }

  @BeforeAll
  static void start() throws IOException {
    machine = new AuthorMachine(place.resolve("author"));
    for (var id : IDS) {
      build(id);
    }
    playground =
        Playground.open(
            place,
            Map.of(
                "RONDO_GAMES_PUBLICGOODS_ROUNDS", String.valueOf(ROUNDS),
                "RONDO_GAMES_PUBLICGOODS_LOBBY_SECONDS", "1",
                "RONDO_GAMES_NIM_STICKS", "7"));
  }

  @AfterAll
  static void stop() throws IOException {
    if (playground != null) {
      playground.close();
    }
    if (machine != null) {
      machine.close();
    }
  }

  /// A jar with the game's page.
  private static Path jar(String id) {
    return machine.release().resolve(id + ".jar");
  }

  /// Makes a jar with a page beside the project, and one without in it.
  private static void build(String id) throws IOException {
    var project = machine.release().resolve(id);
    if (Files.isDirectory(EXAMPLES.resolve(id))) {
      machine.copyProject(EXAMPLES.resolve(id), project);
    } else {
      assertThat(machine.rondo(machine.release(), "new", id).code()).isZero();
    }
    assertThat(machine.maven(project, "package")).contains("ContractTest");
    Files.copy(project.resolve("target/" + id + ".jar"), jar(id));
    Files.delete(project.resolve("src/main/resources/rondo/" + id + "/page.js"));
    machine.maven(project, "clean", "package", "-DskipTests");
  }

  @Test
  void each_is_dropped_into_a_live_folder_and_played_to_the_end() throws IOException {
    dropJars();

    playTictactoe("tictactoe", "[data-testid='cell-%d']:enabled");
    playPublicGoods("publicgoods", "points", "give");
    playPublicGoodsTogether();
    playNim("nim", ".moves button:enabled");

    playground.server().stop();
    for (var id : IDS) {
      var jar = cartridges().resolve(id + ".jar");
      Files.delete(jar);
      Files.copy(machine.release().resolve(id + "/target/" + id + ".jar"), jar);
    }
    playground.server().start();

    playTictactoe("generic", "[data-cell='%d'][aria-disabled='false']");
    playPublicGoodsGenerically();
    playNim("generic", "[data-testid='do-take']:enabled");
    for (var match : PLAYED) {
      assertThat(playground.server().command("verify", match)).as(match).isZero();
    }
    assertThat(PLAYED).hasSize(2 * IDS.size() + 1);
    assertThat(machine.shell(verifyOnCopy(PLAYED.getFirst())))
        .contains("all decided the same again");
  }

  /// Copies the jars into the folder of a server that runs. It goes on as it is until its next
  /// start, and a match goes on over that.
  private static void dropJars() throws IOException {
    var server = playground.server();
    var ann = Client.guest(server.port(), "Ann");
    var match = ann.post("/matches", "{\"game\":\"duel\"}").text("matchId");
    Files.createDirectories(cartridges());
    for (var id : IDS) {
      Files.copy(jar(id), cartridges().resolve(id + ".jar"));
    }
    assertThat(games(ann)).contains("duel").doesNotContainAnyElementsOf(IDS);
    assertThat(ann.post("/queue", "{\"game\":\"nim\"}").status()).isEqualTo(400);
    assertThat(ann.post("/matches/" + match + "/bots", "{\"count\":1}").status()).isEqualTo(200);
    server.stop();
    server.start();
    var back = ann.at(server.port());
    assertThat(games(back)).contains("duel").containsAll(IDS);
    assertThat(back.get("/matches/" + match).text("status")).isEqualTo("ACTIVE");
  }

  private static List<String> games(Client client) {
    return client
        .get("/games")
        .body()
        .valueStream()
        .map(game -> game.path("id").asString())
        .toList();
  }

  /// The commands of the guide to changing a game.
  private static String verifyOnCopy(String match) throws IOException {
    var commands = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
    var found = commands.matcher(Files.readString(CHANGING));
    assertThat(found.find()).isTrue();
    var data = "export RONDO_DATA='%s'\n".formatted(place.resolve("data"));
    return data + found.group(1).replace("MATCH", match);
  }

  private static void playTictactoe(String page, String openCell) {
    try (var ann = playground.visitor(Visitor.PHONE);
        var bob = playground.visitor(Visitor.LAPTOP)) {
      ann.click("play-tictactoe");
      ann.sees("seeking").isVisible();
      bob.click("play-tictactoe");
      PLAYED.add(ann.seatedAt(page));
      assertThat(bob.seatedAt(page)).isEqualTo(PLAYED.getLast());
      var opening = openCell.formatted(CELLS.getFirst());
      var annBegins = ann.at(page).locator(opening);
      var bobBegins = bob.at(page).locator(opening);
      await()
          .pollInSameThread()
          .atMost(LONG)
          .until(() -> annBegins.isVisible() || bobBegins.isVisible());
      var players = annBegins.isVisible() ? List.of(ann, bob) : List.of(bob, ann);
      for (var i = 0; i < CELLS.size(); i++) {
        var mover = players.get(i % 2);
        var cell = mover.at(page).locator(openCell.formatted(CELLS.get(i)));
        PlaywrightAssertions.assertThat(cell).isVisible();
        if (i == 2) {
          look(mover, "tictactoe-" + page);
        }
        cell.click();
        PlaywrightAssertions.assertThat(cell).hasCount(0);
      }
      var winner = players.getFirst().at(page);
      PlaywrightAssertions.assertThat(winner.getByText("You won")).isVisible();
      look(players.getLast(), "tictactoe-" + page + "-over");
    }
  }

  private static void playPublicGoods(String page, String points, String give) {
    try (var ann = playground.visitor(Visitor.PHONE)) {
      ann.click("bot-publicgoods");
      PLAYED.add(ann.seatedAt(page));
      for (var round = 1; round <= ROUNDS; round++) {
        PlaywrightAssertions.assertThat(ann.at(page).locator("h2"))
            .hasText("Round " + round + " of " + ROUNDS);
        if (round == 1) {
          ann.at(points).fill("5");
        } else {
          ann.sees(points).hasValue("5");
          look(ann, "publicgoods-" + page);
        }
        ann.click(give);
      }
      PlaywrightAssertions.assertThat(ann.at(page).locator("h2")).containsText("won");
      look(ann, "publicgoods-" + page + "-over");
    }
  }

  private static void playPublicGoodsTogether() {
    try (var ann = playground.visitor(Visitor.PHONE);
        var bob = playground.visitor(Visitor.LAPTOP);
        var eve = playground.visitor(Visitor.PHONE)) {
      var players = List.of(ann, bob, eve);
      players.forEach(player -> player.click("play-publicgoods"));
      PLAYED.add(ann.seatedAt("publicgoods"));
      for (var player : players) {
        assertThat(player.seatedAt("publicgoods")).isEqualTo(PLAYED.getLast());
      }
      for (var round = 1; round <= ROUNDS; round++) {
        for (var player : players) {
          PlaywrightAssertions.assertThat(player.at("publicgoods").locator("h2"))
              .hasText("Round " + round + " of " + ROUNDS);
          player.at("points").fill(player == ann ? "0" : "10");
          player.click("give");
        }
      }
      // Ann gave nothing, and had as much of the pot as the others.
      PlaywrightAssertions.assertThat(ann.at("publicgoods").locator("h2")).hasText("You won");
      for (var other : List.of(bob, eve)) {
        PlaywrightAssertions.assertThat(other.at("publicgoods").locator("h2"))
            .not()
            .hasText("You won");
        PlaywrightAssertions.assertThat(other.at("publicgoods").locator("h2")).containsText("won");
      }
      look(bob, "publicgoods-together-over");
    }
  }

  private static void playPublicGoodsGenerically() {
    try (var ann = playground.visitor(Visitor.PHONE)) {
      ann.click("bot-publicgoods");
      PLAYED.add(ann.seatedAt("generic"));
      var form = ann.at("range-contribute");
      for (var round = 1; round <= ROUNDS; round++) {
        PlaywrightAssertions.assertThat(ann.at("view"))
            .containsText(Pattern.compile("Round\\s*" + round));
        PlaywrightAssertions.assertThat(form).isVisible();
        if (round == 2) {
          look(ann, "publicgoods-generic");
        }
        form.locator("input[type=number]").fill("5");
        form.locator("button").click();
      }
      ann.sees("result").isVisible();
      look(ann, "publicgoods-generic-over");
    }
  }

  /// Takes one stick at a time, until somebody has taken the last.
  private static void playNim(String page, String buttons) {
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.click("bot-nim");
      PLAYED.add(ann.seatedAt(page));
      var one = ann.at(page).locator(buttons).first();
      var over = ann.at(page).getByText("won").first();
      look(ann, "nim-" + page);
      while (!over.isVisible()) {
        await().pollInSameThread().atMost(LONG).until(() -> over.isVisible() || one.isVisible());
        if (one.isVisible()) {
          one.click();
          await().pollInSameThread().atMost(LONG).until(() -> over.isVisible() || !one.isVisible());
        }
      }
      look(ann, "nim-" + page + "-over");
    }
  }

  private static void look(Visitor visitor, String name) {
    visitor.checkAccessible(name);
    visitor.picture(name);
  }
}
