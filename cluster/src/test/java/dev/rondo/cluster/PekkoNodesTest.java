package dev.rondo.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.nodes.Nodes;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Three nodes in this process.
class PekkoNodesTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final List<PekkoNodes> nodes = new ArrayList<>();
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final List<String> led = new CopyOnWriteArrayList<>();

  @BeforeEach
  void start() {
    for (var i = 0; i < 3; i++) {
      var seeds = nodes.isEmpty() ? List.<String>of() : List.of(nodes.getFirst().address());
      var settings = TestNodes.settings("n" + i, seeds);
      var started = Instant.ofEpochMilli(1_000L + i);
      var node =
          new PekkoNodes(settings, InstantSource.fixed(started), List::of, () -> heard.add("lost"));
      node.on(
          "talk",
          (from, message) -> {
            heard.add(node.self() + " hears " + new String(message, UTF_8) + " of " + from);
            return CompletableFuture.completedFuture(("answer of " + node.self()).getBytes(UTF_8));
          });
      node.onLead(
          new Nodes.Leading() {
            @Override
            public void begin() {
              led.add(node.self() + " begins");
            }

            @Override
            public void end() {
              led.add(node.self() + " ends");
            }
          });
      nodes.add(node);
      node.join();
    }
    await().atMost(LONG).until(() -> nodes.stream().allMatch(node -> node.members().size() == 3));
  }

  @AfterEach
  void stop() {
    nodes.reversed().forEach(PekkoNodes::close);
  }

  @Test
  void every_node_knows_all_by_name_version_and_start() {
    await()
        .atMost(LONG)
        .until(() -> nodes.stream().map(PekkoNodes::members).distinct().count() == 1);
    var members = nodes.getFirst().members();
    assertThat(members).extracting(Nodes.Member::node).containsExactly("n0", "n1", "n2");
    assertThat(members).extracting(Nodes.Member::status).containsOnly("up");
    assertThat(members).extracting(Nodes.Member::version).containsOnly("1.2.3");
    assertThat(members).extracting(Nodes.Member::address).contains(nodes.getFirst().address());
    assertThat(members.get(2).upSince().orElseThrow().toEpochMilli()).isEqualTo(1_002);
    assertThat(nodes).allSatisfy(node -> assertThat(node.unready()).isEmpty());
  }

  @Test
  void messages_reach_whom_they_are_for_in_their_order() {
    IntStream.range(0, 100)
        .forEach(i -> nodes.get(1).tell("n2", "talk", String.valueOf(i).getBytes(UTF_8)));
    await().atMost(LONG).until(() -> heard.size() == 100);
    assertThat(heard)
        .containsExactlyElementsOf(
            IntStream.range(0, 100).mapToObj(i -> "n2 hears " + i + " of n1").toList());
    heard.clear();
    nodes.get(1).tellOthers("talk", "hi".getBytes(UTF_8));
    await().atMost(LONG).until(() -> heard.size() == 2);
    assertThat(heard).containsExactlyInAnyOrder("n0 hears hi of n1", "n2 hears hi of n1");
  }

  @Test
  void others_and_the_leader_answer() {
    assertThat(nodes.get(2).askOthers("talk", new byte[0]).join())
        .extracting(bytes -> new String(bytes, UTF_8))
        .containsExactlyInAnyOrder("answer of n0", "answer of n1");
    for (var node : nodes) {
      assertThat(new String(node.askLeader("talk", new byte[0]).join(), UTF_8))
          .isEqualTo("answer of n0");
    }
    assertThatThrownBy(() -> nodes.get(2).askLeader("silence", new byte[0]).join())
        .hasCauseInstanceOf(UnavailableException.class);
  }

  @Test
  void the_next_node_leads_when_the_leader_has_ended() {
    await().atMost(LONG).until(() -> nodes.getFirst().leads());
    nodes.removeFirst().close();
    await().atMost(LONG).until(() -> nodes.getFirst().leads());
    assertThat(led).containsExactly("n0 begins", "n0 ends", "n1 begins");
    assertThat(new String(nodes.get(1).askLeader("talk", new byte[0]).join(), UTF_8))
        .isEqualTo("answer of n1");
    assertThat(heard).doesNotContain("lost");
  }

  @Test
  void a_leader_that_stops_takes_no_more_calls_before_the_next_one_leads() {
    await().atMost(LONG).until(() -> nodes.getFirst().leads());
    nodes.getFirst().stopLeading();
    assertThat(nodes.getFirst().leads()).isFalse();
    assertThat(led).containsExactly("n0 begins", "n0 ends");
    assertThatThrownBy(() -> nodes.getFirst().askLeader("talk", new byte[0]).join())
        .hasCauseInstanceOf(UnavailableException.class);
    assertThat(heard).isEmpty();
    nodes.removeFirst().close();
    await().atMost(LONG).until(() -> nodes.getFirst().leads());
    assertThat(led).as("it ends once").containsExactly("n0 begins", "n0 ends", "n1 begins");
  }
}
