package dev.rondo.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.arena.ArenaCommand;
import dev.rondo.games.arena.ArenaRules;
import dev.rondo.games.duel.DuelCommand;
import dev.rondo.games.duel.DuelRules;
import dev.rondo.testkit.Script;
import dev.rondo.testkit.ScriptWriter;
import dev.rondo.testkit.rules.Cue;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A match is written as a test, and the test is compiled and run.
class WrittenScriptTest {
  private static final String SEED = "5a".repeat(32);
  private static final List<@Nullable String> HAND =
      new ArrayList<@Nullable String>(List.of("attack", "defense", "heal"));

  @TempDir private Path folder;

  @Test
  void a_duel_becomes_a_test_that_passes() throws Exception {
    var rules = new DuelRules();
    var settings = Settings.defaults(rules.manifest().settings()).with("hp", 2L);
    var source =
        new ScriptWriter<>(
                rules,
                "new DuelRules()",
                List.of("dev.rondo.games.duel.DuelRules"),
                SEED,
                settings,
                List.of("Ann", "Bob \"B\""))
            .write(
                "copied",
                "CopiedTest",
                List.of(
                    cue(500, 0, new DuelCommand.Draft(HAND)),
                    cue(900, 0, new DuelCommand.Confirm(HAND)),
                    cue(1200, 1, new DuelCommand.Confirm(HAND.reversed())),
                    new Cue<>(Duration.ofMillis(1300), new Input.Gone<>(new Seat(1)))),
                Duration.ofSeconds(30));
    assertThat(source)
        .contains(".setting(\"hp\", 2L)", ".at(0.900).act(0, \"layout_confirm\"", ".goes(1)");
    run(source);
    assertThatThrownBy(() -> run(source.replace("\\\"yourHp\\\":", "\\\"yourHp\\\":9")))
        .rootCause()
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void held_sealed_and_withdrawn_actions_become_a_test_that_passes() throws Exception {
    var rules = new ArenaRules();
    var sealed =
        new Input.Played<ArenaCommand>(
            new Seat(1), new ActionId(new Seat(1), "x"), new ArenaCommand.Defend(), true);
    var source =
        new ScriptWriter<>(
                rules,
                "new ArenaRules()",
                List.of("dev.rondo.games.arena.ArenaRules"),
                SEED,
                Settings.defaults(rules.manifest().settings()),
                List.of("Ann", "Bob"))
            .write(
                "copied",
                "CopiedTest",
                List.of(
                    cue(130, 0, new ArenaCommand.Defend()),
                    new Cue<>(Duration.ofMillis(140), sealed),
                    new Cue<>(
                        Duration.ofMillis(150),
                        new Input.Withdrawn<>(new Seat(1), new ActionId(new Seat(1), "x")))),
                Duration.ofSeconds(1));
    assertThat(source).contains(".actSealed(1, \"defend\", \"{}\")", ".withdraw(1, 2)");
    run(source);
  }

  @Test
  void a_script_says_how_the_last_input_was_answered() {
    var match = Script.of(new DuelRules()).seats("Ann", "Bob").open();
    assertThat(match.at(1).act(0, "layout_confirm", "{\"layout\":[]}").answer())
        .isEqualTo("invalid_layout");
    assertThat(match.leaves(0).answer()).isEqualTo("ok");
    assertThat(match.result()).contains("\"winnerId\":\"id1\"");
  }

  private static <C> Cue<C> cue(long millis, int seat, C command) {
    var who = new Seat(seat);
    return new Cue<>(
        Duration.ofMillis(millis),
        new Input.Played<>(who, new ActionId(who, "k" + millis), command, false));
  }

  private void run(String source) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var options = List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
    var task = compiler.getTask(null, null, null, options, null, List.of(new Source(source)));
    assertThat(task.call()).as(source).isTrue();
    try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      var type = loader.loadClass("copied.CopiedTest");
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      var method = type.getDeclaredMethod("the_match_goes_as_it_went");
      method.setAccessible(true);
      method.invoke(constructor.newInstance());
    }
  }

  /// A source file in memory.
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///copied/CopiedTest.java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
      return text;
    }
  }
}
