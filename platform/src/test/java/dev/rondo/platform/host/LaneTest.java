package dev.rondo.platform.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LaneTest {
  private final List<String> done = new CopyOnWriteArrayList<>();
  private final CompletableFuture<Throwable> died = new CompletableFuture<>();
  private final Lane lane =
      new Lane(
          LaneThreads.make().getFirst(),
          () -> done.add("group"),
          (_, cause) -> died.complete(cause));

  @Test
  void what_came_during_a_pass_is_handed_over_as_one_group() {
    var gate = new CompletableFuture<Boolean>();
    lane.execute(gate::join);
    IntStream.range(0, 3).forEach(i -> lane.execute(() -> done.add("turn " + i)));
    gate.complete(true);
    await().until(() -> done.contains("group"));
    assertThat(done).containsExactly("turn 0", "turn 1", "turn 2", "group");
  }

  @Test
  void a_pass_ends_however_much_is_waiting() {
    var gate = new CompletableFuture<Boolean>();
    lane.execute(gate::join);
    IntStream.range(0, 300).forEach(_ -> lane.execute(() -> done.add("turn")));
    gate.complete(true);
    await().until(() -> done.size() == 302);
    assertThat(done.indexOf("group")).isLessThan(300);
    assertThat(done).endsWith("turn", "group");
  }

  @Test
  void a_task_that_fails_keeps_no_other_from_its_turn() {
    lane.execute(() -> {
      throw new IllegalStateException("on purpose");
    });
    lane.execute(() -> done.add("turn"));
    await().until(() -> done.contains("turn"));
  }

  @Test
  void an_error_ends_the_process() {
    lane.execute(() -> {
      throw new AssertionError("on purpose");
    });
    await().until(died::isDone);
    assertThat(died.join()).hasMessage("on purpose");
  }

  @Test
  void it_says_for_how_long_it_has_made_no_progress() {
    assertThat(lane.stuck()).isZero();
    var gate = new CompletableFuture<Boolean>();
    lane.execute(gate::join);
    await().until(() -> lane.stuck().isPositive());
    gate.complete(true);
    await().until(() -> lane.stuck().isZero());
  }
}
