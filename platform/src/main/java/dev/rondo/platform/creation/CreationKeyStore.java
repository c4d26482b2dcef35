package dev.rondo.platform.creation;

import java.time.Instant;

/// Stores the claims of creation keys.
public interface CreationKeyStore {

  /// Stores a claim, unless there is one of that key since that time. Returns the claim that is
  /// stored then.
  Claim claim(Claim wanted, Instant since);

  void keep(CreationKey key, Claim.Kept answer);

  void release(CreationKey key);

  void deleteBefore(Instant limit);
}
