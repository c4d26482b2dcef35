package dev.rondo.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nodes that encrypt what they say to each other, with certificates that keytool made.
class TlsTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir Path folder;

  private final List<PekkoNodes> nodes = new ArrayList<>();
  private ClusterSettings.Tls known;
  private ClusterSettings.Tls stranger;

  @BeforeEach
  void makeKeys() {
    var stores = new TestStores(folder);
    var key = stores.key("known");
    var strange = stores.key("stranger");
    var trust = stores.trusting("known");
    known = tls(key, trust);
    // It trusts the others, but they do not know its certificate.
    stranger = tls(strange, trust);
    start("one", Optional.of(known)).join();
  }

  private static ClusterSettings.Tls tls(Path key, Path trust) {
    return new ClusterSettings.Tls(key, TestStores.PASSWORD, trust, TestStores.PASSWORD);
  }

  private PekkoNodes start(String name, Optional<ClusterSettings.Tls> tls) {
    var seeds = nodes.isEmpty() ? List.<String>of() : List.of(nodes.getFirst().address());
    var settings = TestNodes.settings(name, seeds, tls);
    var node = new PekkoNodes(settings, InstantSource.system(), List::of, () -> {});
    node.on(
        "talk",
        (_, message) ->
            CompletableFuture.completedFuture(
                (name + " heard " + new String(message, UTF_8)).getBytes(UTF_8)));
    nodes.add(node);
    return node;
  }

  @AfterEach
  void stop() {
    nodes.reversed().forEach(PekkoNodes::close);
  }

  @Test
  void nodes_with_a_known_certificate_talk_and_others_are_refused() throws Exception {
    start("two", Optional.of(known)).join();
    assertThat(talk(nodes.getLast())).containsExactly("one heard hi");
    assertThat(talk(nodes.getFirst())).containsExactly("two heard hi");

    var refused = new CompletableFuture<Void>();
    var rejected = start("three", Optional.of(stranger));
    var trying =
        Thread.startVirtualThread(() -> {
          try {
            rejected.join();
            refused.complete(null);
          } catch (IllegalStateException interrupted) {
            refused.completeExceptionally(interrupted);
          }
        });
    for (var i = 0; i < 3; i++) {
      assertThatThrownBy(() -> connect(stranger)).isInstanceOf(SSLException.class);
    }
    assertThatThrownBy(() -> connect(known)).isInstanceOf(SocketTimeoutException.class);
    assertThat(talk(nodes.getFirst())).containsExactly("two heard hi");
    assertThat(nodes.getFirst().members()).hasSize(2);
    assertThat(refused).isNotDone();
    trying.interrupt();
    trying.join();
  }

  private static List<String> talk(PekkoNodes from) {
    return await()
        .atMost(LONG)
        .until(
            () ->
                from.askOthers("talk", "hi".getBytes(UTF_8)).join().stream()
                    .map(bytes -> new String(bytes, UTF_8))
                    .toList(),
            answers -> !answers.isEmpty());
  }

  /// Connects to the first node and reads. A node says nothing before it was spoken to, so whoever
  /// is let in waits in vain.
  private void connect(ClusterSettings.Tls as) throws Exception {
    var context = SSLContext.getInstance("TLSv1.3");
    var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(load(as.keyStore()), TestStores.PASSWORD.toCharArray());
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(load(as.trustStore()));
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    var address = nodes.getFirst().address().split(":", -1);
    try (var socket =
        (SSLSocket)
            context.getSocketFactory().createSocket(address[0], Integer.parseInt(address[1]))) {
      socket.setSoTimeout(5_000);
      socket.startHandshake();
      socket.getInputStream().read();
      throw new SSLException("the connection was closed");
    }
  }

  private static KeyStore load(Path file) throws Exception {
    var store = KeyStore.getInstance("PKCS12");
    try (var bytes = Files.newInputStream(file)) {
      store.load(bytes, TestStores.PASSWORD.toCharArray());
    }
    return store;
  }
}
