package dev.rondo.platform.state;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.action.Body;
import dev.rondo.platform.journal.Cause;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/// An action that has no answer yet. Stored in snapshots, so names and fields stay.
///
/// @param stamps what sealing it left, once that is known
public record PendingAction(
    Seat seat, String key, String type, JsonNode payload, boolean sealed, OptionalLong stamps) {

  static PendingAction of(Cause.Played played) {
    return new PendingAction(
        played.seat(),
        played.key(),
        played.type(),
        played.payload(),
        played.sealed(),
        OptionalLong.empty());
  }

  public ActionId action() {
    return new ActionId(seat, key);
  }

  public Body body() {
    return new Body(type, payload, sealed);
  }

  PendingAction withStamps(long left) {
    return new PendingAction(seat, key, type, payload, sealed, OptionalLong.of(left));
  }
}
