package dev.rondo.games.snatch;

import dev.rondo.games.snatch.Choice.Maker;
import dev.rondo.games.snatch.Choice.Subject;
import dev.rondo.games.snatch.SnatchConfig.Mode;
import dev.rondo.games.snatch.SnatchFact.Closed;
import dev.rondo.games.snatch.SnatchFact.GameEnded;
import dev.rondo.games.snatch.SnatchFact.GameStarted;
import dev.rondo.games.snatch.SnatchFact.NotOffered;
import dev.rondo.games.snatch.SnatchFact.Offered;
import dev.rondo.games.snatch.SnatchFact.Replied;
import dev.rondo.games.snatch.SnatchFact.ReportDecided;
import dev.rondo.games.snatch.SnatchFact.RoundEnded;
import dev.rondo.games.snatch.SnatchFact.RoundStarted;
import dev.rondo.games.snatch.SnatchFact.ShameDecided;
import dev.rondo.games.snatch.SnatchFact.StageStarted;
import dev.rondo.games.snatch.SnatchFact.VariantChanged;
import java.util.Optional;

/// How a match goes on after each decision, whoever made it.
final class Course {
  private Course() {}

  static void open(Sequel sequel) {
    sequel.then(new GameStarted());
    startRound(sequel, 1);
  }

  static void restart(Sequel sequel, Variant variant) {
    sequel.then(new VariantChanged(variant));
    startRound(sequel, 1);
  }

  private static void startRound(Sequel sequel, int index) {
    sequel.then(new RoundStarted(index));
    if (sequel.state().variant() == Variant.G5) {
      var now = sequel.now();
      var until = now.plus(sequel.state().config().chat());
      sequel.then(new StageStarted(Phase.CHAT, now, Optional.of(until)));
    } else {
      await(sequel, Phase.OFFER);
    }
  }

  /// A phase in which one player decides.
  static void await(Sequel sequel, Phase phase) {
    var now = sequel.now();
    var deadline = sequel.state().config().decision().map(now::plus);
    sequel.then(new StageStarted(phase, now, deadline));
  }

  static void offer(Sequel sequel, Offer offer, Maker maker) {
    var proposal = sequel.state().offerRequired() ? Proposal.FORCED_OFFER : Proposal.OFFER;
    sequel.then(new Offered(offer, proposal, choice(sequel, Subject.P1_ACTION, maker)));
    await(sequel, Phase.DECISION);
  }

  static void withhold(Sequel sequel, Maker maker) {
    sequel.then(new NotOffered(choice(sequel, Subject.P1_ACTION, maker)));
    endRound(sequel);
  }

  static void reply(Sequel sequel, Reply reply, Maker maker) {
    var state = sequel.state();
    var holdings = state.holdings().after(reply, state.round().offer().orElseThrow());
    sequel.then(new Replied(reply, holdings, choice(sequel, Subject.P2_ACTION, maker)));
    if (reply == Reply.SNATCH && state.variant().hasConsequence()) {
      await(sequel, Phase.CONSEQUENCE);
    } else {
      endRound(sequel);
    }
  }

  static void shame(Sequel sequel, boolean assign, Maker maker) {
    sequel.then(new ShameDecided(assign, choice(sequel, Subject.SHAME, maker)));
    endRound(sequel);
  }

  static void report(Sequel sequel, boolean report, Maker maker) {
    var state = sequel.state();
    var held = state.holdings();
    var holdings =
        report ? state.config().sanction().judge(held, state.round().offer().orElseThrow()) : held;
    sequel.then(new ReportDecided(report, holdings, choice(sequel, Subject.REPORT, maker)));
    endRound(sequel);
  }

  private static Choice choice(Sequel sequel, Subject subject, Maker maker) {
    return new Choice(subject, maker, sequel.now().minus(sequel.state().stage().since()));
  }

  private static void endRound(Sequel sequel) {
    var state = sequel.state();
    sequel.then(new RoundEnded(RoundRecord.of(state.round(), state.holdings())));
    if (sequel.state().played()) {
      finish(sequel);
    } else {
      startRound(sequel, state.round().index() + 1);
    }
  }

  private static void finish(Sequel sequel) {
    var last = sequel.state().records().getLast();
    sequel.then(new StageStarted(Phase.FINISHED, sequel.now(), Optional.empty()));
    sequel.then(new GameEnded(last.outcomeP1(), last.outcomeP2()));
    if (sequel.state().config().mode() != Mode.DEMO) {
      close(sequel, Ending.PLAYED);
    }
  }

  static void close(Sequel sequel, Ending ending) {
    sequel.then(new Closed(ending, sequel.now()));
  }
}
