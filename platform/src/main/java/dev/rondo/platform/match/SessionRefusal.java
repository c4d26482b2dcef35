package dev.rondo.platform.match;

import dev.rondo.cartridge.Rejection;
import java.util.Locale;

/// The reasons for which a request in a session is refused.
public enum SessionRefusal implements Rejection {
  NICKNAME_TAKEN,
  SESSION_FULL,
  /// It has started, or is over.
  SESSION_NOT_JOINABLE,
  NOT_ENOUGH_PLAYERS,
  /// The next session can be made when the awards are shown.
  SESSION_NOT_OVER;

  @Override
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
