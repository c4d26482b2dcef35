package dev.rondo.app.cartridges;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Content;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Hosting;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.CommandType;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.RecordSchemas;
import dev.rondo.testkit.series.BotMatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// The schemas of the shipped games, held against what bots see and send in whole matches.
class GameSchemasTest {
  private static final int MATCHES = 3;

  /// Checking all of a long match would take minutes.
  private static final int EACH = 7;

  static Stream<String> games() {
    return InstalledGames.shipped().stream().map(FoundGame::id);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("games")
  void views_and_commands_of_played_matches_fit(String id) {
    var rules =
        InstalledGames.shipped().stream()
            .filter(game -> game.id().equals(id))
            .findFirst()
            .orElseThrow()
            .cartridge();
    var checks = new Checks(rules.manifest());
    play(rules, checks);
    assertThat(checks.problems).isEmpty();
    assertThat(checks.views).isGreaterThan(10);
    assertThat(checks.commands).isGreaterThan(3);
  }

  @Test
  void every_command_of_every_game_has_a_schema_that_refuses_an_unknown_field() {
    for (var game : InstalledGames.shipped()) {
      for (var command : game.cartridge().manifest().commands()) {
        var schema = schema(RecordSchemas.ofCommand(command.type()));
        assertThat(schema.validate(Json.VIEW.readTree("{\"noSuchField\":1}")))
            .as(game.id() + " " + command.name())
            .isNotEmpty();
      }
    }
  }

  private static <S, C, F, V> void play(Cartridge<S, C, F, V> rules, Checks checks) {
    var manifest = rules.manifest();
    var settings = Settings.defaults(manifest.settings());
    var seats = Math.max(manifest.seats().min(), 2);
    for (var seed = 1; seed <= MATCHES; seed++) {
      for (var kind : manifest.bots()) {
        BotMatch.play(
            watched(rules, settings, checks),
            settings,
            Collections.nCopies(seats, kind.name()),
            seed);
      }
    }
  }

  /// The same rules, with a check of what goes in and out, and with content to play with.
  @SuppressWarnings("unchecked")
  private static <S, C, F, V> Cartridge<S, C, F, V> watched(
      Cartridge<S, C, F, V> rules, Settings settings, Checks checks) {
    return (Cartridge<S, C, F, V>)
        Proxy.newProxyInstance(
            GameSchemasTest.class.getClassLoader(),
            new Class<?>[] {Cartridge.class},
            (_, method, arguments) -> {
              if (method.getName().equals("setup")) {
                arguments[0] = withContent((Setup) arguments[0], rules, settings);
              }
              if (method.getName().equals("decide")
                  && arguments[1] instanceof Input.Played<?> played) {
                checks.command(played.command());
              }
              try {
                var result = method.invoke(rules, arguments);
                if (method.getName().equals("view")) {
                  checks.view(result);
                  @SuppressWarnings("unchecked")
                  var state = (S) arguments[0];
                  checks.view(rules.view(state, new Viewer.Spectator()));
                }
                return result;
              } catch (InvocationTargetException failed) {
                throw failed.getCause();
              }
            });
  }

  private static Setup withContent(Setup setup, Cartridge<?, ?, ?, ?> rules, Settings settings) {
    return rules
        .manifest()
        .hosting()
        .flatMap(Hosting::content)
        .map(content ->
            new Setup(
                setup.matchId(),
                setup.rulesVersion(),
                settings,
                setup.seats(),
                setup.counts(),
                setup.occasion(),
                drawn(rules, content, settings)))
        .orElse(setup);
  }

  private static List<SortedMap<String, String>> drawn(
      Cartridge<?, ?, ?, ?> rules, Content content, Settings settings) {
    var rows = new TreeMap<String, List<Content.Row>>();
    try (var file = rules.getClass().getResourceAsStream(content.shipped())) {
      var shipped = Json.STRICT.readTree(Objects.requireNonNull(file).readAllBytes());
      for (var kind : content.kinds()) {
        rows.put(
            kind.name(),
            shipped.path(kind.name()).valueStream().map(GameSchemasTest::row).toList());
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return content.draw().from(rows, settings, Dice.ofSeed("00".repeat(32))).orElseThrow();
  }

  private static Content.Row row(JsonNode json) {
    var fields = new TreeMap<String, String>();
    json.properties().forEach(field -> fields.put(field.getKey(), field.getValue().asString()));
    var id = fields.remove("id");
    return new Content.Row(Objects.requireNonNull(id), fields);
  }

  private static Schema schema(JsonNode schema) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(schema);
  }

  private static final class Checks {
    final List<String> problems = new ArrayList<>();
    int views;
    int commands;
    private int seen;
    private final Schema view;
    private final TreeMap<String, Schema> payloads = new TreeMap<>();
    private final List<? extends CommandType<?>> types;

    Checks(Manifest<?, ?, ?, ?> manifest) {
      view = schema(RecordSchemas.ofView(manifest.viewType()));
      types = manifest.commands();
      types.forEach(
          type -> payloads.put(type.name(), schema(RecordSchemas.ofCommand(type.type()))));
    }

    void view(Object value) {
      if (seen++ % EACH != 0) {
        return;
      }
      views++;
      var json =
          Json.VIEW
              .writer()
              .withAttribute(Json.OFFSET, 0L)
              .withAttribute(Json.STAMPS, 3L)
              .writeValueAsString(value);
      check(view, Json.VIEW.readTree(json));
    }

    void command(Object command) {
      commands++;
      var type =
          types.stream().filter(one -> one.type().isInstance(command)).findFirst().orElseThrow();
      check(
          Objects.requireNonNull(payloads.get(type.name())),
          Json.VIEW.readTree(Json.STORED.writeValueAsString(command)));
    }

    private void check(Schema schema, JsonNode json) {
      schema.validate(json).forEach(problem -> problems.add(problem + " in " + json));
    }
  }
}
