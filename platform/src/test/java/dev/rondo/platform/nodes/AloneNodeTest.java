package dev.rondo.platform.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class AloneNodeTest {
  private static final byte[] MESSAGE = {1, 2};

  private final AloneNode node = new AloneNode("here", "here:1", "7", () -> Instant.EPOCH);

  @Test
  void it_leads_from_the_moment_it_joins_and_asks_itself() {
    var calls = new ArrayList<String>();
    node.onLead(
        new Nodes.Leading() {
          @Override
          public void begin() {
            calls.add("begin, leads: " + node.leads());
          }

          @Override
          public void end() {
            calls.add("end");
          }
        });
    node.on(
        "echo",
        (from, message) -> {
          calls.add("echo from " + from);
          return CompletableFuture.completedFuture(message);
        });
    assertThat(node.leads()).isFalse();
    assertThat(node.askLeader("echo", MESSAGE)).isCompletedExceptionally();
    node.join();
    assertThat(node.askLeader("echo", MESSAGE).join()).isEqualTo(MESSAGE);
    node.tellOthers("echo", MESSAGE);
    assertThat(node.askOthers("echo", MESSAGE).join()).isEmpty();
    assertThat(calls).containsExactly("begin, leads: true", "echo from here");
    assertThat(node.members())
        .isEqualTo(
            List.of(new Nodes.Member("here", "here:1", "up", Optional.of(Instant.EPOCH), "7")));
  }
}
