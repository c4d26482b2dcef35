package dev.rondo.platform.nodes;

import dev.rondo.platform.view.Watcher.Departure;
import java.util.Collection;
import java.util.List;

/// A message of a node to the leader about the people who have a socket on that node.
sealed interface PeopleReport {

  record Came(String account) implements PeopleReport {}

  record Gone(String account, Departure departure) implements PeopleReport {}

  /// Everybody who is there.
  record All(List<String> accounts) implements PeopleReport {}

  /// The leader replies with [Same].
  record Compare(int count, long digest) implements PeopleReport {}

  /// @param same false if the leader knows of other people
  record Same(boolean same) {}

  /// A number that differs, almost certainly, for other people. Their order does not matter.
  static long digest(Collection<String> accounts) {
    var sum = 0L;
    for (var account : accounts) {
      var hash = 0xcbf29ce484222325L;
      for (var i = 0; i < account.length(); i++) {
        hash = (hash ^ account.charAt(i)) * 0x100000001b3L;
      }
      sum += hash;
    }
    return sum;
  }
}
