package dev.rondo.games.snatch;

import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Fields;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.SnatchView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The events that everybody at the table is told.
final class SnatchEvents {
  private SnatchEvents() {}

  static Optional<Event> of(SnatchState before, SnatchFact fact) {
    return switch (fact) {
      case SnatchFact.GameStarted() -> told("gameStart", with("variant", before.variant()));
      case SnatchFact.RoundStarted(var round) -> told("roundStarted", with("round", round));
      case SnatchFact.Said(var message) -> told("chat", SnatchView.Line.of(message));
      case SnatchFact.Offered(var offer, _, _) -> told("offerMade", offer);
      case SnatchFact.NotOffered(_) -> told("noOffer", Fields.of());
      case SnatchFact.Replied(var reply, _, _) -> told("decided", with("action", reply));
      case SnatchFact.ShameDecided(var assigned, _) when assigned ->
          told("shameAssigned", Fields.of());
      case SnatchFact.ReportDecided(var reported, _, _) when reported ->
          told("reported", Fields.of());
      case SnatchFact.RoundEnded(var record) -> told("roundEnded", record);
      case SnatchFact.GameEnded(var scoreP1, var scoreP2) ->
          told("gameEnd", scores(scoreP1, scoreP2));
      case SnatchFact.Closed _ when before.stage().phase() != Phase.FINISHED ->
          told("gameEnd", scores(null, null));
      case SnatchFact.VariantChanged(var variant) ->
          told("variantChanged", with("variant", variant));
      case SnatchFact.StageStarted _,
          SnatchFact.Readied _,
          SnatchFact.ForceChanged _,
          SnatchFact.ShameDecided _,
          SnatchFact.ReportDecided _,
          SnatchFact.Vanished _,
          SnatchFact.HandedOver _,
          SnatchFact.Departed _,
          SnatchFact.Returned _,
          SnatchFact.Closed _ ->
          Optional.empty();
    };
  }

  private static Fields scores(@Nullable Integer scoreP1, @Nullable Integer scoreP2) {
    return with("scoreP1", scoreP1).with("scoreP2", scoreP2);
  }

  private static Fields with(String name, @Nullable Object value) {
    return Fields.of().with(name, value);
  }

  private static Optional<Event> told(String name, Object content) {
    return Optional.of(new Event(name, content));
  }
}
