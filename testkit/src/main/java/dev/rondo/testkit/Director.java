package dev.rondo.testkit;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.testkit.Happening.Act;
import dev.rondo.testkit.ScriptedTurn.Pace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Makes up what happens next in a simulated match, from its seed.
final class Director<S, C, F, V> {
  private static final AccountId STRANGER = new AccountId("stranger");

  private final Commands<V, C> commands;
  private final SimulatedTable<S, C, F, V> table;
  private final Casting casting;
  private final SplittableRandom luck;
  private final List<Act> sent = new ArrayList<>();

  Director(SimulatedTable<S, C, F, V> table, Casting casting, Commands<V, C> commands) {
    this.commands = commands;
    this.table = table;
    this.casting = casting;
    this.luck = new SplittableRandom(casting.seed());
  }

  ScriptedTurn next() {
    var wait = pause();
    var happenings = new ArrayList<Happening>();
    for (var count = luck.nextInt(4); count > 0; count--) {
      happening().ifPresent(happenings::add);
    }
    var pace = luck.nextInt(8) == 0 ? Pace.LATE : Pace.PUNCTUAL;
    return new ScriptedTurn(wait, pace, happenings, fate());
  }

  private long pause() {
    return switch (luck.nextInt(10)) {
      case 0, 1 -> 0;
      case 2, 3, 4 -> luck.nextLong(300);
      case 5, 6, 7 -> luck.nextLong(3000);
      case 8 -> Math.max(0, table.untilWake() + luck.nextInt(-1, 2));
      default -> luck.nextLong(30_000);
    };
  }

  private Fate fate() {
    return switch (luck.nextInt(90)) {
      case 0, 1 -> killed(Fate.Where.BEFORE_APPEND);
      case 2, 3 -> killed(Fate.Where.BEFORE_RELEASE);
      case 4 -> killed(Fate.Where.AFTER_RELEASE);
      case 5 -> new Fate.Stopped(luck.nextLong(100_000));
      case 6 -> new Fate.Refused(Fate.By.OVERTAKEN);
      case 7 -> new Fate.Refused(Fate.By.INSUFFICIENT);
      case 8 -> new Fate.Refused(Fate.By.UNAVAILABLE);
      case 9, 10 -> new Fate.Torn();
      case 11, 12 -> hung(2_000);
      case 13, 14 -> hung(100_000);
      default -> new Fate.Stored();
    };
  }

  private Fate hung(long longest) {
    return new Fate.Hung(luck.nextLong(260), luck.nextLong(longest), luck.nextBoolean());
  }

  private Fate killed(Fate.Where where) {
    return new Fate.Killed(where, luck.nextLong(260), luck.nextLong(100_000));
  }

  private Optional<Happening> happening() {
    var seat = new Seat(luck.nextInt(table.seated()));
    var player = table.account(seat);
    if (table.gathering()) {
      return Optional.of(
          switch (luck.nextInt(12)) {
            case 0 -> new Happening.Leave(player);
            case 1, 2 -> new Happening.Gone(seat);
            case 3, 4, 5 -> new Happening.Came(seat);
            default -> new Happening.Join(luck.nextInt(casting.players().size()));
          });
    }
    if (table.paused() && luck.nextInt(3) == 0) {
      return Optional.of(new Happening.Resume());
    }
    return switch (luck.nextInt(100)) {
      case 0 -> Optional.of(new Happening.Pause());
      case 1 -> Optional.of(new Happening.Gone(seat));
      case 2 -> luck.nextInt(4) == 0 ? Optional.of(new Happening.Leave(player)) : Optional.empty();
      case 3, 4, 5, 6 -> Optional.of(new Happening.Came(seat));
      case 7, 8 -> earlier().map(act -> new Happening.Withdraw(act.player(), act.key()));
      case 22, 23 -> latest().map(act -> new Happening.Withdraw(act.player(), act.key()));
      case 9, 10, 11, 12, 13, 14 -> earlier().map(act -> act);
      case 15, 16 -> earlier().map(act -> new Act(act.player(), act.key(), garbage()));
      case 17, 18 -> Optional.of(sending(new Act(player, key(), garbage())));
      case 19 -> earlier().map(act -> new Act(STRANGER, key(), act.body()));
      case 20, 21 -> Optional.of(new Happening.Gift(player));
      default -> move(seat);
    };
  }

  private Optional<Happening> move(Seat seat) {
    var command =
        luck.nextInt(3) > 0 || commands.equals(Commands.none())
            ? table.botMove(seat, luck)
            : table.view(seat).map(view -> commands.random(view, luck));
    return command.map(one -> sending(table.act(seat, key(), one, luck.nextInt(12) == 0)));
  }

  private Optional<Act> earlier() {
    return sent.isEmpty() ? Optional.empty() : Optional.of(sent.get(luck.nextInt(sent.size())));
  }

  /// The action that was sent last, which may still be pending.
  private Optional<Act> latest() {
    return sent.isEmpty() ? Optional.empty() : Optional.of(sent.getLast());
  }

  private Act sending(Act act) {
    sent.add(act);
    return act;
  }

  private String key() {
    return "k" + sent.size() + "-" + luck.nextInt(1000);
  }

  private String garbage() {
    return switch (luck.nextInt(5)) {
      case 0 -> "{\"type\":\"no_such_action\"}";
      case 1 -> "{\"type\":7}";
      case 2 -> "[]";
      case 3 -> "{\"type\":\"no_such_action\",\"payload\":{\"a\":1e999}}";
      default -> "{\"type\":\"no_such_action\",\"extra\":true}";
    };
  }
}
