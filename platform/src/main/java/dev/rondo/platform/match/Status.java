package dev.rondo.platform.match;

/// Where a match is in its life.
public enum Status {
  PENDING,
  ACTIVE,
  FINISHED,
  CANCELLED;

  public boolean over() {
    return this == FINISHED || this == CANCELLED;
  }
}
