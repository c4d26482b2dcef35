package dev.rondo.platform.table;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.journal.Cause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/// The actions that the rules hold, in the order of receipt. They are kept in memory until they are
/// brought, and nobody has been answered before that.
///
/// A turn that cannot be stored is thrown away with its table. The actions that were held before
/// that turn are handed on to the next table. That table may have other rules, so it reads their
/// commands again.
final class HeldActions<C> {
  /// The limit is a seat's own, so that no player takes the places of others.
  static final int MOST_A_SEAT = 64;

  private final LinkedHashMap<ActionId, Cause.Held> held = new LinkedHashMap<>();
  private final Map<ActionId, C> commands = new HashMap<>();
  private final List<ActionId> brought = new ArrayList<>();
  private List<Cause.Held> settled = List.of();
  private boolean changed;
  private boolean closed;

  /// @param command the action's, as it was just read
  void add(Cause.Held action, C command) {
    adopt(action);
    commands.put(action.action(), command);
  }

  /// Adds an action that another table held.
  void adopt(Cause.Held action) {
    held.put(action.action(), action);
    changed = true;
  }

  /// The command of an action that is held, if this table has read it.
  Optional<C> command(ActionId action) {
    return Optional.ofNullable(commands.get(action));
  }

  /// True if no more actions of the seat can be held.
  boolean full(Seat seat) {
    return closed
        || held.values().stream().filter(action -> action.seat().equals(seat)).count()
            >= MOST_A_SEAT;
  }

  /// True if an action of the seat is held, or was brought before its time and is pending.
  ///
  /// @param pending true for an action that is stored and has no answer yet
  boolean any(Seat seat, Predicate<ActionId> pending) {
    brought.removeIf(pending.negate());
    return held.values().stream().anyMatch(action -> action.seat().equals(seat))
        || brought.stream().anyMatch(action -> action.seat().equals(seat));
  }

  Optional<Cause.Held> find(ActionId action) {
    return Optional.ofNullable(held.get(action));
  }

  boolean contains(ActionId action) {
    return held.containsKey(action);
  }

  List<Cause.Held> all() {
    return List.copyOf(held.values());
  }

  boolean isEmpty() {
    return held.isEmpty();
  }

  /// The match time at which the first of them must be brought.
  OptionalLong due() {
    var first = Long.MAX_VALUE;
    for (var action : held.values()) {
      first = Math.min(first, action.until());
    }
    return held.isEmpty() ? OptionalLong.empty() : OptionalLong.of(first);
  }

  /// The match time of the last receipt; 0 if there is none.
  long latest() {
    return held.isEmpty() ? 0 : held.lastEntry().getValue().at();
  }

  void clear() {
    held.clear();
    commands.clear();
    changed = true;
  }

  /// All that is held is stored before its time.
  ///
  /// @param pending true for an action that was stored before and has no answer yet
  void bring(Predicate<ActionId> pending) {
    brought.removeIf(pending.negate());
    brought.addAll(held.keySet());
    clear();
  }

  /// The turn is stored: the actions that are held now stay held if the next turn is lost.
  void settle() {
    if (changed) {
      settled = all();
      changed = false;
    }
  }

  /// The actions that were held before this turn.
  List<Cause.Held> settled() {
    return settled;
  }

  /// Holds no more actions.
  void close() {
    closed = true;
  }
}
