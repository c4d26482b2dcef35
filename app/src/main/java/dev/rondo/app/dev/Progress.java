package dev.rondo.app.dev;

import java.util.List;

/// The number of the newest change that is live, and the problems of the rules that are not.
///
/// @param change grows with every change that became live
/// @param problems empty if the newest rules are live
public record Progress(long change, List<Problem> problems) {
  public Progress {
    problems = List.copyOf(problems);
  }

  /// The progress after a change that is live.
  public Progress next() {
    return new Progress(change + 1, problems);
  }

  public Progress with(List<Problem> found) {
    return new Progress(change, found);
  }
}
