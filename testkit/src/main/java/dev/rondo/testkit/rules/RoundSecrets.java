package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.game.RoundRules;
import dev.rondo.testkit.rules.ContractGame.Pair;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Finds the secrets of a game in rounds that everybody sees otherwise: what a seat has decided in
/// the round, which is hidden until all have decided. Two legal decisions are such a secret.
public record RoundSecrets<S, C>(Cartridge<S, C, ?, ?> rules)
    implements ContractGame.Secrecy<S, C> {

  /// True if the rules are of that kind.
  public static boolean fit(Cartridge<?, ?, ?, ?> rules) {
    return rules instanceof RoundRules<?, ?, ?> rounds && rounds.isOpen();
  }

  @Override
  public Optional<Pair<C>> pair(S state, Seat seat, RandomGenerator luck) {
    var legal = rules.legal(state, seat).orElse(List.of());
    if (legal.size() < 2) {
      return Optional.empty();
    }
    var one = luck.nextInt(legal.size());
    var other = (one + 1 + luck.nextInt(legal.size() - 1)) % legal.size();
    return Optional.of(new Pair<>(legal.get(one), legal.get(other)));
  }
}
