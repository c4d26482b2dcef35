package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.action.Action;
import dev.rondo.platform.json.Json;
import org.junit.jupiter.api.Test;

/// The command of a held action: an action whose JSON is changed while it is held tells which of
/// both the rules are given.
class HeldCommandTest {
  private final Bench bench = Bench.open();

  private void holdSevenAndMakeItNine() {
    var payload = Json.STRICT.createObjectNode().put("n", 7);
    var body = Json.STRICT.createObjectNode().put("type", "hold");
    body.set("payload", payload);
    bench.at(100, () -> bench.table.actions().act(ANN, new Action("a", body), _ -> {}));
    payload.put("n", 9);
  }

  @Test
  void the_command_of_a_held_action_is_read_once() {
    holdSevenAndMakeItNine();
    bench.at(1000);
    assertThat(bench.total()).isEqualTo(7);
  }

  @Test
  void a_table_that_takes_a_held_action_over_reads_its_command_again() {
    holdSevenAndMakeItNine();
    bench.lose();
    bench.at(1000);
    assertThat(bench.total()).isEqualTo(9);
  }
}
