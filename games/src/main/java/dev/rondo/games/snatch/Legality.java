package dev.rondo.games.snatch;

import dev.rondo.games.snatch.state.Holding;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.Decide;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.state.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.state.SnatchCommand.Report;
import dev.rondo.games.snatch.state.SnatchConfig.Mode;
import dev.rondo.games.snatch.state.SnatchState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lists what a player may ask for.
final class Legality {
  private Legality() {}

  /// All that a role may ask for now. Empty while there is a talk, in which any text may be said,
  /// and in demo play, where legal play could start again for ever.
  static Optional<List<SnatchCommand>> legal(SnatchState state, Role role) {
    var phase = state.stage().phase();
    if (phase == Phase.CHAT || state.config().mode() == Mode.DEMO) {
      return Optional.empty();
    }
    var commands = new ArrayList<SnatchCommand>();
    commands.add(new NoOffer());
    Reply.NAMES.forEach(reply -> commands.add(new Decide(reply)));
    for (var yes : List.of(true, false)) {
      commands.add(new Force(yes));
      commands.add(new AssignShame(yes));
      commands.add(new Report(yes));
    }
    if (phase == Phase.OFFER && role == Role.P1) {
      commands.addAll(offers(state));
    }
    commands.removeIf(command -> Refusals.of(state, role, command).isPresent());
    return Optional.of(List.copyOf(commands));
  }

  private static List<ProposeOffer> offers(SnatchState state) {
    var offers = new ArrayList<ProposeOffer>();
    for (var given : parts(state.p1().holding())) {
      for (var asked : parts(state.p2().holding())) {
        offers.add(new ProposeOffer(given.pavos(), given.elotes(), asked.pavos(), asked.elotes()));
      }
    }
    return offers;
  }

  /// Everything that can be taken out of a holding.
  private static List<Holding> parts(Holding held) {
    var parts = new ArrayList<Holding>();
    for (var pavos = 0; pavos <= held.pavos(); pavos++) {
      for (var elotes = 0; elotes <= held.elotes(); elotes++) {
        parts.add(new Holding(pavos, elotes));
      }
    }
    return parts;
  }
}
