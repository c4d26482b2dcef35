package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Makes the one failure of a contract test: the cause, the seed, the shrunk journal, and the
/// command that repeats it.
final class Report<S, C, F, V> {
  private static final int MOST_LINES = 24;
  private static final int FIRST_LINES = 8;
  private static final int LAST_LINES = 4;
  private static final Pattern SEAT = Pattern.compile("Seat\\[index=(\\d+)]");
  private static final int LONGEST_LINE = 240;
  private static final String SHRUNK = "journal, shrunk from %d inputs to %d";

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
        (from == least.size() ? "journal, inputs: " + from : SHRUNK.formatted(from, least.size()))
            + ":",
        journal(seating, least, until));
  }

  /// The failure of a match that does not end: inputs that lead in a circle. Where there is no
  /// circle, any input may be the cause, and the first that change something are shown.
  AssertionError endless(Throwable failure, Seating seating, List<Cue<C>> cues) {
    var loop = new Loop<>(game, seating);
    var circle = loop.find(cues).map(found -> new Shorter<Cue<C>>(loop::closedBy).of(found, 1));
    if (circle.isPresent()) {
      return of(
          failure,
          seating,
          SHRUNK.formatted(cues.size(), circle.get().size()) + ", which lead in a circle:",
          circle(seating, circle.get()));
    }
    var lines = changes(seating, cues);
    return of(
        failure,
        seating,
        SHRUNK.formatted(cues.size(), lines.size()) + ", the first that change something:",
        lines);
  }

  private List<String> circle(Seating seating, List<Cue<C>> cues) {
    var logged = new Logged<>(game, seating);
    var states = new ArrayList<String>();
    for (var cue : cues) {
      logged.play(cue);
      while (states.size() < logged.lines.size()) {
        states.add("");
      }
      states.set(states.size() - 1, Loop.timeless(logged));
    }
    var start = states.indexOf(states.getLast());
    logged.lines.set(start, logged.lines.get(start) + "  <- the circle starts after this");
    logged.lines.add("^ the state is as it was there, so that this can go on for ever");
    return logged.lines;
  }

  private List<String> changes(Seating seating, List<Cue<C>> cues) {
    var logged = new Logged<>(game, seating);
    var changes = new ArrayList<String>();
    for (var i = 0; i < cues.size() && changes.size() < FIRST_LINES; i++) {
      var before = logged.state();
      logged.play(cues.get(i));
      if (!logged.state().equals(before)) {
        changes.add(logged.lines.getLast());
      }
    }
    return changes;
  }

  private AssertionError of(Throwable failure, Seating seating, String title, List<String> lines) {
    var text =
        new StringBuilder(cause(failure))
            .append(
                "\nseed %d, %d seats, settings %s\n"
                    .formatted(seating.seed(), seating.seats(), seating.settings().values()))
            .append(title);
    shown(lines).forEach(line -> text.append("\n  ").append(line));
    text.append("\nrepeat it: ").append(command(" -Drondo.seed=" + seating.seed()));
    return new AssertionError(plain(text.toString()), failure);
  }

  /// The failure of a check that does not go on. Its inputs are not played again to make them
  /// fewer, because they would be stuck again.
  AssertionError of(Watchdog.Stuck stuck) {
    var silent = stuck.place().getClassName().equals(OtherJvm.class.getName());
    var cause =
        silent
            ? new Breach("the second JVM answers", "it is silent, so the rules loop there")
            : new Breach("the rules answer", "they do not come back from " + stuck.place());
    return stuck
        .question()
        .map(question ->
            of(
                cause,
                question.seating(),
                "the last input:",
                List.of("%s %s".formatted(CueText.time(question.at()), question.input()))))
        .orElseGet(() -> of(cause(cause)));
  }

  /// All lines, or the first and the last of many.
  private static List<String> shown(List<String> lines) {
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    var shown = new ArrayList<>(lines.subList(0, FIRST_LINES));
    shown.add("... %d more ...".formatted(lines.size() - FIRST_LINES - LAST_LINES));
    shown.addAll(lines.subList(lines.size() - LAST_LINES, lines.size()));
    return shown;
  }

  private static String plain(String text) {
    return SEAT.matcher(text).replaceAll("seat$1");
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
    var current = cues.getFirst();
    try {
      for (var cue : cues) {
        current = cue;
        logged.play(cue);
      }
      logged.pass(until);
    } catch (RuntimeException | AssertionError failure) {
      if (!logged.inputs.contains(current.input())) {
        logged.lines.add(logged.text.write(current));
      }
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
    private final List<Input<C>> inputs = new ArrayList<>();

    Logged(ContractGame<S, C, F, V> game, Seating seating) {
      super(game.rules().get(), seating, Referee.of(game, seating.seats()));
      this.text = new CueText<>(rules().manifest());
    }

    @Override
    void decided(Input<C> input, List<Decision<F>> made) {
      inputs.add(input);
      var written = text.write(new Cue<>(now(), input));
      lines.add(cut(written + "  -> " + BareMatch.text(made.getLast())));
    }
  }
}
