package dev.rondo.testkit;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.json.Json;
import dev.rondo.testkit.rules.Cue;
import dev.rondo.testkit.rules.CueText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Writes a match as the source of a JUnit test: it plays the same inputs at the same times, and
/// asserts what every seat then sees and how the match ended.
///
/// @param rules the rules; the class of the source makes them with `creation`
/// @param creation Java that makes the rules, for example `new DuelRules()`
/// @param imports the classes that `creation` needs
/// @param seed of the dice, as in the journal
/// @param players the names by seat
public record ScriptWriter<S, C, F, V>(
    Cartridge<S, C, F, V> rules,
    String creation,
    List<String> imports,
    String seed,
    Settings settings,
    List<String> players) {

  /// @param cues the inputs after the opening
  /// @param until the match time of the assertions
  public String write(String packageName, String className, List<Cue<C>> cues, Duration until) {
    var source = new StringBuilder();
    line(source, "package %s;".formatted(packageName));
    line(source, "");
    line(source, "import static org.junit.jupiter.api.Assertions.assertEquals;");
    line(source, "");
    imports.forEach(name -> line(source, "import %s;".formatted(name)));
    line(source, "import dev.rondo.testkit.Script;");
    line(source, "import org.junit.jupiter.api.Test;");
    line(source, "");
    line(source, "class %s {".formatted(className));
    line(source, "  @Test");
    line(source, "  void the_match_goes_as_it_went() {");
    line(source, "    var match =");
    line(source, "        Script.of(%s)".formatted(creation));
    line(source, "            .seed(%s)".formatted(quoted(seed)));
    changed()
        .forEach((name, value) ->
            line(source, "            .setting(%s, %s)".formatted(quoted(name), value)));
    line(
        source,
        "            .seats(%s)"
            .formatted(String.join(", ", players.stream().map(ScriptWriter::quoted).toList())));
    line(source, "            .open()");
    var match = started();
    var text = new CueText<>(rules.manifest());
    var numbers = new HashMap<String, Integer>();
    for (var cue : cues) {
      line(
          source,
          "            .at(%s)%s"
              .formatted(CueText.time(cue.at()), call(cue.input(), text, numbers)));
      play(match.at(cue.at().toMillis() / 1000.0), cue.input(), numbers);
    }
    line(source, "            .at(%s);".formatted(CueText.time(until)));
    match.at(until.toMillis() / 1000.0);
    for (var seat = 0; seat < players.size(); seat++) {
      line(
          source,
          "    assertEquals(%s, match.view(%d));".formatted(quoted(match.view(seat)), seat));
    }
    line(source, "    assertEquals(%s, match.result());".formatted(quoted(match.result())));
    line(source, "  }");
    line(source, "}");
    return source.toString();
  }

  /// Plays an input as the written test will, with the same names of actions.
  private void play(
      Script.Running<S, C, F, V> match, Input<C> input, Map<String, Integer> numbers) {
    switch (input) {
      case Input.Played<C>(var seat, _, var command, var sealed) ->
          match.play(seat.index(), command, sealed);
      case Input.Withdrawn<C>(var seat, var action) ->
          match.withdraw(seat.index(), numbers.getOrDefault(seat + action.key(), 0));
      default -> match.send(input);
    }
  }

  private Script.Running<S, C, F, V> started() {
    var script = Script.of(rules).seed(seed);
    settings.values().forEach(script::setting);
    return script.seats(players.toArray(String[]::new)).open();
  }

  /// The settings that are not at their defaults, as Java.
  private Map<String, String> changed() {
    var changed = new TreeMap<String, String>();
    for (var setting : rules.manifest().settings()) {
      var value = settings.values().get(setting.name());
      if (value != null && !value.equals(setting.fallback())) {
        changed.put(setting.name(), java(setting, value));
      }
    }
    return changed;
  }

  private static String java(Setting setting, Object value) {
    return switch (setting) {
      case Setting.Whole _ -> value + "L";
      case Setting.Flag _ -> String.valueOf(value);
      case Setting.Choice _ -> quoted(String.valueOf(value));
      case Setting.Many(_, _, var element, _, _) -> {
        var elements = new ArrayList<String>();
        ((List<?>) value).forEach(one -> elements.add(java(element, one)));
        yield "java.util.List.of(" + String.join(", ", elements) + ")";
      }
    };
  }

  /// The call for an input. An action's number is remembered, so that it can be withdrawn.
  private String call(Input<C> input, CueText<C> text, Map<String, Integer> numbers) {
    return switch (input) {
      case Input.Played<C>(var seat, var action, var command, var sealed) -> {
        numbers.put(seat + action.key(), numbers.size() + 1);
        yield ".%s(%d, %s, %s)"
            .formatted(
                sealed ? "actSealed" : "act",
                seat.index(),
                quoted(text.type(command).name()),
                quoted(Json.STORED.writeValueAsString(Json.STORED.valueToTree(command))));
      }
      case Input.Withdrawn<C>(var seat, var action) ->
          ".withdraw(%d, %d)".formatted(seat.index(), numbers.getOrDefault(seat + action.key(), 0));
      case Input.Came<C>(var seat) -> ".comes(" + seat.index() + ")";
      case Input.Gone<C>(var seat) -> ".goes(" + seat.index() + ")";
      case Input.Left<C>(var seat) -> ".leaves(" + seat.index() + ")";
      case Input.Paused<C>() -> ".pauses()";
      case Input.Resumed<C>() -> ".resumes()";
      case Input.Opened<C> _, Input.Alarm<C> _, Input.Brought<C> _, Input.Cancelled<C> _ ->
          throw new IllegalArgumentException("not an input of a player: " + input);
    };
  }

  private static String quoted(String text) {
    return "\""
        + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\r", "\\r")
        + "\"";
  }

  private static void line(StringBuilder source, String line) {
    source.append(line).append('\n');
  }
}
