package dev.rondo.games.snatch.state;

import dev.rondo.cartridge.MatchTime;
import java.util.List;
import java.util.Optional;

/// A match as one viewer sees it. Nothing in it is secret.
///
/// @param deadlineTs when the clock decides
/// @param you for a spectator P1, and `opponent` P2
/// @param forcedByP2 in G2, while a round is played
/// @param offer the one to be decided about, until its round is over
/// @param rounds those played since the variant was set
/// @param chat in G5
/// @param ready the players who have talked enough, while there is talk
/// @param result once all rounds were played, or the match is over
public record SnatchView(
    Variant variant,
    Role role,
    int round,
    Phase phase,
    Optional<MatchTime> deadlineTs,
    Side you,
    Side opponent,
    Optional<Boolean> forcedByP2,
    Optional<Offer> offer,
    List<RoundRecord> rounds,
    Optional<List<Line>> chat,
    Optional<List<Role>> ready,
    Optional<Result> result) {

  /// A player.
  ///
  /// @param nickname absent for oneself
  public record Side(Optional<String> nickname, int pavos, int elotes, int shameTokens, int score) {

    public static Side of(Role role, Trader trader, Optional<String> nickname) {
      var held = trader.holding();
      return new Side(
          nickname, held.pavos(), held.elotes(), trader.shameTokens(), role.score(held));
    }

    public Holding holding() {
      return new Holding(pavos, elotes);
    }
  }

  /// Something that was said.
  public record Line(Role from, String text, MatchTime atTs) {
    public static Line of(Message message) {
      return new Line(message.from(), message.text(), new MatchTime(message.at()));
    }
  }

  /// The result that counts.
  ///
  /// @param scoreP1 absent, as the other is, if the match ended before its last round
  /// @param reason absent while the match can start again
  public record Result(
      Optional<Integer> scoreP1, Optional<Integer> scoreP2, Optional<Ending> reason) {}

  public static SnatchView of(SnatchState state, Role role) {
    var you = role == Role.SPECTATOR ? Role.P1 : role;
    var stage = state.stage();
    var round = state.round();
    var playing = stage.phase() != Phase.FINISHED;
    return new SnatchView(
        state.variant(),
        role,
        round.index(),
        stage.phase(),
        stage.deadline().map(MatchTime::new),
        Side.of(
            you,
            state.trader(you),
            role == Role.SPECTATOR ? Optional.of(nickname(state, you)) : Optional.empty()),
        Side.of(
            you.opponent(),
            state.trader(you.opponent()),
            Optional.of(nickname(state, you.opponent()))),
        playing && state.variant() == Variant.G2
            ? Optional.of(round.forcedByP2())
            : Optional.empty(),
        round.offer().filter(_ -> playing),
        state.records(),
        state.variant() == Variant.G5
            ? Optional.of(state.chat().stream().map(Line::of).toList())
            : Optional.empty(),
        stage.phase() == Phase.CHAT ? Optional.of(stage.ready()) : Optional.empty(),
        playing ? Optional.empty() : Optional.of(result(state)));
  }

  private static String nickname(SnatchState state, Role role) {
    return state.trader(role).player().nickname();
  }

  private static Result result(SnatchState state) {
    var last = Settlement.last(state);
    return new Result(
        last.map(RoundRecord::outcomeP1), last.map(RoundRecord::outcomeP2), state.ending());
  }
}
