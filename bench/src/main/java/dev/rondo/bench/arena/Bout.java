package dev.rondo.bench.arena;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/// The state of one arena as its bots know it together, so that most of their actions are legal.
/// Owned by the crowd's thread.
final class Bout {
  static final int SEATS = 6;
  static final int TICK_MICROS = 100_000;
  private static final int SIZE = 10;

  /// So often somebody is attacked: too seldom to die, even if every hit is critical.
  private static final int MOST_HITS = 2;

  private static final int REACH = 1;

  /// Even if both have moved meanwhile.
  private static final int OUT_OF_REACH = 4;

  private static final Set<String> WALLS =
      Set.of("1,1", "2,1", "7,1", "8,1", "1,2", "8,2", "1,7", "8,7", "1,8", "2,8", "7,8", "8,8");

  /// Something to do.
  ///
  /// @param field the name of its argument; empty if it has none
  record Deed(String type, String field, String argument) {}

  private static final Deed DEFEND = new Deed("defend", "", "");
  private static final Deed COLLECT = new Deed("collect", "", "");

  private enum Step {
    NORTH(0, -1, "north"),
    SOUTH(0, 1, "south"),
    EAST(1, 0, "east"),
    WEST(-1, 0, "west");

    private final int dx;
    private final int dy;
    private final String direction;

    Step(int dx, int dy, String direction) {
      this.dx = dx;
      this.dy = dy;
      this.direction = direction;
    }
  }

  private final String[] ids = new String[SEATS];
  private final int[] x = {0, 9, 0, 9, 0, 9};
  private final int[] y = {0, 0, 9, 9, 4, 4};
  private final int[] hits = new int[SEATS];
  private final Set<String> nodes =
      new TreeSet<>(Arrays.asList("4,0", "4,3", "3,4", "6,4", "4,5", "4,9"));
  private long startMicros;

  void startedAt(long epochMillis) {
    startMicros = epochMillis * 1000;
  }

  void id(int seat, String id) {
    ids[seat] = id;
  }

  void moved(int seat, int toX, int toY) {
    x[seat] = toX;
    y[seat] = toY;
  }

  long due(int tick) {
    return startMicros + (long) tick * TICK_MICROS;
  }

  /// The first tick after that time.
  int tickAfter(long micros) {
    return (int) ((micros - startMicros) / TICK_MICROS) + 1;
  }

  Deed choose(int seat, RandomGenerator luck) {
    if (nodes.remove(x[seat] + "," + y[seat])) {
      return COLLECT;
    }
    var roll = luck.nextInt(100);
    if (roll < 10) {
      return DEFEND;
    }
    if (roll < 14) {
      return attack(seat, luck);
    }
    var steps = Step.values();
    var first = luck.nextInt(steps.length);
    for (var i = 0; i < steps.length; i++) {
      var step = steps[(first + i) % steps.length];
      if (free(x[seat] + step.dx, y[seat] + step.dy)) {
        return new Deed("move", "direction", step.direction);
      }
    }
    return DEFEND;
  }

  private boolean free(int toX, int toY) {
    if (toX < 0 || toY < 0 || toX >= SIZE || toY >= SIZE || WALLS.contains(toX + "," + toY)) {
      return false;
    }
    for (var i = 0; i < SEATS; i++) {
      if (x[i] == toX && y[i] == toY) {
        return false;
      }
    }
    return true;
  }

  /// Somebody near; or somebody out of reach, which is refused.
  private Deed attack(int seat, RandomGenerator luck) {
    for (var i = 0; i < SEATS; i++) {
      if (i != seat && distance(seat, i) <= REACH && hits[i] < MOST_HITS) {
        hits[i]++;
        return new Deed("attack", "targetId", ids[i]);
      }
    }
    var other = (seat + 1 + luck.nextInt(SEATS - 1)) % SEATS;
    return distance(seat, other) >= OUT_OF_REACH
        ? new Deed("attack", "targetId", ids[other])
        : DEFEND;
  }

  private int distance(int one, int other) {
    return Math.max(Math.abs(x[one] - x[other]), Math.abs(y[one] - y[other]));
  }
}
