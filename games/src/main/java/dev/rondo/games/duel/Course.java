package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.SEATS;
import static dev.rondo.games.duel.DuelState.opponent;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Step;
import dev.rondo.games.duel.DuelFact.Ended;
import dev.rondo.games.duel.DuelFact.LayoutsFixed;
import dev.rondo.games.duel.DuelFact.MatchFound;
import dev.rondo.games.duel.DuelFact.PrepStarted;
import dev.rondo.games.duel.DuelFact.RoundEnded;
import dev.rondo.games.duel.DuelFact.StepRevealed;
import dev.rondo.games.duel.Ending.Reason;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Takes a match from phase to phase: PREP, three reveals, the next round or the end.
final class Course {
  /// Consecutive AFK rounds that lose a match.
  private static final int AFK_ROUNDS = 2;

  private Course() {}

  static Decision<DuelFact> open(Step<DuelState, DuelFact> step) {
    step.then(new MatchFound());
    startPrep(step);
    return step.decision();
  }

  /// Does whatever is due, one thing after the other, so that a delay of 0 is no wait at all. PREP
  /// takes time, so this ends.
  static Decision<DuelFact> runDue(Step<DuelState, DuelFact> step) {
    while (step.state().alarm().filter(step::isDue).isPresent()) {
      goOn(step);
    }
    return step.decision();
  }

  private static void goOn(Step<DuelState, DuelFact> step) {
    var state = step.state();
    if (state.fighters().stream().anyMatch(one -> one.losesBy(step.now()))) {
      loseConnections(step);
    } else if (state.fighters().stream().anyMatch(one -> one.outstaysBy(step.now()))) {
      Connections.endPatience(step);
    } else if (state.takesLayouts()) {
      finalizeRound(step);
    } else if (state.round().reveals().size() < Layout.SLOTS) {
      reveal(step);
    } else {
      endRound(step);
    }
  }

  /// Both first, since either alone would give the pot to the other.
  private static void loseConnections(Step<DuelState, DuelFact> step) {
    var lost =
        SEATS.stream().filter(seat -> step.state().fighter(seat).losesBy(step.now())).toList();
    step.then(
        new Ended(
            lost.size() == SEATS.size()
                ? Ending.bothLose(Reason.DISCONNECT)
                : Ending.wonBy(opponent(lost.getFirst()), Reason.DISCONNECT)));
  }

  private static void startPrep(Step<DuelState, DuelFact> step) {
    var state = step.state();
    var deadline =
        state.standsStill()
            ? Optional.<Duration>empty()
            : Optional.of(step.now().plus(state.config().prep()));
    step.then(new PrepStarted(state.round().index() + 1, deadline));
  }

  static void finalizeRound(Step<DuelState, DuelFact> step) {
    var state = step.state();
    var fighters = state.fighters();
    var bothAfk = fighters.stream().allMatch(Fighter::afk);
    step.then(
        new LayoutsFixed(
            fighters.stream().map(Fighter::laidOut).toList(),
            fighters.stream().map(one -> one.afk() ? one.afkStreak() + 1 : 0).toList(),
            bothAfk ? state.bothAfkStreak() + 1 : 0,
            step.now().plus(state.config().firstReveal())));
    timedOut(step.state()).ifPresent(ending -> step.then(new Ended(ending)));
  }

  private static Optional<Ending> timedOut(DuelState state) {
    if (state.bothAfkStreak() >= AFK_ROUNDS) {
      return Optional.of(Ending.bothLose(Reason.TIMEOUT));
    }
    return SEATS.stream()
        .filter(seat -> state.fighter(seat).afkStreak() >= AFK_ROUNDS)
        .findFirst()
        .map(seat -> Ending.wonBy(opponent(seat), Reason.TIMEOUT));
  }

  private static void reveal(Step<DuelState, DuelFact> step) {
    var state = step.state();
    var slot = state.round().reveals().size();
    var cards = state.fighters().stream().map(one -> one.laidOut().slot(slot)).toList();
    var hp =
        Clash.resolve(
            cards.getFirst(),
            cards.getLast(),
            state.fighters().getFirst().hp(),
            state.fighters().getLast().hp(),
            state.config().hp());
    step.then(new StepRevealed(slot, cards, hp, step.now().plus(state.config().reveal())));
  }

  private static void endRound(Step<DuelState, DuelFact> step) {
    var state = step.state();
    step.then(new RoundEnded(state.round().index()));
    var ending = decided(state);
    if (ending.isPresent()) {
      step.then(new Ended(ending.get()));
    } else {
      startPrep(step);
    }
  }

  private static Optional<Ending> decided(DuelState state) {
    var hp = state.fighters().stream().map(Fighter::hp).toList();
    var round = state.round().index();
    var config = state.config();
    var down = hp.contains(0);
    if (hp.getFirst().equals(hp.getLast())) {
      var last =
          config.suddenDeathRounds().filter(limit -> round >= config.rounds() + limit).isPresent();
      return down || last ? Optional.of(Ending.draw()) : Optional.empty();
    }
    return down || round >= config.rounds()
        ? Optional.of(Ending.wonBy(higher(hp), Reason.NORMAL))
        : Optional.empty();
  }

  private static Seat higher(List<Integer> hp) {
    return SEATS.get(hp.getFirst() > hp.getLast() ? 0 : 1);
  }
}
