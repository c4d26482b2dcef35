package dev.rondo.edge.http;

import java.util.function.Predicate;

/// The declaration that a route's calls are kept in the audit log.
///
/// @param when true for the calls that are kept
public record Audit(Predicate<Call> when, Subject subject) {

  /// The source of the ids that an entry is about.
  public enum Subject {
    /// The variables of the path. The entry is stored with the change.
    PATH,
    /// The variables of the path, and the id of what the call has made. The entry is stored right
    /// after the change.
    MADE
  }
}
