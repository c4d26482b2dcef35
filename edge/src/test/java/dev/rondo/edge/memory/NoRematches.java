package dev.rondo.edge.memory;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.play.RematchStore;
import java.time.Instant;
import java.util.Set;

/// A store of rematches that nobody wants.
public final class NoRematches implements RematchStore {
  @Override
  public boolean insert(MatchId match, AccountId account, Instant askedAt) {
    return false;
  }

  @Override
  public boolean delete(MatchId match, AccountId account) {
    return false;
  }

  @Override
  public Set<AccountId> of(MatchId match) {
    return Set.of();
  }

  @Override
  public void sweep(Instant before) {}
}
