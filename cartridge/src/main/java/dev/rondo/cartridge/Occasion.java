package dev.rondo.cartridge;

/// What a match is played for.
public sealed interface Occasion {

  /// For itself: from the queue, made by hand, against bots, or enrolled for.
  record Casual() implements Occasion {}

  /// A host invited with a code.
  record Session(String code) implements Occasion {}

  /// One of many matches that are played together.
  record Tournament() implements Occasion {}
}
