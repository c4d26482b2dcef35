package dev.rondo.platform.table;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The connections that watch one match. Owned by the match's mailbox.
final class Watchers {
  private final Map<Watcher, Onlooker> all = new LinkedHashMap<>();

  void add(Watcher watcher, Onlooker onlooker) {
    all.remove(watcher);
    all.put(watcher, onlooker);
  }

  Optional<Onlooker> remove(Watcher watcher) {
    return Optional.ofNullable(all.remove(watcher));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /// Whether any connection watches for that seat.
  boolean watches(Seat seat, Table<?, ?, ?, ?> table) {
    return all.values().stream()
        .anyMatch(onlooker -> table.seat(onlooker.account()).equals(Optional.of(seat)));
  }

  List<Seat> seats(Table<?, ?, ?, ?> table) {
    return all.values().stream()
        .flatMap(onlooker -> table.seat(onlooker.account()).stream())
        .distinct()
        .sorted()
        .toList();
  }

  /// The watchers as an audience, each being who they are at this table now.
  Table.Audience audience(Table<?, ?, ?, ?> table) {
    var watching = new HashMap<Viewer, List<Watcher>>();
    all.forEach((watcher, onlooker) ->
        table
            .viewer(onlooker)
            .ifPresent(
                viewer -> watching.computeIfAbsent(viewer, _ -> new ArrayList<>()).add(watcher)));
    return new Table.Audience() {
      @Override
      public boolean listens(Viewer viewer) {
        return watching.containsKey(viewer);
      }

      @Override
      public void tell(Viewer viewer, Update update) {
        for (var watcher : watching.getOrDefault(viewer, List.of())) {
          watcher.update(table.row().id(), update);
        }
      }
    };
  }
}
