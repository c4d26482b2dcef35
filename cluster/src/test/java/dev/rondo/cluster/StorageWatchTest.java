package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// Three nodes that look at their storage four times a second, in virtual time.
class StorageWatchTest {
  private static final long LOOK_MILLIS = 250;

  private final List<Node> nodes = List.of(new Node("one"), new Node("two"), new Node("three"));
  private final List<String> ended = new ArrayList<>();
  private long now;

  private final class Node {
    private final StorageWatch watch =
        new StorageWatch(this::age, this::askOthers, this::end, () -> now * 1_000_000);
    private final String name;
    private boolean reachesDatabase = true;
    private long storedAt;

    Node(String name) {
      this.name = name;
    }

    private Duration age() {
      return Duration.ofMillis(now - storedAt);
    }

    private CompletableFuture<List<byte[]>> askOthers() {
      return CompletableFuture.completedFuture(
          nodes.stream()
              .filter(node -> node != this && !ended.contains(node.name))
              .map(node -> node.watch.answer())
              .toList());
    }

    private void end() {
      ended.add(name);
    }
  }

  private void pass(Duration time) {
    for (var end = now + time.toMillis(); now < end; ) {
      now += LOOK_MILLIS;
      for (var node : nodes) {
        node.storedAt = node.reachesDatabase ? now : node.storedAt;
      }
      nodes.forEach(node -> node.watch.look());
    }
  }

  private Node node(int index) {
    return nodes.get(index);
  }

  @Test
  void a_node_that_alone_cannot_store_gives_up() {
    pass(Duration.ofSeconds(30));
    node(1).reachesDatabase = false;
    pass(StorageWatch.LONGEST);
    assertThat(ended).isEmpty();
    pass(Duration.ofMillis(2 * LOOK_MILLIS));
    assertThat(ended).containsExactly("two");
    pass(Duration.ofSeconds(30));
    assertThat(ended).as("once").containsExactly("two");
  }

  @Test
  void so_do_two_of_three() {
    pass(Duration.ofSeconds(30));
    node(0).reachesDatabase = false;
    node(2).reachesDatabase = false;
    pass(Duration.ofSeconds(6));
    assertThat(ended).containsExactlyInAnyOrder("one", "three");
  }

  @Test
  void while_nobody_can_store_all_wait() {
    pass(Duration.ofSeconds(30));
    nodes.forEach(node -> node.reachesDatabase = false);
    pass(Duration.ofMinutes(10));
    nodes.forEach(node -> node.reachesDatabase = true);
    pass(Duration.ofMinutes(1));
    assertThat(ended).isEmpty();
  }

  @Test
  void the_last_one_that_reaches_the_database_again_has_time() {
    pass(Duration.ofSeconds(30));
    nodes.forEach(node -> node.reachesDatabase = false);
    pass(Duration.ofSeconds(20));
    node(0).reachesDatabase = true;
    pass(Duration.ofMillis(3_500));
    assertThat(ended).isEmpty();
    node(1).reachesDatabase = true;
    node(2).reachesDatabase = true;
    pass(Duration.ofMinutes(1));
    assertThat(ended).isEmpty();
  }

  @Test
  void one_that_does_not_reach_it_again_gives_up() {
    pass(Duration.ofSeconds(30));
    nodes.forEach(node -> node.reachesDatabase = false);
    pass(Duration.ofSeconds(20));
    node(0).reachesDatabase = true;
    node(1).reachesDatabase = true;
    pass(Duration.ofSeconds(5));
    assertThat(ended).containsExactly("three");
  }

  @Test
  void a_node_without_others_waits() {
    ended.addAll(List.of("two", "three"));
    node(0).reachesDatabase = false;
    pass(Duration.ofMinutes(1));
    assertThat(ended).doesNotContain("one");
  }
}
