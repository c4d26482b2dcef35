package dev.rondo.testkit.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Hosts with their threads, in virtual time, on a store that hangs, is slow, fails and tears at
/// random, beside crashes. Run `i` is steered by the seed `seed + i`; a run that fails names it.
class FaultyStoreTest {
  private static final int MANY = 300;

  @Test
  @Timeout(300)
  void matches_survive_a_store_that_fails_in_every_way() throws Exception {
    run(
        Long.getLong("rondo.sim.seed", 1),
        Math.max(1, Integer.getInteger("rondo.sim.matches", 100) / 10));
  }

  @Test
  @Tag("long")
  void many_matches_survive_a_store_that_fails_in_every_way() throws Exception {
    var seed = Long.getLong("rondo.sim.seed", new SplittableRandom().nextLong(1L << 40));
    System.err.println("FaultyStoreTest: repeat with -Drondo.sim.seed=" + seed);
    run(seed, MANY);
  }

  private static void run(long seed, int runs) throws Exception {
    var outages = 0;
    for (var i = 0; i < runs; i++) {
      try (var run = new FaultyRun(seed + i)) {
        run.play();
        outages += run.outages();
      } catch (Exception | AssertionError failed) {
        throw new AssertionError(
            "play it again with -Dtest=FaultyStoreTest -Drondo.sim.matches=10 -Drondo.sim.seed="
                + (seed + i),
            failed);
      }
    }
    assertThat(outages).isPositive();
  }
}
