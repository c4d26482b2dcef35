package dev.rondo.app.cartridges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.RecordSchemas;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CartridgeJarTest {
  private static final String PROVIDER =
      """
      package example;
      public final class Given implements dev.rondo.cartridge.CartridgeProvider {
        static final Countdown GAME = new Countdown();
        @Override public dev.rondo.cartridge.Cartridge<?, ?, ?, ?> cartridge() { return GAME; }
      }
      """;

  @TempDir Path folder;

  private Path jar(String name) {
    return folder.resolve(name);
  }

  @Test
  void the_games_of_a_folder_are_found_beside_the_shipped_ones() throws IOException {
    JarMaker.countdown("countdown").write(jar("b.jar"));
    JarMaker.countdown("anew").write(jar("a.jar"));
    Files.writeString(jar("notes.txt"), "no jar");
    assertThat(InstalledGames.find(folder))
        .extracting(game -> game.id() + " " + game.source().name())
        .containsExactly(
            "duel shipped",
            "arena shipped",
            "fupogfakta shipped",
            "snatch shipped",
            "anew a.jar",
            "countdown b.jar");
  }

  @Test
  void a_provider_gives_a_cartridge_that_is_a_field() {
    var maker =
        new JarMaker()
            .source("example.Countdown", JarMaker.countdownSource("countdown"))
            .source("example.Given", PROVIDER)
            .namesProvider("example.Given");
    try (var jar = CartridgeJar.load(maker.write(jar("given.jar")))) {
      assertThat(jar.games()).extracting(FoundGame::id).containsExactly("countdown");
    }
  }

  @ParameterizedTest(name = "{0} is not seen")
  @ValueSource(
      strings = {
        "dev.rondo.platform.json.Json",
        "dev.rondo.app.Main",
        "dev.rondo.games.duel.DuelRules",
        "tools.jackson.databind.json.JsonMapper",
        "org.slf4j.Logger",
        "io.vertx.core.Vertx"
      })
  void classes_of_the_server_are_not_seen(String type) throws ClassNotFoundException {
    assertThat(Class.forName(type)).as("the server has it").isNotNull();
    try (var jar = CartridgeJar.load(JarMaker.countdown("countdown").write(jar("a.jar")))) {
      var loader = rules(jar).getClass().getClassLoader();
      assertThatThrownBy(() -> Class.forName(type, true, loader))
          .isInstanceOf(ClassNotFoundException.class);
    }
  }

  @Test
  void the_contract_jacksons_annotations_and_the_jdk_are_the_servers_own()
      throws ClassNotFoundException {
    try (var jar = CartridgeJar.load(JarMaker.countdown("countdown").write(jar("a.jar")))) {
      var loader = rules(jar).getClass().getClassLoader();
      for (var type :
          List.of(
              "dev.rondo.cartridge.Cartridge",
              "com.fasterxml.jackson.annotation.JsonProperty",
              "java.net.http.HttpClient")) {
        assertThat(Class.forName(type, true, loader)).isSameAs(Class.forName(type));
      }
    }
  }

  @Test
  void two_jars_may_hold_different_classes_of_the_same_name() {
    JarMaker.countdown("one").write(jar("1.jar"));
    JarMaker.countdown("two").write(jar("2.jar"));
    var games = InstalledGames.find(folder);
    var one = games.get(4).cartridge();
    var two = games.get(5).cartridge();
    assertThat(one.getClass().getName()).isEqualTo(two.getClass().getName());
    assertThat(one.getClass()).isNotSameAs(two.getClass());
    assertThat(List.of(one.manifest().id(), two.manifest().id())).containsExactly("one", "two");
  }

  @Test
  void what_is_remembered_about_its_classes_goes_with_it() {
    var loader = used(JarMaker.countdown("countdown").write(jar("a.jar")));
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> {
          System.gc();
          return loader.get() == null;
        });
  }

  /// Loads a jar, encodes and describes its values, and closes it.
  private static WeakReference<ClassLoader> used(Path path) {
    try (var jar = CartridgeJar.load(path)) {
      var rules = rules(jar);
      assertThat(view(rules)).contains("\"sticks\":5", "\"moods\":[\"calm\",null]");
      assertThat(RecordSchemas.ofView(rules.manifest().viewType()).toString()).contains("sticks");
      return new WeakReference<>(rules.getClass().getClassLoader());
    }
  }

  private static <S> String view(Cartridge<S, ?, ?, ?> rules) {
    var settings = Settings.defaults(rules.manifest().settings());
    var seats =
        List.of(
            new Participant(new Seat(0), "a", "A", false),
            new Participant(new Seat(1), "b", "B", false));
    var state = rules.setup(new Setup("match", "1", settings, seats, true));
    var stored = Json.STORED.writeValueAsString(state);
    S again =
        Json.STORED.readValue(stored, Json.STORED.constructType(rules.manifest().stateType()));
    return Json.VIEW
        .writer()
        .withAttribute(Json.OFFSET, 0L)
        .writeValueAsString(rules.view(again, new Viewer.Spectator()));
  }

  private static Cartridge<?, ?, ?, ?> rules(CartridgeJar jar) {
    return jar.games().getFirst().cartridge();
  }

  @Test
  void files_below_the_games_own_folder_can_be_read() {
    var maker =
        JarMaker.countdown("countdown")
            .file("rondo/countdown/page.js", "export const mount = 1;")
            .file("rondo/countdown/pictures/a.svg", "<svg/>")
            .file("rondo/other/page.js", "other");
    try (var jar = CartridgeJar.load(maker.write(jar("a.jar")))) {
      var source = jar.games().getFirst().source();
      assertThat(source.file("page.js").map(text -> new String(text, StandardCharsets.UTF_8)))
          .contains("export const mount = 1;");
      assertThat(source.file("pictures/a.svg")).isPresent();
      for (var path :
          List.of("../other/page.js", "/page.js", "", "none.js", "../../example/Countdown.class")) {
        assertThat(source.file(path)).as(path).isEmpty();
      }
    }
  }

  private void refused(JarMaker maker, String... words) {
    var path = maker.write(jar("game.jar"));
    assertThatThrownBy(() -> CartridgeJar.load(path))
        .isInstanceOf(BadJarException.class)
        .message()
        .startsWith("The jar game.jar cannot be loaded: ")
        .contains(words);
  }

  @Test
  void a_file_that_is_no_jar_is_refused() throws IOException {
    Files.writeString(jar("game.jar"), "not a zip");
    assertThatThrownBy(() -> CartridgeJar.load(jar("game.jar")))
        .isInstanceOf(BadJarException.class)
        .hasMessageContaining("The jar game.jar cannot be loaded: it is not a jar file: ");
  }

  @Test
  void a_jar_without_a_service_file_is_refused() {
    refused(
        new JarMaker().file("readme.txt", "x"), "META-INF/services/dev.rondo.cartridge.Cartridge");
  }

  @Test
  void a_service_file_that_cannot_be_read_is_refused() {
    refused(new JarMaker().names("two words"), "Illegal", "syntax");
  }

  @Test
  void a_class_that_is_named_and_missing_is_refused() {
    refused(new JarMaker().names("example.Nobody"), "example.Nobody not found");
  }

  @Test
  void a_class_that_is_no_cartridge_is_refused() {
    refused(
        new JarMaker().source("example.A", "package example; public class A {}").names("example.A"),
        "example.A not a subtype");
  }

  @Test
  void a_class_that_the_rules_need_and_that_is_missing_is_named() {
    refused(JarMaker.countdown("countdown").without("example.Countdown$State"), "Countdown$State");
  }

  @Test
  void a_class_of_the_server_that_the_rules_need_is_named() {
    refused(
        new JarMaker()
            .source(
                "example.Countdown",
                JarMaker.countdownSource("countdown")
                    .replace(
                        "settings -> 2)",
                        "dev.rondo.platform.json.Json.VIEW == null ? null : s -> 2)"))
            .names("example.Countdown"),
        "dev/rondo/platform/json/Json");
  }

  @Test
  void a_constructor_that_throws_is_refused_with_its_words() {
    refused(
        new JarMaker()
            .source(
                "example.Countdown",
                JarMaker.countdownSource("countdown")
                    .replace(
                        "public record State(",
                        "public Countdown() { throw new IllegalStateException(\"out of sticks\"); }\n"
                            + "public record State("))
            .names("example.Countdown"),
        "example.Countdown could not be instantiated",
        "out of sticks");
  }

  @Test
  void an_id_that_is_none_is_refused() {
    refused(JarMaker.countdown("Count Down/.."), "Count Down/..");
  }

  @Test
  void an_id_that_is_there_already_is_refused() {
    JarMaker.countdown("duel").write(jar("game.jar"));
    assertThatThrownBy(() -> InstalledGames.find(folder))
        .hasMessage("The jar game.jar cannot be loaded: the game duel is there already (shipped)");
    JarMaker.countdown("countdown").write(jar("game.jar"));
    JarMaker.countdown("countdown").write(jar("more.jar"));
    assertThatThrownBy(() -> InstalledGames.find(folder))
        .hasMessage(
            "The jar more.jar cannot be loaded: the game countdown is there already (game.jar)");
  }
}
