package dev.rondo.storage.streams;

import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps the order of streams: entries are numbered in the order in which transactions are
/// committed, so that no entry appears before one that was read. Readers hear of an append after
/// it.
public final class StreamOrder {
  private final WriteLane lane;
  private final Optional<Prepared> lock;
  private final Map<String, Bell> bells = new ConcurrentHashMap<>();

  /// @param lock makes other servers that append wait for the end of this transaction
  public StreamOrder(WriteLane lane, WriteConnection connection, Optional<String> lock) {
    this.lane = lane;
    this.lock = lock.map(connection::prepare);
  }

  /// Before an append, within a unit.
  public void beforeAppend(String stream) {
    lock.ifPresent(statement -> statement.query(_ -> true));
    lane.afterwards(bell(stream));
  }

  void whenAppended(String stream, Runnable wake) {
    bell(stream).listeners.add(wake);
  }

  private Bell bell(String stream) {
    return bells.computeIfAbsent(stream, _ -> new Bell());
  }

  /// The readers that want to hear of appends to one stream.
  private static final class Bell implements Runnable {
    private final CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();

    @Override
    public void run() {
      listeners.forEach(Runnable::run);
    }
  }
}
