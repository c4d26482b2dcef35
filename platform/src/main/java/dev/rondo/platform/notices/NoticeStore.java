package dev.rondo.platform.notices;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Keeps notices.
public interface NoticeStore {

  /// An account is told of a reason once.
  void insert(AccountId account, String reason, String name, String content, Instant time);

  /// Everybody who administrates.
  List<AccountId> administrators();

  /// The newest first.
  List<Notice> of(AccountId account, boolean unreadAlone, Optional<Long> before, int limit);

  /// False if the account has no such notice.
  boolean read(AccountId account, long id, Instant at);

  void readAll(AccountId account, Instant at);

  /// Of everybody, in the order in which they were stored.
  List<Notice> after(long id, int limit);

  /// The id of the last notice of all; 0 if there is none.
  long last();

  /// Deletes those that are older, read or not.
  void deleteBefore(Instant limit);
}
