package dev.rondo.app.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import dev.rondo.app.cartridges.FoundGame;
import dev.rondo.cartridge.Settings;
import dev.rondo.edge.console.ConfigValue.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// Lists every value in force, and the place that each comes from. Secrets are hidden.
final class ConfigurationValues {
  private static final Pattern SECRET = Pattern.compile("(?i).*(password|secret).*");
  private static final Pattern PARAMETER = Pattern.compile("(?i)(password|secret)=[^&\\s]*");
  private static final Pattern USER = Pattern.compile("//[^/@\\s]*@");

  private ConfigurationValues() {}

  /// @param given the operator's file
  /// @param config all of it, laid over each other
  /// @param variable makes the name of the variable of a key
  static List<dev.rondo.edge.console.ConfigValue> of(
      Config given,
      Config config,
      Map<String, String> variables,
      List<String> names,
      UnaryOperator<String> variable,
      List<FoundGame> games) {
    var defaults = gameDefaults(games);
    var values = new ArrayList<dev.rondo.edge.console.ConfigValue>();
    for (var name : names.stream().sorted().toList()) {
      var source =
          variables.containsKey(variable.apply(name))
              ? Source.VARIABLE
              : given.hasPathOrNull(name) ? Source.FILE : Source.DEFAULT;
      var value =
          config.hasPath(name)
              ? Optional.of(config.getValue(name))
              : Optional.ofNullable(defaults.get(name));
      value.ifPresent(found -> values.add(shown(name, variable.apply(name), found, source)));
    }
    return List.copyOf(values);
  }

  private static Map<String, ConfigValue> gameDefaults(List<FoundGame> games) {
    var defaults = new TreeMap<String, ConfigValue>();
    for (var game : games) {
      var settings = Settings.defaults(game.cartridge().manifest().settings());
      settings
          .values()
          .forEach((name, value) ->
              defaults.put(
                  ConfigUtil.joinPath("games", game.id(), name),
                  ConfigValueFactory.fromAnyRef(plain(value))));
    }
    return defaults;
  }

  private static Object plain(Object value) {
    return value instanceof Number || value instanceof Boolean || value instanceof List
        ? value
        : value.toString();
  }

  private static dev.rondo.edge.console.ConfigValue shown(
      String name, String variable, ConfigValue value, Source source) {
    var text = text(value);
    var last = name.substring(name.lastIndexOf('.') + 1);
    var secret = SECRET.matcher(last).matches();
    return new dev.rondo.edge.console.ConfigValue(
        name, variable, secret ? "" : withoutPasswords(text), source, secret && !text.isEmpty());
  }

  /// Hides the passwords within an address.
  private static String withoutPasswords(String text) {
    return USER.matcher(PARAMETER.matcher(text).replaceAll("$1=***")).replaceAll("//***@");
  }

  private static String text(ConfigValue value) {
    return switch (value) {
      case ConfigList list ->
          String.join(", ", list.stream().map(ConfigurationValues::text).toList());
      case ConfigObject object ->
          String.join(
              " ",
              object.entrySet().stream()
                  .sorted(Map.Entry.comparingByKey())
                  .map(entry ->
                      entry.getKey()
                          + "="
                          + (SECRET.matcher(entry.getKey().toLowerCase(Locale.ROOT)).matches()
                              ? "***"
                              : text(entry.getValue())))
                  .toList());
      default ->
          value.unwrapped() instanceof String text
              ? text
              : value.render(ConfigRenderOptions.concise());
    };
  }
}
