package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Rejection;
import java.util.Locale;

/// The reasons for which a tournament refuses something.
public enum TournamentRefusal implements Rejection {
  NOT_ENOUGH_PLAYERS,
  LINK_UNKNOWN,
  LINK_USED,
  LINK_NEEDED,
  LABEL_TAKEN;

  @Override
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
