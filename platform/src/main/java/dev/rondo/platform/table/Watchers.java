package dev.rondo.platform.table;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The connections that watch one match. Owned by the match's mailbox.
final class Watchers {
  private static final int NOT_YET = -1;

  private final Map<Watcher, Onlooker> all = new LinkedHashMap<>();
  private final Map<Watcher, Onlooker> arriving = new LinkedHashMap<>();
  private int changes;

  /// Counts from now on, but is told nothing before [#settle].
  void arrive(Watcher watcher, Onlooker onlooker) {
    arriving.put(watcher, onlooker);
  }

  /// Is told from now on, unless it has been removed since it arrived.
  boolean settle(Watcher watcher) {
    var onlooker = arriving.remove(watcher);
    if (onlooker == null) {
      return false;
    }
    changes++;
    all.remove(watcher);
    all.put(watcher, onlooker);
    return true;
  }

  /// The turn in which some arrived is lost.
  void forgetArriving() {
    arriving.clear();
  }

  Optional<Onlooker> remove(Watcher watcher) {
    changes++;
    var before = all.remove(watcher);
    var anew = arriving.remove(watcher);
    return Optional.ofNullable(anew == null ? before : anew);
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /// Whether any connection watches for that seat.
  boolean watches(Seat seat, Table<?, ?, ?, ?> table) {
    return Stream.concat(all.values().stream(), arriving.values().stream())
        .anyMatch(onlooker -> table.seat(onlooker.account()).equals(Optional.of(seat)));
  }

  List<Seat> seats(Table<?, ?, ?, ?> table) {
    return all.values().stream()
        .flatMap(onlooker -> table.seat(onlooker.account()).stream())
        .distinct()
        .sorted()
        .toList();
  }

  /// The watchers as an audience, each being who they are at this table now. Some may come or go
  /// while it is told.
  Table.Audience audience(Table<?, ?, ?, ?> table) {
    return new Table.Audience() {
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
          all.forEach(this::add);
        }
        return watching;
      }

      private void add(Watcher watcher, Onlooker onlooker) {
        table
            .viewer(onlooker)
            .ifPresent(
                viewer -> watching.computeIfAbsent(viewer, _ -> new ArrayList<>()).add(watcher));
      }
    };
  }
}
