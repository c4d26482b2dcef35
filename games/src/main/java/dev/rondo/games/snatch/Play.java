package dev.rondo.games.snatch;

import dev.rondo.cartridge.Step;
import dev.rondo.games.snatch.state.Choice.Maker;
import dev.rondo.games.snatch.state.Message;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.Chat;
import dev.rondo.games.snatch.state.SnatchCommand.Decide;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.state.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.state.SnatchCommand.Ready;
import dev.rondo.games.snatch.state.SnatchCommand.Report;
import dev.rondo.games.snatch.state.SnatchCommand.SetVariant;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchFact.ForceChanged;
import dev.rondo.games.snatch.state.SnatchFact.Readied;
import dev.rondo.games.snatch.state.SnatchFact.Said;
import dev.rondo.games.snatch.state.SnatchState;

/// Decides on an action that is not refused.
final class Play {
  private Play() {}

  static void take(Step<SnatchState, SnatchFact> step, Role role, SnatchCommand command) {
    switch (command) {
      case ProposeOffer proposed -> Course.offer(step, proposed.offer(), Maker.PLAYER);
      case NoOffer() -> Course.withhold(step, Maker.PLAYER);
      case Force(var force) -> force(step, force);
      case Decide decide -> Course.reply(step, decide.reply(), Maker.PLAYER);
      case AssignShame(var assign) -> Course.shame(step, assign, Maker.PLAYER);
      case Report(var report) -> Course.report(step, report, Maker.PLAYER);
      case Chat(var text) -> step.then(new Said(new Message(role, text, step.now())));
      case Ready() -> ready(step, role);
      case SetVariant change -> Course.restart(step, change.next());
    }
  }

  private static void force(Step<SnatchState, SnatchFact> step, boolean force) {
    if (step.state().round().forcedByP2() != force) {
      step.then(new ForceChanged(force, step.now()));
    }
  }

  private static void ready(Step<SnatchState, SnatchFact> step, Role role) {
    if (!step.state().stage().ready().contains(role)) {
      step.then(new Readied(role));
    }
  }
}
