package dev.rondo.app.command;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigValue;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.tournaments.Wish;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// A tournament that is written in a file, in HOCON or JSON: `game`, `name`, `variants`,
/// `settings`, `seed` and `study`, as in `POST /tournaments`.
///
/// @param body as JSON
record StudyFile(Path path, Config config, JsonNode body) {
  private static final Set<String> FIELDS =
      Set.of("game", "name", "variants", "settings", "seed", "study");

  /// @throws ConfigException if the file cannot be read; the message says where
  static StudyFile read(Path path) {
    var config = ConfigFactory.parseFile(path.toFile(), strict()).resolve();
    var json = config.root().render(ConfigRenderOptions.concise());
    return new StudyFile(path, config, Json.STRICT.readTree(json));
  }

  private static ConfigParseOptions strict() {
    return ConfigParseOptions.defaults().setAllowMissing(false);
  }

  /// All mistakes, each with the line of the file that it is in.
  List<String> mistakes(Catalog games) {
    var mistakes = new ArrayList<String>();
    body.propertyNames().stream()
        .filter(name -> !FIELDS.contains(name))
        .forEach(name -> mistakes.add(name + ": is not known here"));
    for (var name : List.of("game", "name", "seed")) {
      if (body.has(name) && !body.path(name).isString()) {
        mistakes.add(name + ": must be a text");
      }
    }
    if (!body.has("name")) {
      mistakes.add("name: is missing");
    }
    if (body.has("variants") && !isWords(body.path("variants"))) {
      mistakes.add("variants: must be a list of texts");
    }
    if (mistakes.isEmpty()
        && wish().check(games) instanceof Result.Refused<Boolean>(_, var detail)) {
      detail.lines().forEach(mistakes::add);
    }
    return mistakes.stream().map(this::located).toList();
  }

  private static boolean isWords(JsonNode node) {
    return node.isArray() && node.valueStream().allMatch(JsonNode::isString);
  }

  private Wish wish() {
    return new Wish(
        text("game"),
        text("name").orElse(""),
        body.has("variants")
            ? Optional.of(body.path("variants").valueStream().map(JsonNode::asString).toList())
            : Optional.empty(),
        node("settings"),
        text("seed"),
        node("study"));
  }

  private Optional<String> text(String name) {
    return node(name).map(JsonNode::asString);
  }

  private Optional<JsonNode> node(String name) {
    return body.has(name) ? Optional.of(body.path(name)) : Optional.empty();
  }

  /// The mistake with the line of the innermost value on its way.
  private String located(String mistake) {
    var place = mistake.substring(0, Math.max(0, mistake.indexOf(':')));
    return line(place)
        .map(line -> path + ":" + line + ": " + mistake)
        .orElse(path + ": " + mistake);
  }

  private Optional<Integer> line(String place) {
    ConfigValue value = config.root();
    var found = Optional.<Integer>empty();
    for (var step : place.split("[.\\[]", -1)) {
      var name = step.endsWith("]") ? step.substring(0, step.length() - 1) : step;
      var inner =
          switch (value) {
            case ConfigObject object -> Optional.ofNullable(object.get(name));
            case ConfigList list
                when name.matches("[0-9]{1,6}") && Integer.parseInt(name) < list.size() ->
                Optional.of(list.get(Integer.parseInt(name)));
            default -> Optional.<ConfigValue>empty();
          };
      if (inner.isEmpty()) {
        return found;
      }
      value = inner.get();
      found = Optional.of(value.origin().lineNumber()).filter(number -> number > 0);
    }
    return found;
  }
}
