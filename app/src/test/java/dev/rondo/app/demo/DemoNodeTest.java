package dev.rondo.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nodes whose program is a shell script.
class DemoNodeTest {
  private static final String READY = "echo 'Rondo is ready after 0.1 s: http://localhost:1'; ";

  /// A node may take so much longer than its drain seconds, as docs/operating.md says.
  private static final int LONGEST_END_SECONDS = 9;

  @TempDir Path folder;

  private final List<String> said = new CopyOnWriteArrayList<>();

  private DemoNode node(String script) {
    return new DemoNode(
        "node-1",
        List.of("sh", "-c", script),
        Map.of("MARK", folder.resolve("mark").toString()),
        folder.resolve("log"),
        said::add);
  }

  @Test
  void a_node_that_exits_with_75_is_started_again() {
    var script =
        "if [ -e \"$MARK\" ]; then " + READY + "exec sleep 600; fi; touch \"$MARK\"; exit 75";
    try (var node = node(script)) {
      assertThat(node.ready().join()).isTrue();
      assertThat(said).containsExactly("node-1  is started again", "node-1  http://localhost:1");
      assertThat(ProcessHandle.of(node.pid()).filter(ProcessHandle::isAlive)).isPresent();
    }
    assertThat(said).hasSize(2);
  }

  @Test
  void a_node_that_ends_otherwise_says_so_and_stays_away() {
    try (var node = node("echo 'a password'; exit 3")) {
      assertThat(node.ready().join()).isFalse();
      assertThat(said)
          .containsExactly("a password", "node-1  ended with code 3; see " + folder.resolve("log"));
    }
  }

  @Test
  void a_node_is_stopped_with_the_signal_that_lets_it_finish() {
    var script = "trap 'echo finished; exit 0' TERM; " + READY + "while :; do sleep 0.05; done";
    var node = node(script);
    assertThat(node.ready().join()).isTrue();
    node.close();
    assertThat(ProcessHandle.of(node.pid()).filter(ProcessHandle::isAlive)).isEmpty();
    await().until(() -> said.contains("finished"));
  }

  @Test
  void a_node_with_many_matches_is_not_killed_while_it_hands_them_over() {
    try (var node = node("echo $RONDO_CLUSTER_DRAIN_SECONDS; " + READY + "exec sleep 600")) {
      assertThat(node.ready().join()).isTrue();
      assertThat(Integer.parseInt(said.getFirst()) + LONGEST_END_SECONDS)
          .isLessThan((int) Child.STOP_SECONDS);
    }
  }
}
