package dev.rondo.testkit;

import java.util.random.RandomGenerator;

/// The commands of a game that lists its legal ones.
enum NoCommands implements Commands<Object, Object> {
  NONE;

  @Override
  public Object random(Object view, RandomGenerator luck) {
    throw new IllegalStateException("this test makes up no commands: override commands()");
  }
}
