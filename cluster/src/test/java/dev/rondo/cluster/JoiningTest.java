package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class JoiningTest {
  private static final String SELF = "a:1";

  /// Looks some times, and returns the nodes that were asked each time that they changed.
  private static List<List<String>> asked(int times, Peers peers, List<Boolean> played)
      throws InterruptedException {
    var asked = new ArrayList<List<String>>();
    var up = new CountDownLatch(1);
    var looks = new AtomicInteger();
    Peers counted =
        () -> {
          if (looks.incrementAndGet() == times) {
            up.countDown();
          }
          return peers.look();
        };
    var questions = new AtomicInteger();
    new Joining(
            counted,
            SELF,
            () -> played.get(Math.min(questions.getAndIncrement(), played.size() - 1)))
        .until(up, asked::add);
    return asked;
  }

  @Test
  void the_first_node_begins_a_cluster() throws InterruptedException {
    assertThat(asked(1, () -> new Peers.Found(List.of(), true), List.of(false)))
        .containsExactly(List.of(SELF));
    assertThat(asked(2, () -> new Peers.Found(List.of(SELF, "b:2"), true), List.of(false)))
        .containsExactly(List.of(SELF, "b:2"));
  }

  @Test
  void any_other_node_only_asks() throws InterruptedException {
    assertThat(asked(2, () -> new Peers.Found(List.of("b:2", SELF), true), List.of(false)))
        .containsExactly(List.of("b:2"));
  }

  @Test
  void while_a_cluster_plays_the_first_node_begins_no_other() throws InterruptedException {
    Peers peers = () -> new Peers.Found(List.of(SELF, "b:2"), true);
    assertThat(asked(2, peers, List.of(true))).containsExactly(List.of("b:2"));
    assertThat(asked(2, peers, List.of(true, false)))
        .containsExactly(List.of("b:2"), List.of(SELF, "b:2"));
  }

  @Test
  void a_list_that_is_not_settled_begins_no_cluster() throws InterruptedException {
    assertThat(asked(2, () -> new Peers.Found(List.of(SELF), false), List.of(false))).isEmpty();
  }
}
