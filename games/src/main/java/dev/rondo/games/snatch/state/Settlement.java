package dev.rondo.games.snatch.state;

import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Keepsake;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Outcome.Score;
import dev.rondo.games.snatch.state.SnatchConfig.Mode;
import java.util.List;
import java.util.Optional;

/// The result of a match. Only the last round counts.
public final class Settlement {
  private Settlement() {}

  /// The outcome as it is shown.
  ///
  /// @param scoreP1 absent, as the other is, if the match ended before its last round
  /// @param players by seat
  record Detail(
      Ending reason,
      Variant variant,
      Optional<Integer> scoreP1,
      Optional<Integer> scoreP2,
      List<Parting> players,
      List<RoundRecord> rounds) {}

  /// A player, with the marks they take along.
  record Parting(String playerId, Role role, int shameTokens) {}

  public static Outcome of(SnatchState state, Ending ending) {
    var last = last(state);
    var detail =
        new Detail(
            ending,
            state.variant(),
            last.map(RoundRecord::outcomeP1),
            last.map(RoundRecord::outcomeP2),
            Role.PLAYERS.stream().map(role -> parting(role, state.trader(role))).toList(),
            state.records());
    // Demo play counts for no leaderboard.
    var counted = last.filter(_ -> state.config().mode() == Mode.TOURNAMENT);
    return new Outcome(
        detail,
        List.of(),
        List.of(),
        counted.map(Settlement::scores).orElse(List.of()),
        List.of(),
        Role.PLAYERS.stream().flatMap(role -> marks(role, state.trader(role)).stream()).toList());
  }

  /// The marks that a player got in this match.
  private static Optional<Keepsake> marks(Role role, Trader trader) {
    var gained = trader.shameTokens() - trader.player().brings(Trader.SHAME_TOKENS);
    return gained > 0
        ? Optional.of(new Keepsake(role.seat(), Trader.SHAME_TOKENS, gained))
        : Optional.empty();
  }

  /// The round that counts, once it was played.
  public static Optional<RoundRecord> last(SnatchState state) {
    return state.records().stream().filter(RoundRecord::isThird).findFirst();
  }

  private static Parting parting(Role role, Trader trader) {
    return new Parting(trader.player().playerId(), role, trader.shameTokens());
  }

  private static List<Score> scores(RoundRecord last) {
    return List.of(
        score(Role.P1, last.outcomeP1(), last.outcomeP2()),
        score(Role.P2, last.outcomeP2(), last.outcomeP1()));
  }

  private static Score score(Role role, int own, int other) {
    var result = own > other ? Result.WON : own < other ? Result.LOST : Result.DRAWN;
    return new Score(role.seat(), own, result);
  }
}
