package dev.rondo.edge.memory;

import dev.rondo.platform.creation.Claim;
import dev.rondo.platform.creation.CreationKey;
import dev.rondo.platform.creation.CreationKeyStore;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Creation keys in memory.
public final class MemoryKeys implements CreationKeyStore {
  public final Map<CreationKey, Claim> claims = new ConcurrentHashMap<>();

  @Override
  public Claim claim(Claim wanted, Instant since) {
    return claims.merge(
        wanted.key(), wanted, (known, _) -> known.since().isBefore(since) ? wanted : known);
  }

  @Override
  public void keep(CreationKey key, Claim.Kept answer) {
    claims.computeIfPresent(
        key,
        (_, claim) ->
            new Claim(key, claim.bodyHash(), claim.newId(), claim.since(), Optional.of(answer)));
  }

  @Override
  public void release(CreationKey key) {
    claims.remove(key);
  }

  @Override
  public void deleteBefore(Instant limit) {
    claims.values().removeIf(claim -> claim.since().isBefore(limit));
  }
}
