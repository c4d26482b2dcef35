package dev.rondo.testkit;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.QueueStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/// The places in queues beside a [MemoryJournal], under its lock and in its transactions.
public final class MemoryQueue implements QueueStore {
  private final MemoryJournal journal;
  private final Undo undo;
  private final List<Place> places = new ArrayList<>();
  private volatile boolean busy;

  MemoryQueue(MemoryJournal journal, Undo undo) {
    this.journal = journal;
    this.undo = undo;
  }

  /// From now on it takes nothing, or everything again.
  public void busy(boolean now) {
    busy = now;
  }

  @Override
  public boolean insert(Place place) {
    return write(() -> {
      if (places.stream().anyMatch(other -> is(other, place.account(), place.game()))) {
        return false;
      }
      places.add(place);
      undo.with(() -> places.remove(place));
      return true;
    });
  }

  @Override
  public boolean delete(AccountId account, String game) {
    return write(() -> {
      var found = places.stream().filter(place -> is(place, account, game)).toList();
      places.removeAll(found);
      undo.with(() -> places.addAll(found));
      return !found.isEmpty();
    });
  }

  private boolean write(Supplier<Boolean> work) {
    if (busy) {
      throw new UnavailableException("the simulated disk takes nothing now");
    }
    return journal.write(work);
  }

  private static boolean is(Place place, AccountId account, String game) {
    return place.account().equals(account) && place.game().equals(game);
  }

  @Override
  public List<Place> all() {
    synchronized (journal) {
      return places.stream().sorted(Comparator.comparing(Place::since)).toList();
    }
  }
}
