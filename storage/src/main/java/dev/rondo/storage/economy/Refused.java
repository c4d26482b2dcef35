package dev.rondo.storage.economy;

import dev.rondo.platform.journal.Appended;

/// Undoes a unit that is to be refused. Caught where the unit was handed in.
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Appended answer;

  public Refused(Appended answer) {
    super(answer.toString(), null, false, false);
    this.answer = answer;
  }

  public Appended answer() {
    return answer;
  }
}
