package dev.rondo.platform.runtime;

/// The wanted states of a runtime.
public enum RuntimeState {
  /// There is no match yet.
  STARTING,
  FROZEN,
  RELEASED,
  STOPPED
}
