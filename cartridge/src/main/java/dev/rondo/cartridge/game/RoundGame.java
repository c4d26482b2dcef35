package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.ManifestBuilder;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/// Declares a game in which all seats decide at once. A decision is hidden until all have decided
/// or the limit is over.
///
/// @param <S> the state that the author writes
/// @param <D> the decision of one seat in one round
/// @param <V> what one viewer sees of that state
public final class RoundGame<S, D extends Record, V>
    extends GameBuilder<S, D, V, RoundGame<S, D, V>> {
  private final Class<S> state;
  private String command = "";
  private Optional<Class<D>> decision = Optional.empty();
  private UnaryOperator<ManifestBuilder<RoundState<S, D>, D, RoundFact<S, D>, RoundView<V, D>>>
      more = UnaryOperator.identity();
  Optional<ToIntFunction<Settings>> rounds = Optional.empty();
  Optional<BiFunction<S, Seat, D>> orElse = Optional.empty();
  Optional<Resolution<S, D>> resolve = Optional.empty();
  Optional<Function<S, ? extends List<? extends Number>>> scores = Optional.empty();
  Predicate<S> over = _ -> false;

  /// The rules of a round.
  @FunctionalInterface
  public interface Resolution<S, D> {

    /// @param decisions by seat
    /// @param dice luck, which the state that follows records; no label is needed
    S resolve(S state, List<D> decisions, Dice dice);
  }

  RoundGame(String id, String title, Class<S> state) {
    super(id, title, state);
    this.state = state;
  }

  @Override
  RoundGame<S, D, V> self() {
    return this;
  }

  /// The number of rounds.
  public RoundGame<S, D, V> rounds(int count) {
    require(count >= 1, "rounds: " + count + " is not possible");
    rounds = Optional.of(_ -> count);
    return this;
  }

  /// @param setting the number of rounds, a [Setting#count]
  public RoundGame<S, D, V> rounds(Setting setting) {
    require(
        setting instanceof Setting.Whole(_, _, var min, _) && min >= 1,
        "rounds: " + setting.name() + " is no setting of at least 1");
    rounds = Optional.of(settings -> settings.whole(setting.name()));
    return setting(setting);
  }

  /// Ends the match early, after the round that led to such a state.
  public RoundGame<S, D, V> until(Predicate<S> reached) {
    over = reached;
    return this;
  }

  /// The command with which a seat decides.
  ///
  /// @param type a record; a [dev.rondo.cartridge.Range] bounds a number of it, and its constructor
  ///   may refuse values with an `IllegalArgumentException`
  @SuppressWarnings("unchecked")
  public <E extends Record> RoundGame<S, E, V> decide(String name, Class<E> type) {
    require(decision.isEmpty(), "decide(...) is said twice");
    require(
        orElse.isEmpty() && resolve.isEmpty() && legal.isEmpty(),
        "decide(...) comes before orElse, resolve and legal");
    var same = (RoundGame<S, E, V>) this;
    same.command = name;
    same.decision = Optional.of(type);
    return same;
  }

  /// The decision for a seat that has not decided in time, or has left.
  public RoundGame<S, D, V> orElse(BiFunction<S, Seat, D> missing) {
    orElse = Optional.of(missing);
    return this;
  }

  /// The state that the decisions of a round, by seat, lead to.
  public RoundGame<S, D, V> resolve(BiFunction<S, List<D>, S> rules) {
    return resolve((game, decisions, _) -> rules.apply(game, decisions));
  }

  /// The same, with luck.
  public RoundGame<S, D, V> resolve(Resolution<S, D> rules) {
    resolve = Optional.of(rules);
    return this;
  }

  /// The score of each seat at the end. The highest of those who have not left wins.
  public RoundGame<S, D, V> scores(Function<S, ? extends List<? extends Number>> bySeat) {
    scores = Optional.of(bySeat);
    return this;
  }

  /// Nothing is hidden but the decisions of the round: everybody sees the state.
  @SuppressWarnings("unchecked")
  public RoundGame<S, D, S> open() {
    var same = (RoundGame<S, D, S>) this;
    same.see(state, (game, _) -> game, true);
    return same;
  }

  /// Each viewer sees what this function makes of the state.
  @SuppressWarnings("unchecked")
  public <W> RoundGame<S, D, W> view(Class<W> type, BiFunction<S, Viewer, W> seen) {
    var same = (RoundGame<S, D, W>) this;
    same.see(type, seen, false);
    return same;
  }

  /// Declares more in the manifest, such as a stake or a study.
  public RoundGame<S, D, V> manifest(
      UnaryOperator<ManifestBuilder<RoundState<S, D>, D, RoundFact<S, D>, RoundView<V, D>>>
          declared) {
    more = declared;
    return this;
  }

  /// @throws IllegalArgumentException if the game contradicts itself; the message says how
  public RoundRules<S, D, V> build() {
    require(decision.isPresent(), "decide(...) is missing");
    require(rounds.isPresent(), "rounds(...) is missing");
    require(orElse.isPresent(), "orElse(...) is missing");
    require(resolve.isPresent(), "resolve(...) is missing");
    require(scores.isPresent(), "scores(...) is missing");
    check();
    var type = decision.orElseThrow();
    var types =
        new Manifest.Types<RoundState<S, D>, D, RoundFact<S, D>, RoundView<V, D>>(
            GenericType.of(RoundState.class, state, type),
            GenericType.of(RoundFact.class, state, type),
            GenericType.of(RoundView.class, viewType, type));
    var manifest =
        declare(types)
            .command(command, type)
            .study(new RoundStudy<S, D>(type, scores.orElseThrow()).study());
    declareBots(manifest, view -> view.mover().map(seat -> new Sight<>(view.state(), seat)));
    return new RoundRules<>(this, more.apply(manifest).build());
  }
}
