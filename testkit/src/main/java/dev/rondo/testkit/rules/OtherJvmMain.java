package dev.rondo.testkit.rules;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The program of [OtherJvm]: reads cues from standard input, plays them, and writes transcripts.
final class OtherJvmMain {
  private OtherJvmMain() {}

  /// @param arguments the name of the contract test
  public static void main(String[] arguments) throws ReflectiveOperationException, IOException {
    var out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    out.println(OtherJvm.forwards());
    out.flush();
    var constructor = Class.forName(arguments[0]).getDeclaredConstructor();
    constructor.setAccessible(true);
    var source = (ContractGame.Source) constructor.newInstance();
    var in =
        new BufferedReader(
            new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
    for (var head = in.readLine(); head != null; head = in.readLine()) {
      var lines = new ArrayList<String>();
      for (var line = in.readLine(); !OtherJvm.END.equals(line); line = in.readLine()) {
        lines.add(String.valueOf(line));
      }
      var words = head.split(" ", -1);
      play(source.game(), Long.parseLong(words[0]), lines, Long.parseLong(words[1]))
          .forEach(out::println);
      out.println(OtherJvm.END);
      out.flush();
    }
  }

  private static <S, C, F, V> List<String> play(
      ContractGame<S, C, F, V> game, long seed, List<String> lines, long until) {
    var rules = game.rules().get();
    var text = new CueText<>(rules.manifest());
    var cues = lines.stream().map(text::read).toList();
    var match = new WrittenMatch<>(rules, game.seating().apply(seed), WrittenMatch.Way.IN_MEMORY);
    try {
      match.replay(cues, Duration.ofMillis(until));
    } catch (RuntimeException | AssertionError failure) {
      match.transcript().add("the match fails: " + failure);
    }
    return match.transcript();
  }
}
