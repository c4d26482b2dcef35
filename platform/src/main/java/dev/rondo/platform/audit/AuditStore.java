package dev.rondo.platform.audit;

import dev.rondo.platform.Page;
import java.time.Instant;
import java.util.Optional;

/// The place where the audit log is kept. Entries can be added and read; the database itself
/// refuses to change or delete them.
public interface AuditStore {

  /// Only entries that have all that is given.
  ///
  /// @param subject one of the ids of an entry's subject, or all of it
  /// @param since not before this time
  /// @param until before this time
  record Filter(
      Optional<String> actor,
      Optional<String> act,
      Optional<String> subject,
      Optional<Instant> since,
      Optional<Instant> until) {
    public static final Filter NONE =
        new Filter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
  }

  /// Within a transaction it is part of that.
  void append(AuditEntry entry);

  /// The newest first.
  ///
  /// @param before the `next` of the page before
  Page<AuditEntry> list(Filter filter, Optional<Long> before, int limit);
}
