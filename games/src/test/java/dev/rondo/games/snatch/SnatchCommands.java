package dev.rondo.games.snatch;

import dev.rondo.games.snatch.state.Reply;
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
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import dev.rondo.testkit.Commands;
import java.util.random.RandomGenerator;

/// Any action at any time, offers mostly small, a change of the variant now and then.
final class SnatchCommands implements Commands<SnatchView, SnatchCommand> {

  @Override
  public SnatchCommand random(SnatchView view, RandomGenerator luck) {
    return switch (luck.nextInt(40)) {
      case 0, 1, 2 -> SetVariant.of(pick(Variant.values(), luck));
      case 3, 4 -> new NoOffer();
      case 5, 6, 7 -> new Force(luck.nextBoolean());
      case 8, 9, 10, 11 -> new AssignShame(luck.nextBoolean());
      case 12, 13, 14, 15 -> new Report(luck.nextBoolean());
      case 16, 17, 18, 19 -> new Chat("message " + luck.nextInt(100));
      case 20, 21, 22, 23 -> new Ready();
      case 24, 25, 26, 27, 28, 29, 30, 31 -> Decide.of(pick(Reply.values(), luck));
      default -> new ProposeOffer(amount(luck), amount(luck) / 2, amount(luck) / 2, amount(luck));
    };
  }

  private static int amount(RandomGenerator luck) {
    return luck.nextInt(luck.nextInt(8) == 0 ? 14 : 5);
  }

  private static <T> T pick(T[] some, RandomGenerator luck) {
    return some[luck.nextInt(some.length)];
  }
}
