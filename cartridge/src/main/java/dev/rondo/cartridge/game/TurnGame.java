package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.ManifestBuilder;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/// Declares a game in which one seat moves at a time. A player who is too late or leaves has lost;
/// the last one in wins.
///
/// @param <S> the state that the author writes
/// @param <V> what one viewer sees of that state
public final class TurnGame<S, V> extends GameBuilder<S, Record, V, TurnGame<S, V>> {
  private final Class<S> state;
  private final List<Command<S, ?>> commands = new ArrayList<>();
  private UnaryOperator<ManifestBuilder<TurnState<S>, Record, TurnFact<S>, TurnView<V>>> more =
      UnaryOperator.identity();

  /// The rules of one command.
  @FunctionalInterface
  public interface Handler<S, C> {
    void play(Turn<S> turn, Seat seat, C command);
  }

  record Command<S, C extends Record>(String name, Class<C> type, Handler<S, C> handler) {
    void play(Turn<S> turn, Seat seat, Record command) {
      handler.play(turn, seat, type.cast(command));
    }
  }

  TurnGame(String id, String title, Class<S> state) {
    super(id, title, state);
    this.state = state;
  }

  @Override
  TurnGame<S, V> self() {
    return this;
  }

  /// A command of the seat that is to move.
  ///
  /// @param type a record; a [dev.rondo.cartridge.Range] bounds a number of it, and its constructor
  ///   may refuse values with an `IllegalArgumentException`
  public <C extends Record> TurnGame<S, V> command(
      String name, Class<C> type, Handler<S, C> handler) {
    commands.add(new Command<>(name, type, handler));
    return this;
  }

  /// Nothing is hidden: everybody sees the state.
  @SuppressWarnings("unchecked")
  public TurnGame<S, S> open() {
    var same = (TurnGame<S, S>) this;
    same.see(state, (game, _) -> game, true);
    return same;
  }

  /// Each viewer sees what this function makes of the state.
  @SuppressWarnings("unchecked")
  public <W> TurnGame<S, W> view(Class<W> type, BiFunction<S, Viewer, W> seen) {
    var same = (TurnGame<S, W>) this;
    same.see(type, seen, false);
    return same;
  }

  /// Declares more in the manifest, such as a stake or a study.
  public TurnGame<S, V> manifest(
      UnaryOperator<ManifestBuilder<TurnState<S>, Record, TurnFact<S>, TurnView<V>>> declared) {
    more = declared;
    return this;
  }

  /// @throws IllegalArgumentException if the game contradicts itself; the message says how
  public TurnRules<S, V> build() {
    require(!commands.isEmpty(), "command(...) is missing");
    check();
    var types =
        new Manifest.Types<TurnState<S>, Record, TurnFact<S>, TurnView<V>>(
            GenericType.of(TurnState.class, state),
            GenericType.of(TurnFact.class, state),
            GenericType.of(TurnView.class, viewType));
    var manifest = declare(types);
    commands.forEach(command -> manifest.command(command.name(), command.type()));
    declareBots(manifest, view -> view.mover().map(seat -> new Sight<>(view.state(), seat)));
    return new TurnRules<>(this, List.copyOf(commands), more.apply(manifest).build());
  }
}
