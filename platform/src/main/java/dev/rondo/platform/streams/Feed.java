package dev.rondo.platform.streams;

import java.util.List;
import java.util.Optional;

/// A stream as it is read: entries in order, under numbers from 1 on that grow and may have gaps.
/// Nothing ever appears before what has been read.
public interface Feed<E> {

  /// An entry and its number.
  record Numbered<E>(long number, E entry) {}

  String name();

  List<Numbered<E>> after(long number, int limit);

  /// Nothing if it is not there any more.
  Optional<E> at(long number);

  /// The number of the newest entry, 0 if there is none.
  long last();

  /// The number of entries that come after the entry with that number.
  long countAfter(long number);

  /// Calls after each transaction that appended here, from whichever thread. Appends of other
  /// servers are not noticed.
  void whenAppended(Runnable wake);
}
