package dev.rondo.platform.identity;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An account as administrators see it.
///
/// @param sanctions those in force, as administrators worded them
/// @param blockReason why it is blocked, if somebody said so
public record User(
    Account account,
    Tariff tariff,
    List<String> sanctions,
    Optional<Instant> blockedAt,
    Optional<String> blockReason,
    Optional<Instant> deletedAt) {
  public User {
    sanctions = List.copyOf(sanctions);
  }

  User with(Tariff newTariff, List<String> newSanctions) {
    return new User(account, newTariff, newSanctions, blockedAt, blockReason, deletedAt);
  }

  User unblocked() {
    return new User(account, tariff, sanctions, Optional.empty(), Optional.empty(), deletedAt);
  }

  User blocked(Instant at, Optional<String> reason) {
    return new User(account, tariff, sanctions, Optional.of(at), reason, deletedAt);
  }
}
