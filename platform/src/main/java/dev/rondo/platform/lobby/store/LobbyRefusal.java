package dev.rondo.platform.lobby.store;

import dev.rondo.cartridge.Rejection;
import java.util.Locale;

/// The lobby's own reasons to refuse something.
public enum LobbyRefusal implements Rejection {
  INVALID_REQUEST,
  FORBIDDEN,
  SUBJECT_NOT_FOUND,
  CONFLICT,
  ELIGIBILITY_DENIED,
  NAME_TAKEN,
  RACE_NAME_PENDING_WINDOW_EXPIRED,
  RACE_NAME_REGISTRATION_QUOTA_EXCEEDED,
  SERVICE_UNAVAILABLE;

  @Override
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
