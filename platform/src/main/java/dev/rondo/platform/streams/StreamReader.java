package dev.rondo.platform.streams;

import dev.rondo.platform.Result;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Feed.Numbered;
import java.util.List;

/// A part that reads streams and keeps its position in the database. It runs on one node of a
/// cluster.
public interface StreamReader {

  /// The position of a reader.
  ///
  /// @param position the number of the last entry it is done with
  /// @param lag the number of entries it has still to read
  record State(String consumer, String stream, long position, long lag) {}

  String name();

  List<String> streams();

  /// Calls after each transaction of this node that appended to its streams.
  void whenAppended(Runnable wake);

  /// May be called again after [#stop].
  void start();

  /// Finishes the entries at hand.
  void stop();

  /// Says that there is something to read. Never blocks.
  void ring();

  State state();

  /// Handles an entry that was parked.
  Result<Boolean> replay(Parked parked);

  /// The parked entry as it was stored, JSON; empty text if it is not there any more.
  String content(Parked parked);

  /// The entries after a number, the oldest first.
  List<Numbered<?>> entries(long after, int limit);
}
