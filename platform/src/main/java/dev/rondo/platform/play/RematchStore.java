package dev.rondo.platform.play;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.Set;

/// Keeps the requests for rematches, so that a restart loses none.
public interface RematchStore {

  /// False if the account has asked already.
  boolean insert(MatchId match, AccountId account, Instant askedAt);

  /// False if the account has not asked.
  boolean delete(MatchId match, AccountId account);

  /// The accounts that have asked for a rematch of the match.
  Set<AccountId> of(MatchId match);

  /// Deletes what was asked before that time.
  void sweep(Instant before);
}
