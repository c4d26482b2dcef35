package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nodes that find each other by the API of Kubernetes. Each pod has an address of its own, and all
/// have the same port.
class KubernetesPodsTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final String SELECTOR = "app=rondo,tier in (play)";

  @TempDir Path account;

  private final List<PekkoNodes> nodes = new ArrayList<>();
  private KubernetesApi api;

  @BeforeEach
  void start() {
    api = new KubernetesApi(account, "games", SELECTOR);
  }

  @AfterEach
  void stop() {
    nodes.reversed().forEach(PekkoNodes::close);
    api.close();
  }

  private ClusterSettings.Kubernetes settings(Optional<String> namespace, int count) {
    return new ClusterSettings.Kubernetes(api.address(), account, namespace, SELECTOR, count);
  }

  @Test
  void pods_that_can_be_joined_are_found_the_oldest_first() {
    api.run("rondo-b", "2026-01-01T00:00:02Z", "127.0.0.3");
    api.run("rondo-c", "2026-01-01T00:00:01Z", "127.0.0.4");
    api.run("rondo-a", "2026-01-01T00:00:02Z", "fd00::2");
    api.end("rondo-d", "2026-01-01T00:00:00Z", "127.0.0.5");
    api.schedule("rondo-e", "2026-01-01T00:00:00Z");
    var pods = new KubernetesPods(settings(Optional.empty(), 2), 25520);
    assertThat(pods.look())
        .isEqualTo(
            new Peers.Found(
                List.of("127.0.0.4:25520", "[fd00::2]:25520", "127.0.0.3:25520"), false));
    await().atMost(LONG).until(() -> pods.look().settled());
    api.run("rondo-e", "2026-01-01T00:00:03Z", "127.0.0.6");
    assertThat(pods.look().settled()).as("the list has changed").isFalse();
    var more = new KubernetesPods(settings(Optional.of("games"), 5), 25520);
    assertThat(more.look().nodes()).hasSize(4);
    assertThat(api.refused()).isEmpty();
  }

  @Test
  void an_api_that_refuses_is_an_error_that_says_so() throws IOException {
    var pods = new KubernetesPods(settings(Optional.of("others"), 1), 25520);
    assertThatThrownBy(pods::look)
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("the API of Kubernetes answers 403");
    Files.delete(account.resolve("token"));
    assertThatThrownBy(new KubernetesPods(settings(Optional.empty(), 1), 25520)::look)
        .hasMessageContaining("the API of Kubernetes answers 401");
  }

  @Test
  void three_pods_form_one_cluster_when_all_are_there() throws IOException {
    var port = freePort();
    var joining = new ArrayList<Thread>();
    for (var i = 0; i < 3; i++) {
      var host = "127.0.0." + (i + 2);
      var node =
          new PekkoNodes(
              new ClusterSettings(
                  "pod-" + i,
                  host,
                  port,
                  settings(Optional.empty(), 3),
                  Optional.empty(),
                  TestNodes.MOVES,
                  "1.2.3"),
              InstantSource.system(),
              List::of,
              () -> {});
      nodes.add(node);
      api.run("pod-" + i, "2026-01-01T00:00:0" + i + "Z", host);
      joining.add(Thread.startVirtualThread(node::join));
    }
    await()
        .atMost(LONG)
        .until(() ->
            nodes.stream()
                .allMatch(node -> node.members().size() == 3 && node.unready().isEmpty()));
    await().atMost(LONG).until(() -> joining.stream().noneMatch(Thread::isAlive));
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
