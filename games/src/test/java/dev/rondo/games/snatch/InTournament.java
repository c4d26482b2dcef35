package dev.rondo.games.snatch;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The rules, for matches that are all of a tournament and of one variant.
record InTournament(SnatchRules rules, Variant variant)
    implements Cartridge<SnatchState, SnatchCommand, SnatchFact, SnatchView> {

  static InTournament of(Variant variant) {
    return new InTournament(new SnatchRules(), variant);
  }

  @Override
  public Manifest<SnatchState, SnatchCommand, SnatchFact, SnatchView> manifest() {
    return rules.manifest();
  }

  @Override
  public SnatchState setup(Setup setup) {
    return rules.setup(
        new Setup(
            setup.matchId(),
            setup.rulesVersion(),
            setup.settings().with("variant", variant.toString()),
            setup.seats(),
            setup.counts(),
            new Occasion.Tournament(),
            setup.content()));
  }

  @Override
  public Decision<SnatchFact> decide(SnatchState state, Input<SnatchCommand> input, Moment moment) {
    return rules.decide(state, input, moment);
  }

  @Override
  public SnatchState apply(SnatchState state, SnatchFact fact) {
    return rules.apply(state, fact);
  }

  @Override
  public Optional<Duration> alarm(SnatchState state) {
    return rules.alarm(state);
  }

  @Override
  public SnatchView view(SnatchState state, Viewer viewer) {
    return rules.view(state, viewer);
  }

  @Override
  public List<Event> tell(
      SnatchState before, SnatchFact fact, SnatchState after, Receipt receipt, Viewer viewer) {
    return rules.tell(before, fact, after, receipt, viewer);
  }

  @Override
  public Optional<Outcome> outcome(SnatchState state) {
    return rules.outcome(state);
  }

  @Override
  public Optional<List<SnatchCommand>> legal(SnatchState state, Seat seat) {
    return rules.legal(state, seat);
  }
}
