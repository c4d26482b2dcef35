package dev.rondo.cartridge;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds where a manifest contradicts itself, as sentences that name what is wrong.
final class ManifestMistakes {
  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9_-]{0,39}");
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,59}");

  private final List<String> found = new ArrayList<>();

  private ManifestMistakes() {}

  static List<String> of(Manifest<?, ?, ?, ?> manifest) {
    var mistakes = new ManifestMistakes();
    mistakes.checkGame(manifest);
    mistakes.checkSettings(manifest.settings());
    mistakes.checkCommands(manifest);
    mistakes.checkNames("bot", manifest.bots().stream().map(Manifest.BotKind::name));
    mistakes.checkNames("statistic", manifest.statistics().names().stream());
    mistakes.checkDeclarations(manifest);
    return List.copyOf(mistakes.found);
  }

  private void checkGame(Manifest<?, ?, ?, ?> manifest) {
    require(
        ID.matcher(manifest.id()).matches(),
        "\"" + manifest.id() + "\" is no id: at most 40 of a-z, 0-9, - and _, a letter first");
    require(!manifest.title().isBlank(), "the title is blank");
    require(!manifest.rulesVersion().isBlank(), "rules(...), the version of the rules, is missing");
    var seats = manifest.seats();
    require(seats.min() != 0 || seats.max() != 0, "seats(...) is missing");
    require(
        seats.min() >= 0 && (seats.min() >= 1 || seats.max() == 0) && seats.max() >= seats.min(),
        "seats: from " + seats.min() + " to " + seats.max() + " is not possible");
    require(!manifest.resumeAfter().isNegative(), "resumeAfter is negative");
    require(!manifest.grid().isNegative(), "grid is negative");
  }

  private void checkSettings(List<Setting> settings) {
    checkNames("setting", settings.stream().map(Setting::name));
    for (var setting : settings) {
      require(
          fits(setting, setting.fallback()),
          "setting " + setting.name() + ": the default " + setting.fallback() + " is not allowed");
    }
  }

  private static boolean fits(Setting setting, Object value) {
    return switch (setting) {
      case Setting.Whole(_, _, var min, var max) ->
          value instanceof Number number && number.longValue() >= min && number.longValue() <= max;
      case Setting.Flag _ -> value instanceof Boolean;
      case Setting.Choice(_, _, var options) ->
          value instanceof String word && options.contains(word);
      case Setting.Many(_, _, var element, var minSize, var maxSize) ->
          value instanceof List<?> values
              && values.size() >= minSize
              && values.size() <= maxSize
              && values.stream().allMatch(one -> fits(element, one));
    };
  }

  private void checkCommands(Manifest<?, ?, ?, ?> manifest) {
    checkNames("command", manifest.commands().stream().map(Manifest.CommandType::name));
    var types = new ArrayList<Class<?>>();
    for (var command : manifest.commands()) {
      require(
          command.type().isRecord(),
          "command " + command.name() + ": " + command.type().getSimpleName() + " is no record");
      require(
          !types.contains(command.type()),
          "command "
              + command.name()
              + ": "
              + command.type().getSimpleName()
              + " is the record of another command");
      types.add(command.type());
    }
  }

  private void checkDeclarations(Manifest<?, ?, ?, ?> manifest) {
    manifest
        .tournament()
        .ifPresent(tournament ->
            require(
                manifest.settings().stream()
                    .anyMatch(setting ->
                        setting instanceof Setting.Choice
                            && setting.name().equals(tournament.variant())),
                "tournament: no setting " + tournament.variant() + " that is a choice"));
    manifest.hosting().ifPresent(hosting -> checkHosting(manifest, hosting));
    manifest
        .loadout()
        .ifPresent(loadout ->
            require(
                loadout.allows(loadout.fallback()),
                "loadout "
                    + loadout.name()
                    + ": the default "
                    + loadout.fallback()
                    + " is not allowed"));
  }

  private void checkHosting(Manifest<?, ?, ?, ?> manifest, Hosting hosting) {
    for (var shortcut : hosting.shortcuts()) {
      require(
          manifest.commands().stream().anyMatch(command -> command.name().equals(shortcut)),
          "hosting: no command " + shortcut);
    }
    hosting
        .language()
        .ifPresent(language ->
            require(
                manifest.settings().stream().anyMatch(setting -> setting.name().equals(language)),
                "hosting: no setting " + language));
  }

  private void checkNames(String what, Stream<String> names) {
    var known = new TreeSet<String>();
    names.forEach(name -> {
      require(!name.isBlank(), "a " + what + " has no name");
      require(
          name.isBlank() || NAME.matcher(name).matches(),
          what + " \"" + name + "\": a name is at most 60 letters, digits, - and _");
      require(name.isBlank() || known.add(name), what + " " + name + " is declared twice");
    });
  }

  private void require(boolean holds, String mistake) {
    if (!holds) {
      found.add(mistake);
    }
  }
}
