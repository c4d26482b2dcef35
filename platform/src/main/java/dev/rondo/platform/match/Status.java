package dev.rondo.platform.match;

/// The stages in the life of a match.
public enum Status {
  PENDING,
  ACTIVE,
  FINISHED,
  CANCELLED;

  public boolean over() {
    return this == FINISHED || this == CANCELLED;
  }
}
