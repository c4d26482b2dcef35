package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Outcome;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Counts the endings, commands and refusals that random play reached.
public final class Coverage {
  private final String game;
  private final Map<String, Integer> endings = new TreeMap<>();
  private final Map<String, Integer> accepted = new TreeMap<>();
  private final Map<String, Integer> refused = new TreeMap<>();
  private final Map<String, Integer> codes = new TreeMap<>();
  private int matches;
  private int inputs;
  private int pairs;

  Coverage(String game) {
    this.game = game;
  }

  /// The number of comparisons of hidden commands.
  public int pairs() {
    return pairs;
  }

  void declare(String command) {
    accepted.putIfAbsent(command, 0);
  }

  void played(String command, Decision<?> decision) {
    inputs++;
    if (decision instanceof Decision.Rejected<?>(var rejection, _)) {
      refused.merge(command, 1, Integer::sum);
      codes.merge(rejection.code(), 1, Integer::sum);
    } else {
      accepted.merge(command, 1, Integer::sum);
    }
  }

  void ended(Outcome outcome) {
    matches++;
    endings.merge(Endings.of(outcome), 1, Integer::sum);
  }

  void compared(int count) {
    pairs += count;
  }

  /// The counts as text, for whoever reads the tests' output.
  @Override
  public String toString() {
    var commands =
        accepted.entrySet().stream()
            .map(entry ->
                "%s %d (%d refused)"
                    .formatted(
                        entry.getKey(), entry.getValue(), refused.getOrDefault(entry.getKey(), 0)))
            .collect(Collectors.joining(", "));
    return """
    contract of %s: %d matches of random play, %d commands
      endings   %s
      commands  %s
      refusals  %s
      hidden    %s\
    """
        .formatted(
            game,
            matches,
            inputs,
            text(endings),
            commands.isEmpty() ? "none" : commands,
            text(codes),
            pairs == 0 ? "nothing is declared as hidden" : pairs + " pairs compared");
  }

  private static String text(Map<String, Integer> counts) {
    return counts.isEmpty()
        ? "none"
        : counts.entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", "));
  }
}
