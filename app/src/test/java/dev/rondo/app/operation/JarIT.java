package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.rondo.app.browser.JarPagesBrowserIT;
import dev.rondo.app.cartridges.JarMaker;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A real server with a game in a jar.
class JarIT {
  private static final String PAGE = "export function mount(element, table) {}\n";

  @TempDir Path folder;

  private ServerProcess serve() {
    JarMaker.countdown("countdown")
        .file("rondo/countdown/page.js", PAGE)
        .file("rondo/countdown/pictures/stick.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        .file("rondo/countdown/texts.json", "{\"en\":{\"title\":\"Countdown\"}}")
        .file("rondo/other/secret.txt", "not of this game")
        .write(folder.resolve("data/cartridges/countdown.jar"));
    return new ServerProcess(
        folder,
        Map.of("RONDO_GAMES_COUNTDOWN_STICKS", "4", "RONDO_ADMIN_PASSWORD", Victims.PASSWORD));
  }

  @Test
  void a_match_of_it_is_played_over_rest_and_fits_the_schemas() {
    try (var server = serve()) {
      var ann = Client.guest(server.port(), "Ann");
      var bob = Client.guest(server.port(), "Bob");
      var game = game(ann, "countdown");
      ann.post("/queue", "{\"game\":\"countdown\"}");
      var match = bob.post("/queue", "{\"game\":\"countdown\"}").text("matchId");
      var first = view(ann, match);
      assertThat(first.path("sticks").asInt()).isEqualTo(4);
      assertThat(problems(game.path("viewSchema"), first)).isEmpty();

      var take = game.path("commands").path(0);
      assertThat(take.path("name").asString()).isEqualTo("take");
      assertThat(problems(take.path("schema"), json("{\"count\":3}"))).isEmpty();
      assertThat(problems(take.path("schema"), json("{\"count\":\"3\"}"))).isNotEmpty();
      assertThat(problems(take.path("schema"), json("{}"))).isNotEmpty();
      assertThat(problems(take.path("schema"), json("{\"count\":3,\"more\":1}"))).isNotEmpty();

      assertThat(take(bob, match, 1).text("code")).isEqualTo("NOT_YOUR_TURN");
      assertThat(take(ann, match, 4).status()).isEqualTo(400);
      assertThat(take(ann, match, 3).status()).isEqualTo(200);
      assertThat(take(bob, match, 1).status()).isEqualTo(200);
      assertThat(ann.get("/matches/" + match).text("status")).isEqualTo("FINISHED");
      assertThat(problems(game.path("viewSchema"), view(bob, match))).isEmpty();
      assertThat(server.command("verify", match)).isZero();
      assertThat(server.command("ledger", "check")).isZero();
    }
  }

  /// The queue once seated two together, whatever a match has seats.
  @Test
  void three_who_press_play_at_once_are_seated_together_in_a_game_for_three() throws Exception {
    new JarMaker()
        .source("example.PublicGoods", JarPagesBrowserIT.resource("PublicGoods.java.txt"))
        .namesProvider("example.PublicGoods")
        .write(folder.resolve("data/cartridges/publicgoods.jar"));
    try (var server = serve();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var round = 0; round < 5; round++) {
        var players =
            Stream.of("Ann", "Bob", "Cleo").map(name -> Client.guest(server.port(), name)).toList();
        threads.invokeAll(
            players.stream()
                .<Callable<Client.Answer>>map(
                    player -> () -> player.post("/queue", "{\"game\":\"publicgoods\"}"))
                .toList());
        var matches = players.stream().map(JarIT::active).distinct().toList();
        assertThat(matches).hasSize(1);
        var match = players.getFirst().get("/matches/" + matches.getFirst()).body();
        assertThat(match.path("players")).hasSize(3);
      }
    }
  }

  private static String active(Client player) {
    var list = await().until(() -> mine(player), items -> items.size() == 1);
    return list.path(0).path("matchId").asString();
  }

  private static JsonNode mine(Client player) {
    return player.get("/matches?mine=true&status=ACTIVE").body().path("items");
  }

