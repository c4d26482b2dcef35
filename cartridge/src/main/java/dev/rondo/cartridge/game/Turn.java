package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// One move under way: a command's rules change it, say who is next, or end the match. If they say
/// neither, the same seat moves on against the same deadline.
public final class Turn<S> {
  private static final Pattern CODE = Pattern.compile("[A-Z][A-Z0-9]*(_[A-Z0-9]+)*");

  private final TurnState<S> match;
  private final Seat seat;
  private final CountedDice dice;
  private S state;
  private Optional<Seat> next = Optional.empty();
  private Optional<Ending> ending = Optional.empty();

  Turn(TurnState<S> match, Seat seat, Dice dice) {
    this.match = match;
    this.seat = seat;
    this.state = match.game();
    this.dice = new CountedDice(dice, "move", match.moves());
  }

  /// Ends a move that is refused.
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Rejection rejection;

    Refused(Rejection rejection) {
      super(rejection.code(), null, false, false);
      this.rejection = rejection;
    }

    Rejection rejection() {
      return rejection;
    }
  }

  /// The game as the move has left it so far.
  public S state() {
    return state;
  }

  /// The seats that are still in the game.
  public List<Seat> seats() {
    return Player.in(match.players());
  }

  /// Changes the game.
  public S become(S changed) {
    state = changed;
    return changed;
  }

  /// Luck, which the state that follows records. No label is needed.
  public Dice dice() {
    return dice;
  }

  /// Refuses the move. Nothing has happened then.
  ///
  /// @param code in capitals, as `CELL_TAKEN`
  /// @throws IllegalStateException if dice were drawn: trying again must not show what they hold
  public void refuse(String code) {
    if (!CODE.matcher(code).matches()) {
      throw new IllegalArgumentException("a code is written LIKE_THIS: " + code);
    }
    if (dice.drawn()) {
      throw new IllegalStateException("refused with " + code + " after dice were drawn");
    }
    throw new Refused(new Rejection.Code(code));
  }

  public void refuseUnless(boolean allowed, String code) {
    if (!allowed) {
      refuse(code);
    }
  }

  /// The next seat that is still in moves, with a new deadline.
  public void next() {
    next(match.after(seat));
  }

  /// A seat moves next, perhaps the same one again, with a new deadline.
  public void next(Seat mover) {
    next = Optional.of(mover);
  }

  /// Ends the match with one winner.
  public void win(Seat winner, String reason) {
    end(Ending.wonBy(winner, match.players().size(), reason));
  }

  /// Ends the match without a winner. Seats that are out have lost.
  public void draw(String reason) {
    end(Ending.draw(match.players(), reason));
  }

  /// Ends the match with a score for each seat. The highest of those who are in wins.
  public void end(List<? extends Number> scores, String reason) {
    end(Ending.byScore(scores, match.players(), reason));
  }

  private void end(Ending how) {
    ending = Optional.of(how);
  }

  Optional<Seat> follower() {
    return next;
  }

  Optional<Ending> ending() {
    return ending;
  }
}
