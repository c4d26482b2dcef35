package dev.rondo.app.playground;

import dev.rondo.cartridge.CartridgeProvider;
import dev.rondo.cartridge.Input;
import dev.rondo.platform.Result;
import dev.rondo.testkit.ScriptWriter;
import dev.rondo.testkit.rules.Cue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A table up to one of its steps, as the source of a JUnit test.
///
/// @param name the name of the test class, with its package
record PlayTest(String name, String source) {

  /// @param provider the class that the project's service file names
  static <S, C, F, V> PlayTest of(PlayTable<S, C, F, V> table, Class<?> provider, int last) {
    var steps = table.steps();
    var cues = new ArrayList<Cue<C>>();
    for (var step : steps.subList(0, last + 1)) {
      step.input()
          .ifPresent(input -> {
            if (input.<C>read(table.installed().codec()) instanceof Result.Ok<Input<C>>(var read)) {
              cues.add(new Cue<>(input.at(), read));
            }
          });
    }
    var until = last == steps.size() - 1 ? table.now() : steps.get(last).at();
    var simple = simpleName(table.setup().game());
    return new PlayTest(
        provider.getPackageName() + "." + simple, write(table, provider, simple, cues, until));
  }

  private static <S, C, F, V> String write(
      PlayTable<S, C, F, V> table,
      Class<?> provider,
      String simple,
      List<Cue<C>> cues,
      Duration until) {
    var setup = table.setup();
    return new ScriptWriter<>(
            table.installed().rules(),
            creation(provider),
            List.of(),
            setup.seed(),
            setup.settings(),
            setup.players())
        .write(provider.getPackageName(), simple, cues, until);
  }

  /// The test is in the provider's package, so it needs no import.
  private static String creation(Class<?> provider) {
    var name = provider.getCanonicalName().substring(provider.getPackageName().length() + 1);
    return "new %s()%s"
        .formatted(name, CartridgeProvider.class.isAssignableFrom(provider) ? ".cartridge()" : "");
  }

  /// `tic-tac-toe` becomes `TicTacToePlaygroundTest`.
  private static String simpleName(String game) {
    var name = new StringBuilder();
    for (var word : game.split("[-_]", -1)) {
      if (!word.isEmpty()) {
        name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
      }
    }
    return name.append("PlaygroundTest").toString();
  }
}
