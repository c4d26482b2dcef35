package dev.rondo.edge.memory;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.QueueStore;
import java.util.List;

/// A store of queue places in which nobody waits.
public final class NoQueue implements QueueStore {
  @Override
  public boolean insert(Place place) {
    return false;
  }

  @Override
  public boolean delete(AccountId account, String game) {
    return false;
  }

  @Override
  public List<Place> all() {
    return List.of();
  }
}
