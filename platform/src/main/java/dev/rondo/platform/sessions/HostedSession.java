package dev.rondo.platform.sessions;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.SideEffect;
import java.time.Instant;
import java.util.Optional;

/// A match that somebody hosts. It is kept when the match has been wiped, so that its code is never
/// used again.
///
/// @param preset the one that was chosen
public record HostedSession(
    String code,
    String game,
    AccountId host,
    Optional<String> preset,
    MatchId match,
    Instant createdAt) {

  public static HostedSession of(SideEffect.OpenSession opened) {
    return new HostedSession(
        opened.code(),
        opened.game(),
        opened.host(),
        opened.preset(),
        opened.match(),
        opened.createdAt());
  }
}
