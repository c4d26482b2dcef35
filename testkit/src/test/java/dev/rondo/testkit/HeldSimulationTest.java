package dev.rondo.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.testkit.Happening.Act;
import dev.rondo.testkit.ScriptedTurn.Pace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Actions are held, replaced and sent again, something else happens between them, and each turn of
/// that meets each fate. A simulated table checks after every turn what must hold, and at the end
/// that each action was done once at most, and is stored if it was answered.
class HeldSimulationTest {
  private static final AccountId ANN = new AccountId("player0");
  private static final AccountId BOB = new AccountId("player1");
  private static final int SEEDS = Integer.getInteger("rondo.sim.seeds", 1);

  /// The number of turns that meet each fate.
  private static final int TURNS = 5;

  private static Act hold(AccountId player, String key, int n) {
    return new Act(player, key, "{\"type\":\"hold\",\"payload\":{\"n\":%d}}".formatted(n));
  }

  private static Act sealed(AccountId player) {
    return new Act(player, "s", "{\"type\":\"hold\",\"payload\":{\"n\":5},\"useStamp\":true}");
  }

  static List<Happening> interruptions() {
    return List.of(
        new Happening.Withdraw(ANN, "c"),
        new Happening.Withdraw(ANN, "a"),
        new Happening.Withdraw(BOB, "b"),
        new Happening.Pause(),
        new Happening.Leave(BOB),
        new Happening.Came(new Seat(1)),
        new Happening.Gift(ANN),
        sealed(ANN),
        sealed(BOB),
        new Act(BOB, "h", "{\"type\":\"hide\",\"payload\":{\"n\":9}}"),
        new Act(BOB, "r", "{\"type\":\"hide\",\"payload\":{\"n\":-9}}"));
  }

  @ParameterizedTest
  @MethodSource("interruptions")
  void each_turn_may_meet_each_fate(Happening interruption) {
    var played = 0;
    for (var seed = 1L; seed <= SEEDS; seed++) {
      for (var turn = 0; turn < TURNS; turn++) {
        for (var fate : fates(new SplittableRandom(seed))) {
          play(script(interruption, new SplittableRandom(seed), turn, fate), seed);
          played++;
        }
      }
    }
    assertThat(played).isEqualTo(SEEDS * TURNS * 12);
  }

  private static List<Fate> fates(SplittableRandom luck) {
    return List.of(
        new Fate.Stored(),
        new Fate.Killed(Fate.Where.BEFORE_APPEND, luck.nextLong(260), luck.nextLong(9000)),
        new Fate.Killed(Fate.Where.BEFORE_RELEASE, luck.nextLong(260), luck.nextLong(9000)),
        new Fate.Killed(Fate.Where.AFTER_RELEASE, luck.nextLong(260), luck.nextLong(9000)),
        new Fate.Torn(),
        new Fate.Refused(Fate.By.INSUFFICIENT),
        new Fate.Refused(Fate.By.OVERTAKEN),
        new Fate.Refused(Fate.By.UNAVAILABLE),
        new Fate.Hung(luck.nextLong(260), luck.nextLong(900), true),
        new Fate.Hung(luck.nextLong(260), luck.nextLong(9000), true),
        new Fate.Hung(luck.nextLong(260), luck.nextLong(9000), false),
        new Fate.Stopped(luck.nextLong(9000)));
  }

  /// Times are drawn so that turns come before, at and after the second at which actions are due.
  private static List<ScriptedTurn> script(
      Happening interruption, SplittableRandom luck, int fated, Fate fate) {
    var turns =
        List.<List<Happening>>of(
            List.of(hold(ANN, "a", 1)),
            List.of(hold(BOB, "b", 2), hold(ANN, "c", 3)),
            List.of(interruption),
            List.of(new Happening.Resume(), hold(BOB, "d", 4), hold(ANN, "a", 1)),
            List.of(hold(ANN, "c", 3)));
    var script = new ArrayList<ScriptedTurn>();
    for (var turn = 0; turn < turns.size(); turn++) {
      script.add(
          new ScriptedTurn(
              luck.nextLong(400),
              luck.nextInt(4) == 0 ? Pace.LATE : Pace.PUNCTUAL,
              turns.get(turn),
              turn == fated ? fate : new Fate.Stored()));
    }
    script.add(
        new ScriptedTurn(
            1200,
            Pace.PUNCTUAL,
            List.of(hold(ANN, "a", 1), hold(BOB, "b", 2), hold(ANN, "c", 3), hold(BOB, "d", 4)),
            new Fate.Stored()));
    return script;
  }

  private static void play(List<ScriptedTurn> script, long seed) {
    var rules = new Tally();
    var players =
        List.of(new Player(ANN, "Ann", Optional.empty()), new Player(BOB, "Bob", Optional.empty()));
    var casting =
        new Casting(
            seed,
            Settings.defaults(rules.manifest().settings()),
            Origin.QUEUE,
            players,
            Map.of(),
            players.size(),
            1_000_000 + seed,
            Map.of());
    var table = new SimulatedTable<>(InstalledGame.of(rules), casting);
    try {
      script.forEach(table::play);
      table.finish();
    } catch (RuntimeException | AssertionError failure) {
      throw new AssertionError(failure.getMessage() + "\nseed " + seed + ", " + script, failure);
    }
  }
}
