package dev.rondo.games.snatch;

import dev.rondo.cartridge.Rejection;

/// The reasons for which an action is refused, in the order in which they are checked.
public enum SnatchRejection implements Rejection {
  /// There is no such action in this variant, or in a tournament.
  WRONG_VARIANT,
  /// It is the other role's action.
  NOT_YOUR_TURN,
  /// P2 has decided, and P1 considers the consequence.
  ALREADY_DECIDED,
  WRONG_PHASE,
  /// P2 forces an offer of at least one token.
  OFFER_REQUIRED,
  /// The offer equals the request, or both are nothing.
  MEANINGLESS_OFFER,
  /// P1 must hold what it offers, P2 what is requested.
  NOT_ENOUGH_HELD;

  @Override
  public String code() {
    return name();
  }
}
