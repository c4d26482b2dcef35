package dev.rondo.platform;

import dev.rondo.cartridge.Rejection;
import java.time.Duration;

/// RATE_LIMITED, and how long to wait.
public record Pause(Duration length) implements Rejection {
  @Override
  public String code() {
    return Refusal.RATE_LIMITED.code();
  }
}
