package dev.rondo.games.duel;

import dev.rondo.cartridge.Rejection;

/// The reasons for which an action is refused.
public enum DuelRejection implements Rejection {
  /// Not three entries or, in a confirm, an entry that the hand does not hold.
  INVALID_LAYOUT("invalid_layout"),
  /// The round's layout is fixed.
  ALREADY_CONFIRMED("already_confirmed"),
  /// Layouts are taken in PREP alone.
  PHASE_CLOSED("phase_closed");

  private final String code;

  DuelRejection(String code) {
    this.code = code;
  }

  @Override
  public String code() {
    return code;
  }
}
