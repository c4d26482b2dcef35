package dev.rondo.games.snatch;

import dev.rondo.games.snatch.Choice.Maker;
import dev.rondo.games.snatch.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.SnatchCommand.Chat;
import dev.rondo.games.snatch.SnatchCommand.Decide;
import dev.rondo.games.snatch.SnatchCommand.Force;
import dev.rondo.games.snatch.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.SnatchCommand.Ready;
import dev.rondo.games.snatch.SnatchCommand.Report;
import dev.rondo.games.snatch.SnatchCommand.SetVariant;
import dev.rondo.games.snatch.SnatchFact.ForceChanged;
import dev.rondo.games.snatch.SnatchFact.Readied;
import dev.rondo.games.snatch.SnatchFact.Said;

/// What follows from an action that is not refused.
final class Play {
  private Play() {}

  static void take(Sequel sequel, Role role, SnatchCommand command) {
    switch (command) {
      case ProposeOffer proposed -> Course.offer(sequel, proposed.offer(), Maker.PLAYER);
      case NoOffer() -> Course.withhold(sequel, Maker.PLAYER);
      case Force(var force) -> force(sequel, force);
      case Decide decide -> Course.reply(sequel, decide.reply(), Maker.PLAYER);
      case AssignShame(var assign) -> Course.shame(sequel, assign, Maker.PLAYER);
      case Report(var report) -> Course.report(sequel, report, Maker.PLAYER);
      case Chat(var text) -> sequel.then(new Said(new Message(role, text, sequel.now())));
      case Ready() -> ready(sequel, role);
      case SetVariant change -> Course.restart(sequel, change.next());
    }
  }

  private static void force(Sequel sequel, boolean force) {
    if (sequel.state().round().forcedByP2() != force) {
      sequel.then(new ForceChanged(force, sequel.now()));
    }
  }

  private static void ready(Sequel sequel, Role role) {
    if (!sequel.state().stage().ready().contains(role)) {
      sequel.then(new Readied(role));
    }
  }
}
