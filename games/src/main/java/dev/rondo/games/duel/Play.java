package dev.rondo.games.duel;

import static dev.rondo.cartridge.Decision.accept;
import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import dev.rondo.games.duel.DuelFact.Confirmed;
import dev.rondo.games.duel.DuelFact.Drafted;
import dev.rondo.games.duel.DuelFact.Noticed;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What follows from a player's action.
final class Play {
  private Play() {}

  /// The answer to a draft or a confirm: what is laid out now.
  record Laid(List<@Nullable Card> layout) {}

  static Decision<DuelFact> decide(
      DuelState state, Seat seat, ActionId action, DuelCommand command, Duration now) {
    if (!state.takesLayouts()) {
      return reject(DuelRejection.PHASE_CLOSED);
    }
    return switch (command) {
      case Draft draft -> draft(state, seat, action, draft);
      case Confirm confirm -> confirm(state, seat, action, confirm, now);
    };
  }

  private static Decision<DuelFact> draft(
      DuelState state, Seat seat, ActionId action, Draft draft) {
    var read = Reading.of(draft.layout(), state.fighter(seat).hand());
    if (read.isEmpty()) {
      return invalid(state, seat);
    }
    var fighter = state.fighter(seat);
    var layout = fighter.layout().orElse(read.get().layout());
    Decision.Accepted<DuelFact> decision =
        fighter.confirmed() ? accept() : accept(new Drafted(seat, layout));
    for (var note : read.get().notes(state.matchId(), seat.index())) {
      decision = decision.noting(note);
    }
    return decision.answering(Answer.resolved(action, new Laid(layout.shown())));
  }

  private static Decision<DuelFact> confirm(
      DuelState state, Seat seat, ActionId action, Confirm confirm, Duration now) {
    if (state.fighter(seat).confirmed()) {
      return reject(DuelRejection.ALREADY_CONFIRMED);
    }
    var hand = state.fighter(seat).hand();
    var read = Reading.of(confirm.layout(), hand).filter(one -> one.foreign().isEmpty());
    if (read.isEmpty()) {
      return invalid(state, seat);
    }
    var layout = read.get().layout();
    var sequel = new Sequel(state);
    sequel.then(new Confirmed(seat, layout));
    if (sequel.state().fighters().stream().allMatch(Fighter::confirmed)) {
      Course.finalizeRound(sequel, now);
      Course.runDue(sequel, now);
    }
    return Decision.<DuelFact>accept(sequel.facts())
        .answering(Answer.resolved(action, new Laid(layout.shown())));
  }

  /// The first such refusal in a PREP is stored, because it shows that the player is there.
  private static Decision<DuelFact> invalid(DuelState state, Seat seat) {
    return state.fighter(seat).afk()
        ? reject(DuelRejection.INVALID_LAYOUT, new Noticed(seat))
        : reject(DuelRejection.INVALID_LAYOUT);
  }
}
