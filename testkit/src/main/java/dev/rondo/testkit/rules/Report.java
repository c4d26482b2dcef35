package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Makes the one failure of a contract test: the cause, the seed, the shrunk journal, and the
/// command that repeats it.
final class Report<S, C, F, V> {
  private static final int MOST_LINES = 24;
  private static final int LONGEST_LINE = 240;

  private final ContractGame<S, C, F, V> game;

  Report(ContractGame<S, C, F, V> game) {
    this.game = game;
  }

  /// Tells whether a try fails in the same way.
  static boolean failsAlike(Throwable failure, Runnable trial) {
    try {
      trial.run();
      return false;
    } catch (RuntimeException | AssertionError other) {
      return Breach.kind(other).equals(Breach.kind(failure));
    }
  }

  /// The failure of a match, with its cues made fewer as long as the trial fails in the same way.
  AssertionError of(
      Throwable failure,
      Seating seating,
      List<Cue<C>> cues,
      Duration until,
      Consumer<List<Cue<C>>> trial) {
    var least =
        failsAlike(failure, () -> trial.accept(cues))
            ? new Shorter<Cue<C>>(some -> failsAlike(failure, () -> trial.accept(some))).of(cues, 1)
            : cues;
    return of(again(failure, () -> trial.accept(least)), seating, cues.size(), least, until);
  }

  /// The failure with the detail of the shrunk match.
  private static Throwable again(Throwable failure, Runnable trial) {
    try {
      trial.run();
      return failure;
    } catch (RuntimeException | AssertionError shrunk) {
      return Breach.kind(shrunk).equals(Breach.kind(failure)) ? shrunk : failure;
    }
  }

  private AssertionError of(
      Throwable failure, Seating seating, int from, List<Cue<C>> least, Duration until) {
    return of(
        failure,
        seating,
        "journal, shrunk from %d inputs to %d:".formatted(from, least.size()),
        journal(seating, least, until));
  }

  /// The failure of a match that does not end: any input may be the cause, so the last are shown.
  AssertionError endless(Throwable failure, Seating seating, List<Cue<C>> cues) {
    var text = new CueText<>(game.rules().get().manifest());
    var last = cues.subList(Math.max(0, cues.size() - MOST_LINES / 2), cues.size());
    return of(
        failure,
        seating,
        "journal, the last %d of %d inputs:".formatted(last.size(), cues.size()),
        last.stream().map(text::write).toList());
  }

  private AssertionError of(Throwable failure, Seating seating, String title, List<String> lines) {
    var text =
        new StringBuilder(cause(failure))
            .append(
                "\nseed %d, %d seats, %s\n"
                    .formatted(seating.seed(), seating.seats(), seating.settings().values()))
            .append(title);
    var left = lines.size() - MOST_LINES;
    for (var i = 0; i < lines.size(); i++) {
      if (left <= 0 || i < MOST_LINES / 2 || i >= MOST_LINES / 2 + left) {
        text.append("\n  ").append(lines.get(i));
      } else if (i == MOST_LINES / 2) {
        text.append("\n  ... ").append(left).append(" more ...");
      }
    }
    text.append("\nrepeat it: ").append(command(" -Drondo.seed=" + seating.seed()));
    return new AssertionError(text.toString(), failure);
  }

  /// A failure that needs no match.
  AssertionError of(String cause) {
    return new AssertionError(cause + "\nrepeat it: " + command(""));
  }

  private String command(String more) {
    var name = game.test().getName();
    var test = name.substring(name.lastIndexOf('.') + 1);
    return "mvn test -Dtest=" + (test.contains("$") ? "'" + test + "'" : test) + more;
  }

  static String cause(Throwable failure) {
    if (failure instanceof Breach breach) {
      return String.valueOf(breach.getMessage());
    }
    var frames = failure.getStackTrace();
    return "the rules throw nothing: " + failure + (frames.length > 0 ? " at " + frames[0] : "");
  }

  private List<String> journal(Seating seating, List<Cue<C>> cues, Duration until) {
    var logged = new Logged<>(game, seating);
    try {
      logged.replay(cues, until);
    } catch (RuntimeException | AssertionError failure) {
      logged.lines.add("^ here");
    }
    return logged.lines;
  }

  private static String cut(String line) {
    var first = line.lines().findFirst().orElse("");
    return first.length() > LONGEST_LINE ? first.substring(0, LONGEST_LINE) + "..." : first;
  }

  /// A match that keeps a line for each input.
  private static final class Logged<S, C, F, V> extends BareMatch<S, C, F, V> {
    private final CueText<C> text;
    private final List<String> lines = new ArrayList<>();

    Logged(ContractGame<S, C, F, V> game, Seating seating) {
      super(game.rules().get(), seating, Referee.of(game, seating.seats()));
      this.text = new CueText<>(rules().manifest());
    }

    @Override
    void decided(Input<C> input, List<Decision<F>> made) {
      var result =
          switch (made.getLast()) {
            case Decision.Accepted<F> accepted ->
                accepted.facts().stream().map(Object::toString).collect(Collectors.joining(", "));
            case Decision.Rejected<F> rejected -> "refused, " + rejected.rejection().code();
            case Decision.Held<F> waits -> "held until " + CueText.time(waits.until());
          };
      lines.add(cut(text.write(new Cue<>(now(), input)) + "  -> " + result));
    }
  }
}
