package dev.rondo.testkit;

import java.util.ArrayList;
import java.util.List;

/// One turn of a simulated match, as plain values, so that a match can be played again from its
/// script and without some of its steps.
///
/// @param after milliseconds since the step before
record ScriptedTurn(long after, Pace pace, List<Happening> happenings, Fate fate) {
  ScriptedTurn {
    happenings = List.copyOf(happenings);
  }

  /// The pace of the server: it runs alarms when they are due, or late.
  enum Pace {
    PUNCTUAL,
    LATE
  }

  static ScriptedTurn of(Happening... happenings) {
    return new ScriptedTurn(0, Pace.PUNCTUAL, List.of(happenings), new Fate.Stored());
  }

  ScriptedTurn without(int happening) {
    var rest = new ArrayList<>(happenings);
    rest.remove(happening);
    return new ScriptedTurn(after, pace, rest, fate);
  }

  ScriptedTurn stored() {
    return new ScriptedTurn(after, pace, happenings, new Fate.Stored());
  }

  @Override
  public String toString() {
    var text = new StringBuilder("+" + after + " ms");
    if (pace == Pace.LATE) {
      text.append(", no turn meanwhile");
    }
    for (var happening : happenings) {
      text.append("\n    ").append(happening);
    }
    if (!(fate instanceof Fate.Stored)) {
      text.append("\n    ").append(fate);
    }
    return text.toString();
  }
}
