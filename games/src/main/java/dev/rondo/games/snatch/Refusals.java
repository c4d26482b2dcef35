package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchRejection.ALREADY_DECIDED;
import static dev.rondo.games.snatch.SnatchRejection.MEANINGLESS_OFFER;
import static dev.rondo.games.snatch.SnatchRejection.NOT_ENOUGH_HELD;
import static dev.rondo.games.snatch.SnatchRejection.NOT_YOUR_TURN;
import static dev.rondo.games.snatch.SnatchRejection.OFFER_REQUIRED;
import static dev.rondo.games.snatch.SnatchRejection.WRONG_PHASE;
import static dev.rondo.games.snatch.SnatchRejection.WRONG_VARIANT;

import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.Chat;
import dev.rondo.games.snatch.state.SnatchCommand.Decide;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.state.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.state.SnatchCommand.Ready;
import dev.rondo.games.snatch.state.SnatchCommand.Report;
import dev.rondo.games.snatch.state.SnatchCommand.SetVariant;
import dev.rondo.games.snatch.state.SnatchConfig.Mode;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.Variant;
import java.util.Optional;

/// Finds the reason for which an action is refused: the first of several, in a fixed order.
public final class Refusals {
  private Refusals() {}

  public static Optional<SnatchRejection> of(SnatchState state, Role role, SnatchCommand command) {
    if (!exists(state, command)) {
      return Optional.of(WRONG_VARIANT);
    }
    if (actor(command).filter(actor -> actor != role).isPresent()) {
      return Optional.of(NOT_YOUR_TURN);
    }
    var phase = state.stage().phase();
    if (command instanceof Decide && phase == Phase.CONSEQUENCE) {
      return Optional.of(ALREADY_DECIDED);
    }
    if (!fits(state, command)) {
      return Optional.of(WRONG_PHASE);
    }
    return switch (command) {
      case NoOffer() when state.offerRequired() -> Optional.of(OFFER_REQUIRED);
      case ProposeOffer proposed -> ofOffer(state, proposed.offer());
      case NoOffer(),
          Force(_),
          Decide(_),
          AssignShame(_),
          Report(_),
          Chat(_),
          Ready(),
          SetVariant(_) ->
          Optional.empty();
    };
  }

  private static Optional<SnatchRejection> ofOffer(SnatchState state, Offer offer) {
    if (state.offerRequired() && offer.givesNothing()) {
      return Optional.of(OFFER_REQUIRED);
    }
    if (offer.meaningless()) {
      return Optional.of(MEANINGLESS_OFFER);
    }
    return state.p1().holding().covers(offer.given()) && state.p2().holding().covers(offer.asked())
        ? Optional.empty()
        : Optional.of(NOT_ENOUGH_HELD);
  }

  private static boolean exists(SnatchState state, SnatchCommand command) {
    return switch (command) {
      case ProposeOffer _, NoOffer(), Decide(_) -> true;
      case Force(_) -> state.variant() == Variant.G2;
      case AssignShame(_) -> state.variant() == Variant.G3;
      case Report(_) -> state.variant() == Variant.G4;
      case Chat(_), Ready() -> state.variant() == Variant.G5;
      case SetVariant(_) -> state.config().mode() == Mode.DEMO;
    };
  }

  private static Optional<Role> actor(SnatchCommand command) {
    return switch (command) {
      case ProposeOffer _, NoOffer(), AssignShame(_), Report(_) -> Optional.of(Role.P1);
      case Force(_), Decide(_) -> Optional.of(Role.P2);
      case Chat(_), Ready(), SetVariant(_) -> Optional.empty();
    };
  }

  private static boolean fits(SnatchState state, SnatchCommand command) {
    var phase = state.stage().phase();
    return switch (command) {
      case ProposeOffer _, NoOffer(), Force(_) -> phase == Phase.OFFER;
      case Decide(_) -> phase == Phase.DECISION;
      case AssignShame(_), Report(_) -> phase == Phase.CONSEQUENCE;
      case Chat(_), Ready() -> phase == Phase.CHAT;
      case SetVariant(_) -> phase != Phase.WAITING && !state.over();
    };
  }
}
