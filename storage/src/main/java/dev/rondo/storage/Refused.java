package dev.rondo.storage;

import dev.rondo.platform.journal.Appended;

/// Undoes a unit that is to be refused. Caught where the unit was handed in.
final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Appended answer;

  Refused(Appended answer) {
    super(answer.toString(), null, false, false);
    this.answer = answer;
  }

  Appended answer() {
    return answer;
  }
}
