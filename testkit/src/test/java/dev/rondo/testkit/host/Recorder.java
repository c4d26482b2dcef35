package dev.rondo.testkit.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps what a connection is sent.
final class Recorder implements Watcher {
  final List<Long> versions = new CopyOnWriteArrayList<>();
  final List<Update> updates = new CopyOnWriteArrayList<>();
  final List<Long> snapshots = new CopyOnWriteArrayList<>();

  @Override
  public void snapshot(MatchId match, Look look) {
    snapshots.add(look.v());
  }

  @Override
  public void update(MatchId match, Update update) {
    updates.add(update);
    versions.add(update.v());
  }

  long last() {
    return versions.isEmpty() ? 0 : versions.getLast();
  }

  void isGapless(long from) {
    for (var i = 0; i < versions.size(); i++) {
      assertThat(versions.get(i)).isEqualTo(from + i + 1);
    }
  }
}
