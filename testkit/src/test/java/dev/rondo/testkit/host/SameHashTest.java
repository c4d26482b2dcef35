package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.action.Keys;
import dev.rondo.testkit.Bench;
import org.junit.jupiter.api.Test;

/// Two keys of one hash: the table must read the journal to tell them apart.
class SameHashTest extends HostSuite {
  private static final String ONE = "8yn0iYCKYHlIj4-BwPqk";
  private static final String OTHER = "GReLUrM4wMqfg9yzV3KQ";

  @Test
  void an_action_whose_key_has_the_hash_of_another_is_done_and_no_lane_reads() {
    assertThat(Keys.hash(new ActionId(new Seat(0), ONE)))
        .isEqualTo(Keys.hash(new ActionId(new Seat(0), OTHER)));
    var match = match();
    var one = Bench.text(act(match, ANN, ONE, ADD).join());
    assertThat(Bench.text(host.action(match, ANN, OTHER).join())).isEqualTo("NOT_FOUND");
    assertThat(Bench.text(host.withdraw(match, ANN, OTHER).join())).isEqualTo("NOT_FOUND");
    var other = Bench.text(act(match, ANN, OTHER, ADD).join());

    assertThat(one).contains("\"total\":1");
    assertThat(other).contains("\"total\":2");
    assertThat(Bench.text(act(match, ANN, ONE, ADD).join())).isEqualTo(one);
    assertThat(Bench.text(act(match, ANN, OTHER, ADD).join())).isEqualTo(other);
    assertThat(disk.onLanes()).isZero();
  }
}
