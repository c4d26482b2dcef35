package dev.rondo.app.terminal;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;

/// Shows on a terminal how far a command is; elsewhere nothing.
public final class ProgressBar {
  private static final int STEPS = 40;

  private final PrintWriter out;
  private final long total;
  private final boolean watched =
      Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  private long drawn = -1;

  public ProgressBar(PrintWriter out) {
    this(out, 0);
  }

  public ProgressBar(PrintWriter out, long total) {
    this.out = out;
    this.total = total;
  }

  public void done(long count) {
    at(count, total);
  }

  /// The same for work that says itself how much there is to do.
  public void at(long count, long all) {
    var steps = all == 0 ? STEPS : Math.min(STEPS, STEPS * count / all);
    if (watched && steps != drawn) {
      drawn = steps;
      out.printf("\r[%-" + STEPS + "s]", "#".repeat((int) steps));
      out.print(steps == STEPS ? "\n" : "");
      out.flush();
    }
  }
}
