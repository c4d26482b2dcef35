package dev.rondo.platform.streams;

/// An entry has not the form that its stream prescribes. No retry can mend it.
public final class UnreadableEntryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  public UnreadableEntryException(String reason) {
    super(reason);
    this.reason = reason;
  }

  /// For people.
  public String reason() {
    return reason;
  }
}
