package dev.rondo.testkit;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.cartridge.game.RoundFact;
import dev.rondo.cartridge.game.RoundRules;
import dev.rondo.cartridge.game.TurnRules;
import dev.rondo.testkit.rules.Contract;
import dev.rondo.testkit.rules.ContractGame;
import dev.rondo.testkit.rules.Coverage;
import dev.rondo.testkit.rules.RoundSecrets;
import dev.rondo.testkit.rules.Seating;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The contract that the rules of every game keep, tried with random play. A game's test extends it
/// and says what only the game knows: at least its rules, and what they hide.
///
/// One test checks everything, so that a mistake gives one failure: the first cause, with its seed,
/// the few inputs that lead to it, and the command that repeats it. More matches:
/// `-Drondo.contract.matches=1000`; one match: `-Drondo.seed=7`.
public abstract class CartridgeContract<S, C, F, V> implements ContractGame.Source {
  private static final int MATCHES = Integer.getInteger("rondo.contract.matches", 24);

  private boolean undeclared;

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
  /// notice; none if there is nothing to hide now. A game of [dev.rondo.cartridge.game.Game] that
  /// says `open()` need not override it: in rounds, two legal decisions are such commands.
  protected Optional<Hidden<C>> hidden(V view, RandomGenerator luck) {
    undeclared = true;
    return Optional.empty();
  }

  /// True if every command may be known to everybody, so that there is nothing for [#hidden] to
  /// give. Rules that are not `open()` override one of the two.
  protected boolean noCommandIsHidden() {
    return false;
  }

  /// True for a fact that shows everybody what was hidden before; in rounds, the end of a round.
  protected boolean reveals(F fact) {
    return fact instanceof RoundFact.Resolved<?, ?>;
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
    if (seeds.length > 1 && !noCommandIsHidden()) {
      checkCompared(coverage);
    }
    return coverage.toString();
  }

  /// Fails if no leak could have been found.
  private void checkCompared(Coverage coverage) {
    var rules = cartridge();
    if (undeclared && !isOpen(rules)) {
      throw new AssertionError(
          "nobody says what "
              + rules.manifest().id()
              + " hides, so that no leak can be found: override hidden() with two commands that nobody"
              + " else may tell apart, or noCommandIsHidden() if every command may be known");
    }
    if (!undeclared && coverage.pairs() == 0) {
      throw new AssertionError("hidden() never gave two commands, so that no leak can be found");
    }
  }

  private static boolean isOpen(Cartridge<?, ?, ?, ?> rules) {
    return switch (rules) {
      case TurnRules<?, ?> turns -> turns.isOpen();
      case RoundRules<?, ?, ?> rounds -> rounds.isOpen();
      default -> false;
    };
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
    var rules = cartridge();
    var ofRound = new RoundSecrets<>(rules);
    return new ContractGame<>(
        getClass(),
        this::cartridge,
        Optional.of(made).filter(_ -> !commands().equals(Commands.none())),
        this::mayPlay,
        (state, seat, luck) -> {
          var own = hidden(rules.view(state, new Viewer.Player(seat)), luck);
          return undeclared && RoundSecrets.fit(rules)
              ? ofRound.pair(state, seat, luck)
              : own.map(pair -> new ContractGame.Pair<>(pair.one(), pair.other()));
        },
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
