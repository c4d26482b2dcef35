package dev.rondo.games.duel;

import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Step;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import dev.rondo.games.duel.DuelFact.Confirmed;
import dev.rondo.games.duel.DuelFact.Drafted;
import dev.rondo.games.duel.DuelFact.Noticed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decides on a player's action.
final class Play {
  private Play() {}

  /// The answer to a draft or a confirm: what is laid out now.
  record Laid(List<@Nullable Card> layout) {}

  static Decision<DuelFact> decide(
      Step<DuelState, DuelFact> step, Input.Played<DuelCommand> played) {
    if (!step.state().takesLayouts()) {
      return reject(DuelRejection.PHASE_CLOSED);
    }
    return switch (played.command()) {
      case Draft draft -> draft(step, played, draft);
      case Confirm confirm -> confirm(step, played, confirm);
    };
  }

  private static Decision<DuelFact> draft(
      Step<DuelState, DuelFact> step, Input.Played<DuelCommand> played, Draft draft) {
    var seat = played.seat();
    var fighter = step.state().fighter(seat);
    var read = Reading.of(draft.layout(), fighter.hand());
    if (read.isEmpty()) {
      return invalid(step.state(), seat);
    }
    var layout = fighter.layout().orElse(read.get().layout());
    if (!fighter.confirmed()) {
      step.then(new Drafted(seat, layout));
    }
    read.get().notes(step.state().matchId(), seat.index()).forEach(step::note);
    return answered(step, played, layout);
  }

  private static Decision<DuelFact> confirm(
      Step<DuelState, DuelFact> step, Input.Played<DuelCommand> played, Confirm confirm) {
    var seat = played.seat();
    var fighter = step.state().fighter(seat);
    if (fighter.confirmed()) {
      return reject(DuelRejection.ALREADY_CONFIRMED);
    }
    var read = Reading.of(confirm.layout(), fighter.hand()).filter(one -> one.foreign().isEmpty());
    if (read.isEmpty()) {
      return invalid(step.state(), seat);
    }
    var layout = read.get().layout();
    step.then(new Confirmed(seat, layout));
    if (step.state().fighters().stream().allMatch(Fighter::confirmed)) {
      Course.finalizeRound(step);
      Course.runDue(step);
    }
    return answered(step, played, layout);
  }

  private static Decision<DuelFact> answered(
      Step<DuelState, DuelFact> step, Input.Played<DuelCommand> played, Layout layout) {
    return step.answer(Answer.resolved(played.action(), new Laid(layout.shown()))).decision();
  }

  /// The first such refusal in a PREP is stored, because it shows that the player is there.
  private static Decision<DuelFact> invalid(DuelState state, Seat seat) {
    return state.fighter(seat).afk()
        ? reject(DuelRejection.INVALID_LAYOUT, new Noticed(seat))
        : reject(DuelRejection.INVALID_LAYOUT);
  }
}
