package dev.rondo.cartridge.game;

/// The beginning of a game that is declared rather than written out as a cartridge.
public final class Game {
  private Game() {}

  /// A game in which one seat moves at a time.
  ///
  /// @param state a record that holds the game and nothing of turns and clocks
  public static <S> TurnGame<S, S> turns(String id, String title, Class<S> state) {
    return new TurnGame<>(id, title, state);
  }

  /// A game in which all seats decide at once, round after round.
  ///
  /// @param state a record that holds the game and nothing of rounds and clocks
  public static <S> RoundGame<S, Record, S> rounds(String id, String title, Class<S> state) {
    return new RoundGame<>(id, title, state);
  }
}
