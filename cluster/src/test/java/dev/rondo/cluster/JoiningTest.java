package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.nodes.BucketStore.Playing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class JoiningTest {
  private static final String SELF = "a:1";
  private static final List<Playing> NOBODY = List.of();

  /// Nodes of the release before, which has stored no addresses.
  private static final List<Playing> OTHERS = List.of(new Playing("b", Optional.empty()));

  /// Looks some times, and returns the nodes that were asked each time that they changed.
  private static List<List<String>> asked(int times, Peers peers, List<List<Playing>> playing)
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
            () -> playing.get(Math.min(questions.getAndIncrement(), playing.size() - 1)))
        .until(up, asked::add);
    return asked;
  }

  @Test
  void the_first_node_begins_a_cluster() throws InterruptedException {
    assertThat(asked(1, () -> new Peers.Found(List.of(), true), List.of(NOBODY)))
        .containsExactly(List.of(SELF));
    assertThat(asked(2, () -> new Peers.Found(List.of(SELF, "b:2"), true), List.of(NOBODY)))
        .containsExactly(List.of(SELF, "b:2"));
  }

  @Test
  void any_other_node_only_asks() throws InterruptedException {
    assertThat(asked(2, () -> new Peers.Found(List.of("b:2", SELF), true), List.of(NOBODY)))
        .containsExactly(List.of("b:2"));
  }

  @Test
  void while_a_cluster_plays_the_first_node_begins_no_other() throws InterruptedException {
    Peers peers = () -> new Peers.Found(List.of(SELF, "b:2"), true);
    assertThat(asked(2, peers, List.of(OTHERS))).containsExactly(List.of("b:2"));
    assertThat(asked(2, peers, List.of(OTHERS, NOBODY)))
        .containsExactly(List.of("b:2"), List.of(SELF, "b:2"));
  }

  @Test
  void a_list_that_is_not_settled_begins_no_cluster() throws InterruptedException {
    assertThat(asked(2, () -> new Peers.Found(List.of(SELF), false), List.of(NOBODY))).isEmpty();
  }

  @Test
  void a_first_node_that_names_itself_alone_joins_the_nodes_that_play()
      throws InterruptedException {
    Peers peers = () -> new Peers.Found(List.of(SELF), true);
    assertThat(asked(2, peers, List.of(List.of(at("b:2"), at("c:3")))))
        .containsExactly(List.of("b:2", "c:3"));
  }

  @Test
  void so_does_a_node_of_which_all_seeds_are_away() throws InterruptedException {
    Peers peers = () -> new Peers.Found(List.of("b:2", SELF), true);
    assertThat(asked(2, peers, List.of(List.of(at("b:2"), at("c:3")))))
        .containsExactly(List.of("b:2", "c:3"));
  }

  @Test
  void a_node_does_not_ask_itself_while_its_last_heartbeat_is_fresh() throws InterruptedException {
    Peers peers = () -> new Peers.Found(List.of(SELF), true);
    assertThat(asked(2, peers, List.of(List.of(at(SELF)), NOBODY))).containsExactly(List.of(SELF));
  }

  private static Playing at(String address) {
    return new Playing(address.substring(0, 1), Optional.of(address));
  }
}
