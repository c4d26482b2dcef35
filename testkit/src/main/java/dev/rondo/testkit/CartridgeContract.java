package dev.rondo.testkit;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.testkit.rules.Contract;
import dev.rondo.testkit.rules.ContractGame;
import dev.rondo.testkit.rules.Seating;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The contract that the rules of every game keep, tried with random play. A game's test extends it
/// and says what only the game knows: at least its rules.
///
/// One test checks everything, so that a mistake gives one failure: the first cause, with its seed,
/// the few inputs that lead to it, and the command that repeats it. More matches:
/// `-Drondo.contract.matches=1000`; one match: `-Drondo.seed=7`.
public abstract class CartridgeContract<S, C, F, V> implements ContractGame.Source {
  private static final int MATCHES = Integer.getInteger("rondo.contract.matches", 24);

  private boolean nothingIsHidden;

  /// The rules; a new instance each time, so that what one remembers cannot help another.
  protected abstract Cartridge<S, C, F, V> cartridge();

  /// Makes up commands, legal and illegal ones. Rules that list their legal commands need none.
  protected Commands<V, C> commands() {
    return Commands.none();
  }

  /// True if a player who sees this may do that. An action that is accepted although it may not be
  /// done fails. Rules that list their legal commands need no answer here.
  protected boolean mayPlay(V view, C command) {
    return true;
  }

  /// Two commands that a player who sees this may send, the difference of which nobody else may
  /// notice; none if there is nothing to hide now.
  protected Optional<Hidden<C>> hidden(V view, RandomGenerator luck) {
    nothingIsHidden = true;
    return Optional.empty();
  }

  /// True for a fact that shows everybody what was hidden before.
  protected boolean reveals(F fact) {
    return false;
  }

  /// The config of a match that is tried. A game whose matches are long makes them shorter, so that
  /// more of them are tried.
  protected Settings config(Settings drawn) {
    return drawn;
  }

  /// Two commands of which nobody else may know which one was sent.
  public record Hidden<C>(C one, C other) {}

  @Test
  void the_rules_keep_the_contract() {
    System.out.println(check());
  }

  /// Checks everything. Returns which endings and commands the random play reached.
  public final String check() {
    var seeds = seeds();
    var coverage = Contract.check(game(), seeds);
    if (seeds.length > 1 && coverage.pairs() == 0 && !nothingIsHidden) {
      throw new AssertionError("hidden() never gave two commands, so that no leak can be found");
    }
    return coverage.toString();
  }

  private static long[] seeds() {
    var one = Long.getLong("rondo.seed");
    return one == null
        ? LongStream.rangeClosed(1, MATCHES).toArray()
        : LongStream.of(one).toArray();
  }

  /// The game as this test describes it.
  @Override
  public final ContractGame<S, C, F, V> game() {
    BiFunction<V, RandomGenerator, C> made = commands()::random;
    return new ContractGame<>(
        getClass(),
        this::cartridge,
        Optional.of(made).filter(_ -> !commands().equals(Commands.none())),
        this::mayPlay,
        (view, luck) ->
            hidden(view, luck).map(pair -> new ContractGame.Pair<>(pair.one(), pair.other())),
        this::reveals,
        this::seating);
  }

  private Seating seating(long seed) {
    var manifest = cartridge().manifest();
    var count =
        new SplittableRandom(seed).nextInt(manifest.seats().min(), manifest.seats().max() + 1);
    var drawn = new RandomSettings(manifest.settings()).draw(new SplittableRandom(seed));
    return new Seating(seed, config(drawn), count);
  }
}