  @Test
  void its_files_are_served_and_nothing_else_of_the_jar() throws Exception {
    try (var server = serve()) {
      var game = game(new Client(server.port(), "", ""), "countdown");
      assertThat(game.path("page").asString()).isEqualTo("/cartridges/countdown/page.js");
      assertThat(game(new Client(server.port(), "", ""), "duel").has("page")).isFalse();

      var page = get(server, "/cartridges/countdown/page.js", "");
      assertThat(page.body()).isEqualTo(PAGE);
      assertThat(header(page, "Content-Type")).isEqualTo("text/javascript; charset=utf-8");
      assertThat(header(page, "Content-Security-Policy"))
          .isEqualTo(header(get(server, "/", ""), "Content-Security-Policy"))
          .contains("default-src 'self'");
      var tag = header(page, "ETag");
      assertThat(get(server, "/cartridges/countdown/page.js", tag).statusCode()).isEqualTo(304);
      assertThat(
              header(get(server, "/cartridges/countdown/pictures/stick.svg", ""), "Content-Type"))
          .isEqualTo("image/svg+xml");
      assertThat(header(get(server, "/cartridges/countdown/texts.json", ""), "Content-Type"))
          .isEqualTo("application/json");
      for (var path :
          List.of(
              "/cartridges/countdown/none.js",
              "/cartridges/countdown/../other/secret.txt",
              "/cartridges/countdown/%2e%2e/other/secret.txt",
              "/cartridges/countdown/..%2fother/secret.txt",
              "/cartridges/other/secret.txt",
              "/cartridges/secret.txt",
              "/cartridges/countdown/../../example/Countdown.class",
              "/cartridges/duel/page.js")) {
        assertThat(get(server, path, "").statusCode()).as(path).isEqualTo(404);
      }
    }
  }

  @Test
  void commands_list_it_and_write_its_types() throws IOException {
    Files.writeString(folder.resolve("rondo.conf"), "games.chess.clock = 3");
    try (var server = serve()) {
      assertThat(server.output())
          .anyMatch(line ->
              line.contains("WARN")
                  && line.contains("games.chess.clock has no effect: the game chess is not"));
      assertThat(server.command("games")).isZero();
      var jar = folder.resolve("data/cartridges/countdown.jar").toAbsolutePath();
      says(server, "countdown +Countdown +rules 1 +" + Pattern.quote(jar.toString()));
      says(server, "duel +Duel +rules .* shipped");
      assertThat(server.command("types", "countdown")).isZero();
      says(server, "export type Take = \\{");
      says(server, "  sticks: number;");
      says(server, "  winner\\?: number;");
      says(server, "  moods: Array<'calm' \\| 'wild' \\| null>;");
      says(server, "  \\| \\{ type: 'take'; payload: Take };");
      assertThat(server.command("types", "chess")).isEqualTo(1);
    }
  }

  @Test
  void a_jar_that_cannot_be_loaded_stops_the_start_with_one_sentence() {
    JarMaker.countdown("duel").write(folder.resolve("data/cartridges/mine.jar"));
    assertThatThrownBy(() -> new ServerProcess(folder, Map.of()))
        .rootCause()
        .hasMessage(
            "the server ended with code 1: The jar mine.jar cannot be loaded: the game duel is"
                + " there already (shipped)");
  }

  private static void says(ServerProcess server, String pattern) {
    await().until(() -> server.output().stream().anyMatch(line -> line.matches(pattern)));
  }

  private static Client.Answer take(Client client, String match, int count) {
    var body = "{\"type\":\"take\",\"payload\":{\"count\":" + count + "}}";
    return client.act(match, UUID.randomUUID().toString(), body);
  }

  private static JsonNode game(Client client, String id) {
    return client
        .get("/games")
        .body()
        .valueStream()
        .filter(game -> game.path("id").asString().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode view(Client client, String match) {
    return client.get("/matches/" + match).body().path("view");
  }

  private static JsonNode json(String text) {
    return Json.STORED.readTree(text);
  }

  private static List<String> problems(JsonNode schema, JsonNode value) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema)
        .validate(value)
        .stream()
        .map(Object::toString)
        .toList();
  }

  private static HttpResponse<String> get(ServerProcess server, String path, String tag)
      throws IOException, InterruptedException {
    try (var http = HttpClient.newHttpClient()) {
      var uri = URI.create("http://127.0.0.1:" + server.port() + path);
      var request = HttpRequest.newBuilder(uri);
      if (!tag.isEmpty()) {
        request.header("If-None-Match", tag);
      }
      return http.send(request.build(), BodyHandlers.ofString());
    }
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }
}
