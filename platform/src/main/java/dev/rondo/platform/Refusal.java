package dev.rondo.platform;

import dev.rondo.cartridge.Rejection;

/// The platform's own reasons to refuse something.
public enum Refusal implements Rejection {
  VALIDATION_ERROR,
  UNAUTHORIZED,
  FORBIDDEN,
  NOT_FOUND,
  MATCH_NOT_FOUND,
  MATCH_FULL,
  MATCH_NOT_ACTIVE,
  MATCH_PAUSED,
  NOT_A_PLAYER,
  ACTION_ALREADY_RESOLVED,
  USERNAME_TAKEN,
  INSUFFICIENT_TOKENS,
  INSUFFICIENT_STAMPS,
  IDEMPOTENCY_KEY_REQUIRED,
  IDEMPOTENCY_KEY_INVALID,
  IDEMPOTENCY_KEY_REUSED,
  REPLAY_FAILED,
  RATE_LIMITED,
  PAYLOAD_TOO_LARGE,
  SERVICE_UNAVAILABLE;

  @Override
  public String code() {
    return name();
  }
}
