package dev.rondo.platform.replay;

import dev.rondo.platform.Page;
import dev.rondo.platform.view.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Collects the updates of one answer. A long answer ends early, and says where the next begins.
public final class UpdateList {
  private static final int MOST_BYTES = 1 << 21;

  private final List<Update> updates = new ArrayList<>();
  private final long last;
  private long bytes;

  /// @param last the version of the last update that is wanted
  public UpdateList(long last) {
    this.last = last;
  }

  public void add(Update update) {
    if (!full()) {
      bytes += update.bytes().length;
      updates.add(update);
    }
  }

  public boolean full() {
    return bytes >= MOST_BYTES;
  }

  public Page<Update> page() {
    return new Page<>(
        updates,
        Optional.of(updates)
            .filter(some -> !some.isEmpty() && some.getLast().v() < last)
            .map(some -> Long.toString(some.getLast().v())));
  }
}
