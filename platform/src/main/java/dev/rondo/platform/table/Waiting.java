package dev.rondo.platform.table;

import static dev.rondo.platform.Result.refused;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.state.MatchState;

/// All that waits at a table between two turns: the actions that are held, and the people who wait
/// for answers.
public record Waiting<C>(HeldActions<C> held, Askers askers) {
  public Waiting() {
    this(new HeldActions<>(), new Askers());
  }

  /// The turn is stored: what waits now stays if the next turn is lost.
  void settle() {
    held.settle();
    askers.settle();
  }

  /// Takes over what waited at a table that was thrown away. People whose action neither waits here
  /// nor is pending in the journal must ask again: the answer may have been stored unseen.
  void adopt(Waiting<?> left, MatchState<?, ?, ?, ?> state) {
    if (state.row().status() == Status.ACTIVE) {
      left.held.settled().stream()
          .filter(action -> !state.actions().contains(action.action()))
          .forEach(held::adopt);
      held.settle();
    }
    askers.adopt(
        left.askers,
        action -> state.actions().pending(action).isPresent() || held.contains(action));
  }

  /// The server stops: forgets the actions that are held, and sends away the people who wait for
  /// them.
  void releaseHeld() {
    for (var action : held.all()) {
      askers.dismiss(
          action.action(),
          refused(Refusal.SERVICE_UNAVAILABLE, "the server stops; send the action again"));
    }
    held.clear();
  }

  /// Forgets the actions that are held, and sends everybody away.
  public void dismiss(Result<ActionState> result) {
    held.clear();
    askers.dismiss(result);
  }
}
