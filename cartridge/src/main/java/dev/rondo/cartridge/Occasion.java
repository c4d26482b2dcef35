package dev.rondo.cartridge;

/// The occasion of a match: casual play, a session, a lobby game or a tournament.
public sealed interface Occasion {

  /// For itself: from the queue, made by hand, or against bots.
  record Casual() implements Occasion {}

  /// A host invited with a code.
  record Session(String code) implements Occasion {}

  /// People enrolled for it in the lobby.
  record Lobby() implements Occasion {}

  /// One of many matches that are played together.
  record Tournament() implements Occasion {}
}
