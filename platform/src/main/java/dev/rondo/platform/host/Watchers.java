package dev.rondo.platform.host;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.replay.CatchUp;
import dev.rondo.platform.table.Audience;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The connections that watch one match. Owned by the match's mailbox.
final class Watchers {
  private static final int NOT_YET = -1;

  /// @param listener is told: the watcher itself, or a [CatchUp] in its place
  private record Listening(Onlooker onlooker, Watcher listener) {
    void stop() {
      Watchers.stop(listener);
    }
  }

  private final Map<Watcher, Listening> all = new LinkedHashMap<>();
  private final Map<Watcher, Onlooker> arriving = new LinkedHashMap<>();
  private int changes;

  /// Counts from now on, but is told nothing before [#settle].
  void arrive(Watcher watcher, Onlooker onlooker) {
    arriving.put(watcher, onlooker);
  }

  /// Is told nothing more of the past, because it has asked anew.
  void interrupt(Watcher watcher) {
    var before = all.get(watcher);
    if (before != null) {
      before.stop();
    }
  }

  /// Is told from now on, unless it has been removed since it arrived.
  boolean settle(Watcher watcher, Watcher listener) {
    var before = all.remove(watcher);
    var arrived = arriving.remove(watcher);
    // A watcher who asks twice in one turn arrives once.
    var onlooker = arrived == null && before != null ? before.onlooker() : arrived;
    if (onlooker == null) {
      stop(listener);
      return false;
    }
    changes++;
    all.put(watcher, new Listening(onlooker, listener));
    return true;
  }

  private static void stop(Watcher listener) {
    if (listener instanceof CatchUp catchUp) {
      catchUp.stop();
    }
  }

  /// The turn in which some arrived is lost.
  void forgetArriving() {
    arriving.clear();
  }

  Optional<Onlooker> remove(Watcher watcher) {
    changes++;
    var before = Optional.ofNullable(all.remove(watcher));
    before.ifPresent(Listening::stop);
    return Optional.ofNullable(arriving.remove(watcher)).or(() -> before.map(Listening::onlooker));
  }

  /// Nobody is told anything more.
  void clear() {
    changes++;
    all.values().forEach(Listening::stop);
    all.clear();
    arriving.clear();
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /// Shows everybody the match as it is now.
  void show(Table<?, ?, ?, ?> table) {
    all.values()
        .forEach(one ->
            table
                .views()
                .viewer(one.onlooker())
                .ifPresent(viewer ->
                    one.listener().snapshot(table.row().id(), table.views().look(viewer))));
  }

  /// Tells everybody what was stored after that position, as the turns that stored it would have
  /// done. Reads from the database.
  void tellAfter(long position, Table<?, ?, ?, ?> table) {
    var viewers = new LinkedHashMap<Watcher, Viewer>();
    all.values()
        .forEach(one ->
            table
                .views()
                .viewer(one.onlooker())
                .ifPresent(viewer -> viewers.put(one.listener(), viewer)));
    var updates = table.views().updatesAfter(Set.copyOf(viewers.values()), position);
    viewers.forEach((listener, viewer) ->
        updates
            .getOrDefault(viewer, List.of())
            .forEach(update -> listener.update(table.row().id(), update)));
  }

  /// True if any connection watches for that seat.
  boolean watches(Seat seat, Table<?, ?, ?, ?> table) {
    return Stream.concat(all.values().stream().map(Listening::onlooker), arriving.values().stream())
        .anyMatch(onlooker -> table.seat(onlooker.account()).equals(Optional.of(seat)));
  }

  List<Seat> seats(Table<?, ?, ?, ?> table) {
    return all.values().stream()
        .flatMap(one -> table.seat(one.onlooker().account()).stream())
        .distinct()
        .sorted()
        .toList();
  }

  /// The watchers as an audience, each being who they are at this table now. Some may come or go
  /// while it is told.
  Audience audience(Table<?, ?, ?, ?> table) {
    return new Audience() {
      private final Map<Viewer, List<Watcher>> watching = new HashMap<>();
      private int seen = NOT_YET;

      @Override
      public boolean listens(Viewer viewer) {
        return watching().containsKey(viewer);
      }

      @Override
      public void tell(Viewer viewer, Update update) {
        for (var watcher : watching().getOrDefault(viewer, List.of())) {
          watcher.update(table.row().id(), update);
        }
      }

      private Map<Viewer, List<Watcher>> watching() {
        if (seen != changes) {
          seen = changes;
          watching.clear();
          all.values().forEach(this::add);
        }
        return watching;
      }

      private void add(Listening one) {
        table
            .views()
            .viewer(one.onlooker())
            .ifPresent(viewer ->
                watching.computeIfAbsent(viewer, _ -> new ArrayList<>()).add(one.listener()));
      }
    };
  }
}
