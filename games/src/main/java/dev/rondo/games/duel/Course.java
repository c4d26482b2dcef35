package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.SEATS;
import static dev.rondo.games.duel.DuelState.opponent;

import dev.rondo.cartridge.Seat;
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

/// How a match goes on: PREP, three reveals, the next round or the end.
final class Course {
  /// Consecutive AFK rounds that lose a match.
  private static final int AFK_ROUNDS = 2;

  private Course() {}

  static void open(Sequel sequel, Duration now) {
    sequel.then(new MatchFound());
    startPrep(sequel, now);
  }

  /// Does whatever is due, one thing after the other, so that a delay of 0 is no wait at all. PREP
  /// takes time, so this ends.
  static void runDue(Sequel sequel, Duration now) {
    while (sequel.state().alarm().filter(at -> at.compareTo(now) <= 0).isPresent()) {
      goOn(sequel, now);
    }
  }

  private static void goOn(Sequel sequel, Duration now) {
    var state = sequel.state();
    if (state.fighters().stream().anyMatch(one -> one.losesBy(now))) {
      loseConnections(sequel, now);
    } else if (state.fighters().stream().anyMatch(one -> one.outstaysBy(now))) {
      Connections.endPatience(sequel, now);
    } else if (state.takesLayouts()) {
      finalizeRound(sequel, now);
    } else if (state.round().reveals().size() < Layout.SLOTS) {
      reveal(sequel, now);
    } else {
      endRound(sequel, now);
    }
  }

  /// Both first, since either alone would give the pot to the other.
  private static void loseConnections(Sequel sequel, Duration now) {
    var lost = SEATS.stream().filter(seat -> sequel.state().fighter(seat).losesBy(now)).toList();
    sequel.then(
        new Ended(
            lost.size() == SEATS.size()
                ? Ending.bothLose(Reason.DISCONNECT)
                : Ending.wonBy(opponent(lost.getFirst()), Reason.DISCONNECT)));
  }

  private static void startPrep(Sequel sequel, Duration now) {
    var state = sequel.state();
    var deadline =
        state.standsStill()
            ? Optional.<Duration>empty()
            : Optional.of(now.plus(state.config().prep()));
    sequel.then(new PrepStarted(state.round().index() + 1, deadline));
  }

  static void finalizeRound(Sequel sequel, Duration now) {
    var state = sequel.state();
    var fighters = state.fighters();
    var bothAfk = fighters.stream().allMatch(Fighter::afk);
    sequel.then(
        new LayoutsFixed(
            fighters.stream().map(Fighter::laidOut).toList(),
            fighters.stream().map(one -> one.afk() ? one.afkStreak() + 1 : 0).toList(),
            bothAfk ? state.bothAfkStreak() + 1 : 0,
            now.plus(state.config().firstReveal())));
    timedOut(sequel.state()).ifPresent(ending -> sequel.then(new Ended(ending)));
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

  private static void reveal(Sequel sequel, Duration now) {
    var state = sequel.state();
    var step = state.round().reveals().size();
    var cards = state.fighters().stream().map(one -> one.laidOut().slot(step)).toList();
    var hp =
        Clash.resolve(
            cards.getFirst(),
            cards.getLast(),
            state.fighters().getFirst().hp(),
            state.fighters().getLast().hp(),
            state.config().hp());
    sequel.then(new StepRevealed(step, cards, hp, now.plus(state.config().reveal())));
  }

  private static void endRound(Sequel sequel, Duration now) {
    var state = sequel.state();
    sequel.then(new RoundEnded(state.round().index()));
    var ending = decided(state);
    if (ending.isPresent()) {
      sequel.then(new Ended(ending.get()));
    } else {
      startPrep(sequel, now);
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
