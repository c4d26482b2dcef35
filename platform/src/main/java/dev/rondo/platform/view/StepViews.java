package dev.rondo.platform.view;

import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.state.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The views and events of one step. Each is computed once, though it is asked for before the step
/// is stored, to know whom it concerns, and again when it is told.
final class StepViews<S, F, V> {
  private final Teller<S, F, V> teller;
  private final Step<S, F> step;
  private final Map<Viewer, V> before = new HashMap<>();
  private final Map<Viewer, V> after = new HashMap<>();
  private final Map<Viewer, List<Event>> unreceipted = new HashMap<>();

  StepViews(Teller<S, F, V> teller, Step<S, F> step) {
    this.teller = teller;
    this.step = step;
  }

  /// A step keeps its list of states when it gets the stamps that are known once it is stored. A
  /// step without states has nothing that would be worth keeping.
  @SuppressWarnings("ReferenceEquality")
  boolean isOf(Step<S, F> other) {
    return step.states() == other.states() && !step.states().isEmpty();
  }

  /// The view before the step; null if the match had not started.
  @Nullable V before(Viewer viewer) {
    return view(before, step.before().game(), viewer);
  }

  /// The view after the step; null if the match has not started.
  @Nullable V after(Viewer viewer) {
    return view(after, step.after().game(), viewer);
  }

  private @Nullable V view(Map<Viewer, V> known, @Nullable S game, Viewer viewer) {
    return game == null ? null : known.computeIfAbsent(viewer, who -> teller.gameView(game, who));
  }

  /// The platform's events and the game's, in the order in which they are told.
  List<Event> events(Receipt receipt, Viewer viewer) {
    Supplier<List<Event>> told = () -> told(receipt, viewer);
    return receipt.lines().isEmpty()
        ? unreceipted.computeIfAbsent(viewer, _ -> told.get())
        : told.get();
  }

  private List<Event> told(Receipt receipt, Viewer viewer) {
    var events = new ArrayList<>(step.events());
    for (var i = 0; i < step.facts().size(); i++) {
      events.addAll(
          teller
              .rules()
              .tell(
                  step.states().get(i),
                  step.facts().get(i),
                  step.states().get(i + 1),
                  receipt,
                  viewer));
    }
    events.addAll(step.last());
    return events;
  }
}
