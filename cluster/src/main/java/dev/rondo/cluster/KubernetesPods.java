package dev.rondo.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import tools.jackson.databind.JsonNode;

/// The nodes of a cluster that runs in Kubernetes: the pods with a label. The oldest pod may begin
/// a cluster, when enough pods are there and their list has not changed for some seconds: so all of
/// them see the same list.
final class KubernetesPods implements Peers {
  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final Duration SETTLED_AFTER = Duration.ofSeconds(5);
  private static final Set<String> ALIVE = Set.of("Pending", "Running");

  private final ClusterSettings.Kubernetes settings;
  private final int port;
  private final HttpClient http;
  private List<String> last = List.of();
  private long since = System.nanoTime();

  /// @param port on which every pod listens for other nodes
  KubernetesPods(ClusterSettings.Kubernetes settings, int port) {
    this.settings = settings;
    this.port = port;
    var client = HttpClient.newBuilder().connectTimeout(PATIENCE);
    var authority = settings.account().resolve("ca.crt");
    http =
        Files.exists(authority) ? client.sslContext(trusting(authority)).build() : client.build();
  }

  private static SSLContext trusting(Path authority) {
    try (var file = Files.newInputStream(authority)) {
      var trusted = KeyStore.getInstance(KeyStore.getDefaultType());
      trusted.load(null, null);
      for (var certificate : CertificateFactory.getInstance("X.509").generateCertificates(file)) {
        trusted.setCertificateEntry(String.valueOf(trusted.size()), certificate);
      }
      var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      managers.init(trusted);
      var context = SSLContext.getInstance("TLS");
      context.init(null, managers.getTrustManagers(), null);
      return context;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException(authority + " is no certificate", broken);
    }
  }

  @Override
  public Found look() {
    var nodes =
        pods()
            .valueStream()
            .filter(KubernetesPods::counts)
            .sorted(
                Comparator.comparing((JsonNode pod) -> text(pod, "metadata", "creationTimestamp"))
                    .thenComparing(pod -> text(pod, "metadata", "name")))
            .map(this::address)
            .toList();
    if (!nodes.equals(last)) {
      last = nodes;
      since = System.nanoTime();
    }
    return new Found(
        nodes,
        nodes.size() >= settings.nodes() && System.nanoTime() - since >= SETTLED_AFTER.toNanos());
  }

  /// A pod that ends, or has no address yet, cannot be joined.
  private static boolean counts(JsonNode pod) {
    return ALIVE.contains(text(pod, "status", "phase"))
        && !text(pod, "status", "podIP").isEmpty()
        && !pod.path("metadata").hasNonNull("deletionTimestamp");
  }

  private String address(JsonNode pod) {
    var address = text(pod, "status", "podIP");
    return (address.contains(":") ? "[" + address + "]" : address) + ":" + port;
  }

  private static String text(JsonNode pod, String section, String field) {
    return pod.path(section).path(field).asString("");
  }

  private JsonNode pods() {
    try {
      var request = HttpRequest.newBuilder(question()).timeout(PATIENCE);
      // The token is changed now and then, so it is read each time.
      file("token").ifPresent(token -> request.header("Authorization", "Bearer " + token));
      var response =
          http.send(
              request.header("Accept", "application/json").build(), BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        throw new IOException(
            "the API of Kubernetes answers %d to %s"
                .formatted(response.statusCode(), response.uri()));
      }
      return Json.STORED.readTree(response.body()).path("items");
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  private URI question() throws IOException {
    var namespace = settings.namespace().or(this::ownNamespace).orElse("default");
    return URI.create(
        "%s/api/v1/namespaces/%s/pods?labelSelector=%s"
            .formatted(
                settings.api().toString().replaceAll("/+$", ""),
                URLEncoder.encode(namespace, UTF_8),
                URLEncoder.encode(settings.labelSelector(), UTF_8)));
  }

  private Optional<String> ownNamespace() {
    try {
      return file("namespace");
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private Optional<String> file(String name) throws IOException {
    var file = settings.account().resolve(name);
    return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
  }
}
