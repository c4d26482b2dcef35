package dev.rondo.games.snatch;

import dev.rondo.cartridge.Cartridge;
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
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.Commands;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Demo play, through all variants.
class SnatchContractTest
    extends CartridgeContract<SnatchState, SnatchCommand, SnatchFact, SnatchView> {

  @Override
  protected Cartridge<SnatchState, SnatchCommand, SnatchFact, SnatchView> cartridge() {
    return new SnatchRules();
  }

  @Override
  protected Commands<SnatchView, SnatchCommand> commands() {
    return new SnatchCommands();
  }

  @Override
  protected boolean mayPlay(SnatchView view, SnatchCommand command) {
    return switch (command) {
      case ProposeOffer offer -> offers(view) && mayOffer(view, offer);
      case NoOffer() -> offers(view) && !forced(view);
      case Force(_) ->
          view.role() == Role.P2 && view.phase() == Phase.OFFER && view.forcedByP2().isPresent();
      case Decide(_) -> view.role() == Role.P2 && view.phase() == Phase.DECISION;
      case AssignShame(_) -> considers(view) && view.variant() == Variant.G3;
      case Report(_) -> considers(view) && view.variant() == Variant.G4;
      case Chat(_), Ready() -> view.phase() == Phase.CHAT;
      case SetVariant(_) -> mayChange(view);
    };
  }

  protected boolean mayChange(SnatchView view) {
    return view.result().flatMap(SnatchView.Result::reason).isEmpty();
  }

  private static boolean offers(SnatchView view) {
    return view.role() == Role.P1 && view.phase() == Phase.OFFER;
  }

  private static boolean considers(SnatchView view) {
    return view.role() == Role.P1 && view.phase() == Phase.CONSEQUENCE;
  }

  private static boolean forced(SnatchView view) {
    return view.forcedByP2().orElse(false) && view.you().score() > 0;
  }

  private static boolean mayOffer(SnatchView view, ProposeOffer offer) {
    var gives = offer.offerPavo() + offer.offerElote();
    var same =
        offer.offerPavo() == offer.requestPavo() && offer.offerElote() == offer.requestElote();
    return !(forced(view) && gives == 0)
        && !same
        && offer.offerPavo() <= view.you().pavos()
        && offer.offerElote() <= view.you().elotes()
        && offer.requestPavo() <= view.opponent().pavos()
        && offer.requestElote() <= view.opponent().elotes();
  }

  /// Everything is public but the blanks around what somebody says.
  @Override
  protected Optional<Hidden<SnatchCommand>> hidden(SnatchView view, RandomGenerator luck) {
    return view.phase() == Phase.CHAT
        ? Optional.of(new Hidden<>(new Chat("hello"), new Chat("  hello ")))
        : Optional.empty();
  }

  /// Nothing is ever shown later; when the talk is over there is nothing left to compare.
  @Override
  protected boolean reveals(SnatchFact fact) {
    return fact instanceof SnatchFact.StageStarted;
  }
}
