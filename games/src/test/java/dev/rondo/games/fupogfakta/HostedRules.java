package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.Gathering;
import dev.rondo.cartridge.Manifest.Seats;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The rules with what a session gives them: a code, and questions, at most four. Matches start by
/// themselves after a second, since the test kit has no host.
final class HostedRules
    implements Cartridge<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> {
  private static final int MOST_QUESTIONS = 4;

  private final FupogfaktaRules rules = new FupogfaktaRules();
  private final Seats seats;

  HostedRules(int fewest, int most) {
    this.seats = new Seats(fewest, most);
  }

  @Override
  public Manifest<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> manifest() {
    return rules
        .manifest()
        .change()
        .seats(seats.min(), seats.max())
        .gathering(new Gathering(_ -> Optional.of(Duration.ofSeconds(1)), Starter.SEATS))
        .build();
  }

  @Override
  public FupogfaktaState setup(Setup setup) {
    return rules.setup(
        new Setup(
            setup.matchId(),
            setup.rulesVersion(),
            setup.settings(),
            setup.seats(),
            setup.counts(),
            new Occasion.Session("ABC234"),
            Questions.of(setup.settings()).stream().limit(MOST_QUESTIONS).toList()));
  }

  @Override
  public Decision<FupogfaktaFact> decide(
      FupogfaktaState state, Input<FupogfaktaCommand> input, Moment moment) {
    return rules.decide(state, input, moment);
  }

  @Override
  public FupogfaktaState apply(FupogfaktaState state, FupogfaktaFact fact) {
    return rules.apply(state, fact);
  }

  @Override
  public Optional<Duration> alarm(FupogfaktaState state) {
    return rules.alarm(state);
  }

  @Override
  public FupogfaktaView view(FupogfaktaState state, Viewer viewer) {
    return rules.view(state, viewer);
  }

  @Override
  public List<Event> tell(
      FupogfaktaState before,
      FupogfaktaFact fact,
      FupogfaktaState after,
      Receipt receipt,
      Viewer viewer) {
    return rules.tell(before, fact, after, receipt, viewer);
  }

  @Override
  public Optional<Outcome> outcome(FupogfaktaState state) {
    return rules.outcome(state);
  }

  @Override
  public Optional<List<FupogfaktaCommand>> legal(FupogfaktaState state, Seat seat) {
    return rules.legal(state, seat);
  }
}
