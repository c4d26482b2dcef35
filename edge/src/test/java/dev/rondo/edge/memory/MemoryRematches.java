package dev.rondo.edge.memory;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.play.RematchStore;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Wishes for rematches in memory.
public final class MemoryRematches implements RematchStore {
  private record Wish(MatchId match, AccountId account) {}

  private final Map<Wish, Instant> wishes = new ConcurrentHashMap<>();

  @Override
  public boolean insert(MatchId match, AccountId account, Instant askedAt) {
    return wishes.putIfAbsent(new Wish(match, account), askedAt) == null;
  }

  @Override
  public boolean delete(MatchId match, AccountId account) {
    return wishes.remove(new Wish(match, account)) != null;
  }

  @Override
  public Set<AccountId> of(MatchId match) {
    return wishes.keySet().stream()
        .filter(wish -> wish.match().equals(match))
        .map(Wish::account)
        .collect(Collectors.toSet());
  }

  @Override
  public void sweep(Instant before) {
    wishes.values().removeIf(askedAt -> askedAt.isBefore(before));
  }
}
