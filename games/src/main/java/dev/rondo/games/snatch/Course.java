package dev.rondo.games.snatch;

import dev.rondo.cartridge.Step;
import dev.rondo.games.snatch.state.Choice;
import dev.rondo.games.snatch.state.Choice.Maker;
import dev.rondo.games.snatch.state.Choice.Subject;
import dev.rondo.games.snatch.state.Ending;
import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Proposal;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.RoundRecord;
import dev.rondo.games.snatch.state.SnatchConfig.Mode;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchFact.Closed;
import dev.rondo.games.snatch.state.SnatchFact.GameEnded;
import dev.rondo.games.snatch.state.SnatchFact.GameStarted;
import dev.rondo.games.snatch.state.SnatchFact.NotOffered;
import dev.rondo.games.snatch.state.SnatchFact.Offered;
import dev.rondo.games.snatch.state.SnatchFact.Replied;
import dev.rondo.games.snatch.state.SnatchFact.ReportDecided;
import dev.rondo.games.snatch.state.SnatchFact.RoundEnded;
import dev.rondo.games.snatch.state.SnatchFact.RoundStarted;
import dev.rondo.games.snatch.state.SnatchFact.ShameDecided;
import dev.rondo.games.snatch.state.SnatchFact.StageStarted;
import dev.rondo.games.snatch.state.SnatchFact.VariantChanged;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.Variant;
import java.util.Optional;

/// Takes a match on after each decision, of a player or of the clock.
final class Course {
  private Course() {}

  static void open(Step<SnatchState, SnatchFact> step) {
    step.then(new GameStarted());
    startRound(step, 1);
  }

  static void restart(Step<SnatchState, SnatchFact> step, Variant variant) {
    step.then(new VariantChanged(variant));
    startRound(step, 1);
  }

  private static void startRound(Step<SnatchState, SnatchFact> step, int index) {
    step.then(new RoundStarted(index));
    if (step.state().variant() == Variant.G5) {
      var now = step.now();
      var until = now.plus(step.state().config().chat());
      step.then(new StageStarted(Phase.CHAT, now, Optional.of(until)));
    } else {
      await(step, Phase.OFFER);
    }
  }

  /// A phase in which one player decides.
  static void await(Step<SnatchState, SnatchFact> step, Phase phase) {
    var now = step.now();
    var deadline = step.state().config().decision().map(now::plus);
    step.then(new StageStarted(phase, now, deadline));
  }

  static void offer(Step<SnatchState, SnatchFact> step, Offer offer, Maker maker) {
    var proposal = step.state().offerRequired() ? Proposal.FORCED_OFFER : Proposal.OFFER;
    step.then(new Offered(offer, proposal, choice(step, Subject.P1_ACTION, maker)));
    await(step, Phase.DECISION);
  }

  static void withhold(Step<SnatchState, SnatchFact> step, Maker maker) {
    step.then(new NotOffered(choice(step, Subject.P1_ACTION, maker)));
    endRound(step);
  }

  static void reply(Step<SnatchState, SnatchFact> step, Reply reply, Maker maker) {
    var state = step.state();
    var holdings = state.holdings().after(reply, state.round().offer().orElseThrow());
    step.then(new Replied(reply, holdings, choice(step, Subject.P2_ACTION, maker)));
    if (reply == Reply.SNATCH && state.variant().hasConsequence()) {
      await(step, Phase.CONSEQUENCE);
    } else {
      endRound(step);
    }
  }

  static void shame(Step<SnatchState, SnatchFact> step, boolean assign, Maker maker) {
    step.then(new ShameDecided(assign, choice(step, Subject.SHAME, maker)));
    endRound(step);
  }

  static void report(Step<SnatchState, SnatchFact> step, boolean report, Maker maker) {
    var state = step.state();
    var held = state.holdings();
    var holdings =
        report ? state.config().sanction().judge(held, state.round().offer().orElseThrow()) : held;
    step.then(new ReportDecided(report, holdings, choice(step, Subject.REPORT, maker)));
    endRound(step);
  }

  private static Choice choice(Step<SnatchState, SnatchFact> step, Subject subject, Maker maker) {
    return new Choice(subject, maker, step.now().minus(step.state().stage().since()));
  }

  private static void endRound(Step<SnatchState, SnatchFact> step) {
    var state = step.state();
    step.then(new RoundEnded(RoundRecord.of(state.round(), state.holdings())));
    if (step.state().played()) {
      finish(step);
    } else {
      startRound(step, state.round().index() + 1);
    }
  }

  private static void finish(Step<SnatchState, SnatchFact> step) {
    var last = step.state().records().getLast();
    step.then(new StageStarted(Phase.FINISHED, step.now(), Optional.empty()));
    step.then(new GameEnded(last.outcomeP1(), last.outcomeP2()));
    if (step.state().config().mode() != Mode.DEMO) {
      close(step, Ending.PLAYED);
    }
  }

  static void close(Step<SnatchState, SnatchFact> step, Ending ending) {
    step.then(new Closed(ending, step.now()));
  }
}
