package dev.rondo.platform.replay;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Moment;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.state.Decider;
import dev.rondo.platform.state.MatchState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Decides a stored match again from its inputs and its seed. The same facts must follow: that
/// proves that the draws were fair, and that the rules installed now replay what was played before.
public final class Verifier {

  /// An entry for which deciding again gave other facts.
  public record Difference(long position, String stored, String decided) {}

  private Verifier() {}

  public static List<Difference> verify(
      Cartridge<?, ?, ?, ?> cartridge, MatchId match, List<Entry> entries) {
    return verify(InstalledGame.of(cartridge), match, entries);
  }

  public static <S, C, F, V> List<Difference> verify(
      InstalledGame<S, C, F, V> installed, MatchId match, List<Entry> entries) {
    var state = new MatchState<>(match, installed);
    var differences = new ArrayList<Difference>();
    for (var entry : entries) {
      var cause = Codec.cause(entry.cause());
      var decided = decide(installed, state, cause, entry.at());
      if (decided.isPresent() && !decided.get().equals(entry.facts())) {
        differences.add(new Difference(entry.position(), entry.facts(), decided.get()));
      }
      state.add(entry);
    }
    return differences;
  }

  private static <S, C, F, V> Optional<String> decide(
      InstalledGame<S, C, F, V> installed, MatchState<S, C, F, V> state, Cause cause, long at) {
    if (state.game() == null && !(cause instanceof Cause.Started)) {
      // The rules are not told of people who come and go before the start.
      return Optional.empty();
    }
    var game =
        cause instanceof Cause.Started started
            ? state.setup(started)
            : Objects.requireNonNull(state.game());
    var moment = new Moment(Duration.ofMillis(at), Dice.ofSeed(state.row().seed()));
    return new Decider<>(installed)
        .decide(game, cause, moment)
        .map(decision ->
            switch (decision) {
              case Decision.Accepted<F> accepted when !(cause instanceof Cause.Refused) ->
                  installed.codec().facts(accepted.facts());
              case Decision.Rejected<F>(_, var facts) when cause instanceof Cause.Refused ->
                  installed.codec().facts(facts);
              case Decision.Accepted<F> accepted ->
                  "accepted: " + installed.codec().facts(accepted.facts());
              case Decision.Rejected<F>(var rejection, _) -> "rejected: " + rejection.code();
              case Decision.Held<F>(var until) -> "held until " + until.toMillis();
            });
  }
}
