package dev.rondo.platform.runtime;

/// What is wanted of a runtime.
public enum RuntimeState {
  /// There is no match yet.
  STARTING,
  FROZEN,
  RELEASED,
  STOPPED
}
