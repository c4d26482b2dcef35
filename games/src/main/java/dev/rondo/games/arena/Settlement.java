package dev.rondo.games.arena;

import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Outcome.Reward;
import dev.rondo.cartridge.Outcome.Score;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.arena.Ending.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The rewards and points of an ending.
final class Settlement {
  private static final int WINNER_CURRENCY = 500;
  private static final int WINNER_STAMPS = 3;
  private static final int SURVIVOR_CURRENCY = 200;
  private static final int SURVIVOR_STAMPS = 1;

  private Settlement() {}

  /// The standing of a player at the end.
  enum Standing {
    WINNER,
    SURVIVOR,
    ELIMINATED;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The end, as it is told and shown.
  record Finished(List<String> winnerIds, boolean draw, Reason reason, List<Line> players) {}

  /// A player at the end.
  ///
  /// @param resources those kept
  /// @param rewards null in a friendly match
  record Line(
      String playerId,
      Standing outcome,
      int score,
      int hp,
      int resources,
      @Nullable Rewards rewards) {}

  /// The rewards of a player.
  record Rewards(long currency, long stamps, List<String> items) {
    boolean isNothing() {
      return currency == 0 && stamps == 0 && items.isEmpty();
    }
  }

  static Outcome of(ArenaState state, Ending ending) {
    var scores = new ArrayList<Score>();
    var rewards = new ArrayList<Reward>();
    for (var fighter : state.fighters()) {
      var seat = fighter.player().seat();
      scores.add(new Score(seat, state.figure(seat).score(), result(ending, seat)));
      var given = rewards(state, ending, seat);
      if (state.counts() && !given.isNothing()) {
        rewards.add(new Reward(seat, given.currency(), given.stamps(), given.items()));
      }
    }
    return new Outcome(finished(state, ending), List.of(), List.of(), scores, rewards);
  }

  static Finished finished(ArenaState state, Ending ending) {
    var lines = new ArrayList<Line>();
    for (var fighter : state.fighters()) {
      lines.add(line(state, ending, fighter.player().seat()));
    }
    return new Finished(
        ending.winners().stream().map(state::playerId).toList(),
        ending.draw(),
        ending.reason(),
        List.copyOf(lines));
  }

  private static Line line(ArenaState state, Ending ending, Seat seat) {
    var figure = state.figure(seat);
    return new Line(
        state.playerId(seat),
        standing(state, ending, seat),
        figure.score(),
        figure.hp(),
        figure.resources(),
        state.counts() ? rewards(state, ending, seat) : null);
  }

  private static Rewards rewards(ArenaState state, Ending ending, Seat seat) {
    var resources = state.figure(seat).resources();
    return switch (standing(state, ending, seat)) {
      case WINNER ->
          new Rewards(
              WINNER_CURRENCY + resources, WINNER_STAMPS, ending.drop(seat).stream().toList());
      case SURVIVOR -> new Rewards(SURVIVOR_CURRENCY + resources, SURVIVOR_STAMPS, List.of());
      case ELIMINATED -> new Rewards(resources, 0, List.of());
    };
  }

  private static Standing standing(ArenaState state, Ending ending, Seat seat) {
    if (ending.winners().contains(seat)) {
      return Standing.WINNER;
    }
    return state.figure(seat).alive() ? Standing.SURVIVOR : Standing.ELIMINATED;
  }

  private static Result result(Ending ending, Seat seat) {
    if (!ending.winners().contains(seat)) {
      return Result.LOST;
    }
    return ending.draw() ? Result.DRAWN : Result.WON;
  }
}
