package dev.rondo.games.snatch.bot;

import dev.rondo.cartridge.Bot;
import dev.rondo.games.snatch.state.Holding;
import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.Chat;
import dev.rondo.games.snatch.state.SnatchCommand.Decide;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.state.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.state.SnatchCommand.Ready;
import dev.rondo.games.snatch.state.SnatchCommand.Report;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// A player with a temper: knows what is due, and asks the temper how to decide.
public final class SnatchBot implements Bot<SnatchView, SnatchCommand> {
  private static final int LEAST_MILLIS = 300;
  private static final int MOST_MILLIS = 1200;

  private final Temper temper;

  public SnatchBot(Temper temper) {
    this.temper = temper;
  }

  @Override
  public Optional<Move<SnatchCommand>> move(SnatchView view, RandomGenerator luck) {
    var command =
        switch (view.role()) {
          case P1 -> asP1(view, luck);
          case P2 -> asP2(view, luck);
          case SPECTATOR -> Optional.<SnatchCommand>empty();
        };
    return command.map(
        one -> new Move<>(one, Duration.ofMillis(luck.nextInt(LEAST_MILLIS, MOST_MILLIS + 1))));
  }

  private Optional<SnatchCommand> asP1(SnatchView view, RandomGenerator luck) {
    return switch (view.phase()) {
      case CHAT -> talk(view);
      case OFFER -> Optional.of(propose(view, luck));
      case CONSEQUENCE -> Optional.of(punish(view, luck));
      case WAITING, DECISION, FINISHED -> Optional.empty();
    };
  }

  private Optional<SnatchCommand> asP2(SnatchView view, RandomGenerator luck) {
    return switch (view.phase()) {
      case CHAT -> talk(view);
      case OFFER -> force(view, luck);
      case DECISION -> view.offer().map(offer -> Decide.of(temper.reply(view, offer, luck)));
      case WAITING, CONSEQUENCE, FINISHED -> Optional.empty();
    };
  }

  /// A greeting, and then no more to say.
  private Optional<SnatchCommand> talk(SnatchView view) {
    if (view.ready().orElse(List.of()).contains(view.role())) {
      return Optional.empty();
    }
    var greeted =
        view.chat().orElse(List.of()).stream().anyMatch(line -> line.from() == view.role());
    return Optional.of(greeted ? new Ready() : new Chat(temper.greeting()));
  }

  private SnatchCommand propose(SnatchView view, RandomGenerator luck) {
    var held = view.you().holding();
    var mustOffer = view.forcedByP2().orElse(false) && !held.equals(Holding.NOTHING);
    return temper
        .offer(view, mustOffer, luck)
        .or(() -> mustOffer ? Optional.of(Offer.least(held)) : Optional.empty())
        .<SnatchCommand>map(ProposeOffer::of)
        .orElseGet(NoOffer::new);
  }

  private SnatchCommand punish(SnatchView view, RandomGenerator luck) {
    var punishes = temper.punishes(view, luck);
    return view.variant() == Variant.G3 ? new AssignShame(punishes) : new Report(punishes);
  }

  private Optional<SnatchCommand> force(SnatchView view, RandomGenerator luck) {
    return view.forcedByP2()
        .flatMap(forced -> {
          var wanted = temper.forces(view, luck);
          return wanted == forced ? Optional.empty() : Optional.of(new Force(wanted));
        });
  }
}
