package dev.rondo.games.snatch;

import dev.rondo.games.snatch.state.Attendance;
import dev.rondo.games.snatch.state.Choice;
import dev.rondo.games.snatch.state.Holdings;
import dev.rondo.games.snatch.state.Message;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Proposal;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.Round;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchFact.Closed;
import dev.rondo.games.snatch.state.SnatchFact.Departed;
import dev.rondo.games.snatch.state.SnatchFact.ForceChanged;
import dev.rondo.games.snatch.state.SnatchFact.GameEnded;
import dev.rondo.games.snatch.state.SnatchFact.GameStarted;
import dev.rondo.games.snatch.state.SnatchFact.HandedOver;
import dev.rondo.games.snatch.state.SnatchFact.NotOffered;
import dev.rondo.games.snatch.state.SnatchFact.Offered;
import dev.rondo.games.snatch.state.SnatchFact.Readied;
import dev.rondo.games.snatch.state.SnatchFact.Replied;
import dev.rondo.games.snatch.state.SnatchFact.ReportDecided;
import dev.rondo.games.snatch.state.SnatchFact.Returned;
import dev.rondo.games.snatch.state.SnatchFact.RoundEnded;
import dev.rondo.games.snatch.state.SnatchFact.RoundStarted;
import dev.rondo.games.snatch.state.SnatchFact.Said;
import dev.rondo.games.snatch.state.SnatchFact.ShameDecided;
import dev.rondo.games.snatch.state.SnatchFact.StageStarted;
import dev.rondo.games.snatch.state.SnatchFact.Vanished;
import dev.rondo.games.snatch.state.SnatchFact.VariantChanged;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Applies a fact to the state.
final class Fold {
  /// The number of messages that are shown. A view is sent whole to a player who comes back, so it
  /// is bounded.
  private static final int MESSAGES = 200;

  private Fold() {}

  static SnatchState apply(SnatchState state, SnatchFact fact) {
    var round = state.round();
    return switch (fact) {
      case GameStarted(), GameEnded(_, _) -> state;
      case RoundStarted(var index) -> roundStarted(state, index);
      case StageStarted(var phase, var at, var deadline) ->
          state.with(Stage.of(phase, at, deadline));
      case Said(var message) -> state.withChat(latest(state.chat(), message));
      case Readied(var role) -> state.with(state.stage().readied(role));
      case ForceChanged(var force, var at) ->
          state.with(round.forced(force)).with(state.stage().stirredAt(at));
      case Offered(var offer, var proposal, var choice) ->
          state.with(round.proposed(proposal, Optional.of(offer), choice));
      case NotOffered(var choice) ->
          state.with(round.proposed(Proposal.NO_OFFER, Optional.empty(), choice));
      case Replied(var reply, var holdings, var choice) ->
          state.with(holdings).with(round.replied(reply, choice));
      case ShameDecided(var assigned, var choice) -> shameDecided(state, assigned, choice);
      case ReportDecided(var reported, var holdings, var choice) ->
          state.with(holdings).with(round.reported(reported, choice));
      case RoundEnded(var played) -> state.withRecords(and(state.records(), played));
      case VariantChanged(var variant) -> state.restarted(variant);
      case Vanished(var role, var until) -> attending(state, role, new Attendance.Awaited(until));
      case HandedOver(var role) -> attending(state, role, new Attendance.Away());
      case Departed(var role) -> attending(state, role, new Attendance.Left());
      case Returned(var role) -> attending(state, role, new Attendance.Here());
      case Closed(var ending, var at) ->
          state.with(Stage.of(Phase.FINISHED, at, Optional.empty())).closed(ending);
    };
  }

  private static SnatchState roundStarted(SnatchState state, int index) {
    var next = state.with(Round.of(index, state.variant()));
    return state.config().resetEachRound() ? next.with(Holdings.AT_START) : next;
  }

  private static SnatchState shameDecided(SnatchState state, boolean assigned, Choice choice) {
    var next = state.with(state.round().shamed(assigned, choice));
    return assigned ? next.with(Role.P2, next.p2().shamed()) : next;
  }

  private static SnatchState attending(SnatchState state, Role role, Attendance attendance) {
    return state.with(role, state.trader(role).attending(attendance));
  }

  private static List<Message> latest(List<Message> said, Message message) {
    var more = and(said, message);
    return more.subList(Math.max(0, more.size() - MESSAGES), more.size());
  }

  private static <T> List<T> and(List<T> some, T one) {
    var more = new ArrayList<>(some);
    more.add(one);
    return more;
  }
}
