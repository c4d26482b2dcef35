package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.stream.IntStream;

/// Knows which commands the rules must accept and which they must refuse.
interface Referee<S, C> {

  /// The judgement about a command that a seat is about to play.
  Verdict judge(S state, Seat seat, C command);

  /// The decision that the rules must make on a command.
  ///
  /// @param rule what a wrong decision breaks; empty if any decision is right
  record Verdict(Must must, String rule) {
    static final Verdict NONE = new Verdict(Must.DECIDE, "");

    void check(Decision<?> decision, Seat seat, Object command) {
      var code =
          decision instanceof Decision.Rejected<?>(var rejection, _)
              ? "it is refused: " + rejection.code()
              : "it is accepted";
      var refused = decision instanceof Decision.Rejected<?>;
      Breach.unless(
          must == Must.DECIDE || refused == (must == Must.REFUSE),
          rule,
          "seat" + seat.index() + " plays " + command + ", and " + code);
    }
  }

  /// The decisions that are right.
  enum Must {
    ACCEPT,
    REFUSE,
    DECIDE
  }

  /// Judges by what the rules list as legal, or by what the test says where they list nothing.
  static <S, C, F, V> Referee<S, C> of(ContractGame<S, C, F, V> game, int seats) {
    var rules = game.rules().get();
    return (state, seat, command) -> {
      var legal = rules.legal(state, seat);
      if (legal.isPresent() && legal.get().contains(command)) {
        return new Verdict(Must.ACCEPT, "a legal command is accepted");
      }
      if (legal.isEmpty() && mayPlay(game, rules, state, seat, command)) {
        return Verdict.NONE;
      }
      var others =
          IntStream.range(0, seats)
              .mapToObj(Seat::new)
              .filter(other -> !other.equals(seat))
              .anyMatch(other ->
                  rules
                      .legal(state, other)
                      .map(list -> list.contains(command))
                      .orElseGet(() -> mayPlay(game, rules, state, other, command)));
      return new Verdict(
          Must.REFUSE,
          others
              ? "a seat does not do what only another may"
              : "a command that is not legal is refused");
    };
  }

  private static <S, C, F, V> boolean mayPlay(
      ContractGame<S, C, F, V> game, Cartridge<S, C, F, V> rules, S state, Seat seat, C command) {
    return game.mayPlay().test(rules.view(state, new Viewer.Player(seat)), command);
  }
}
