package dev.rondo.platform.table;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
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
    return new Table.Audience() {
      @Override
      public boolean listens(Viewer viewer) {
        return all.values().stream().anyMatch(onlooker -> is(onlooker, viewer));
      }

      @Override
      public void tell(Viewer viewer, Update update) {
        all.forEach((watcher, onlooker) -> {
          if (is(onlooker, viewer)) {
            watcher.update(table.row().id(), update);
          }
        });
      }

      private boolean is(Onlooker onlooker, Viewer viewer) {
        return table.viewer(onlooker).equals(Optional.of(viewer));
      }
    };
  }
}
