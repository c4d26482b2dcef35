package dev.rondo.app.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigUtil;
import dev.rondo.app.cartridges.FoundGame;
import dev.rondo.app.settings.Configuration.InvalidException;
import dev.rondo.edge.console.ConfigValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The sources of the configuration: the `RONDO_*` variables come before the operator's file, and
/// the file before the defaults. A game that is installed brings keys of its own.
final class ConfigurationSources {
  private static final String PREFIX = "RONDO_";
  private static final String FILE = "RONDO_CONFIG";

  private final Path folder;
  private final Map<String, String> variables;
  private final Config given;
  private final Config defaults =
      ConfigFactory.parseResources(ConfigurationSources.class.getClassLoader(), "defaults.conf");

  ConfigurationSources(Path folder, Map<String, String> variables) {
    this.folder = folder;
    this.variables = variables;
    this.given = file(folder, variables);
  }

  private static Config file(Path folder, Map<String, String> variables) {
    var named = Optional.ofNullable(variables.get(FILE));
    var file = folder.resolve(named.orElse("rondo.conf"));
    if (named.isPresent() && !Files.isReadable(file)) {
      throw new InvalidException(FILE + " names a file that cannot be read: " + file);
    }
    try {
      return ConfigFactory.parseFile(file.toFile());
    } catch (ConfigException broken) {
      throw new InvalidException("The configuration cannot be read: " + broken.getMessage());
    }
  }

  /// The folder of jars. The default one need not be there.
  Path cartridges() {
    try {
      var resolved = merged(List.of());
      var named = resolved.getString("cartridges");
      if (named.isEmpty()) {
        return folder.resolve(resolved.getString("data")).resolve("cartridges");
      }
      if (!Files.isDirectory(folder.resolve(named))) {
        throw new InvalidException(
            "Bad value in the configuration: cartridges: there is no folder "
                + folder.resolve(named));
      }
      return folder.resolve(named);
    } catch (ConfigException.WrongType | ConfigException.BadValue bad) {
      throw new InvalidException("Bad value in the configuration: " + bad.getMessage());
    }
  }

  /// The values in force. Throws [InvalidException] if the file has a key that nothing knows.
  Config read(List<FoundGame> games) {
    checkKeys(games);
    return merged(games);
  }

  private Config merged(List<FoundGame> games) {
    return variables(games).withFallback(given).withFallback(defaults).resolve();
  }

  private void checkKeys(List<FoundGame> games) {
    var known = keys(games);
    for (var entry : given.entrySet()) {
      if (!known.contains(entry.getKey()) && missingGame(entry.getKey(), games).isEmpty()) {
        throw new InvalidException("Unknown key in the configuration: " + entry.getKey());
      }
    }
  }

  /// The game that a key belongs to, if that game is not installed.
  private static Optional<String> missingGame(String key, List<FoundGame> games) {
    var path = ConfigUtil.splitPath(key);
    return path.size() > 1 && path.getFirst().equals("games")
        ? Optional.of(path.get(1))
            .filter(id -> games.stream().noneMatch(game -> game.id().equals(id)))
        : Optional.empty();
  }

  private List<String> keys(List<FoundGame> games) {
    var keys = new ArrayList<String>();
    defaults.entrySet().forEach(entry -> keys.add(entry.getKey()));
    for (var game : games) {
      for (var setting : game.cartridge().manifest().settings()) {
        keys.add(ConfigUtil.joinPath("games", game.id(), setting.name()));
      }
    }
    return keys;
  }

  private Config variables(List<FoundGame> games) {
    var values = new TreeMap<String, Object>();
    for (var key : keys(games)) {
      Optional.ofNullable(variables.get(variable(key)))
          .ifPresent(value -> values.put(key, typed(key, value)));
    }
    return ConfigFactory.parseMap(values, "the RONDO_* variables");
  }

  private static String variable(String key) {
    return PREFIX
        + key.replace('.', '_').replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
  }

  /// A list is written `a,b` or as in the file. A list of objects is written as in the file. Any
  /// other value is taken as it stands.
  private Object typed(String key, String value) {
    if (value.startsWith("[{") || key.equals("auth.oidc")) {
      return objects(key, value);
    }
    var list =
        value.startsWith("[")
            || (defaults.hasPath(key) && defaults.getValue(key).unwrapped() instanceof List);
    return list ? List.of(value.replaceAll("[\\[\\]\"\\s]", "").split(",")) : value;
  }

  private static Object objects(String key, String value) {
    try {
      return ConfigFactory.parseString("list = " + value).getList("list").unwrapped();
    } catch (ConfigException broken) {
      throw new InvalidException(
          "Bad value in the configuration: " + key + " must be a list as in the file");
    }
  }

  /// Settings of games that are not installed, and variables that look like settings and are none.
  /// Neither stops the start: a jar may be away for a while, and a cluster may give a process such
  /// names for its services.
  List<String> unused(List<FoundGame> games) {
    var known = keys(games).stream().map(ConfigurationSources::variable).toList();
    var keys =
        given.entrySet().stream()
            .map(Map.Entry::getKey)
            .flatMap(key ->
                missingGame(key, games).stream()
                    .map(id -> key + " has no effect: the game " + id + " is not installed"));
    var names =
        variables.keySet().stream()
            .filter(name -> name.startsWith(PREFIX) && !name.equals(FILE) && !known.contains(name))
            .map(name -> name + " is not a setting: it has no effect");
    return Stream.concat(keys, names).sorted().toList();
  }

  /// Every value in force, for the console.
  ///
  /// @param config what [#read] returned
  List<ConfigValue> values(Config config, List<FoundGame> games) {
    return ConfigurationValues.of(
        given, config, variables, keys(games), ConfigurationSources::variable, games);
  }
}
