package dev.rondo.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// Answers as the API of Kubernetes does: the list of the pods of a namespace that have a label,
/// for who shows the token of the account.
final class KubernetesApi implements AutoCloseable {
  static final String TOKEN = "token-of-the-account";

  private final HttpsServer server;
  private final Map<String, String> pods = new ConcurrentHashMap<>();
  private final List<String> refused = new CopyOnWriteArrayList<>();
  private final String path;
  private final String selector;

  /// @param folder takes the files of the account: token, namespace and ca.crt
  KubernetesApi(Path folder, String namespace, String selector) {
    this.path = "/api/v1/namespaces/" + namespace + "/pods";
    this.selector = selector;
    var stores = new TestStores(folder);
    var key = stores.key("ca");
    stores.certificate("ca");
    try (var store = Files.newInputStream(key)) {
      var keys = KeyStore.getInstance("PKCS12");
      keys.load(store, TestStores.PASSWORD.toCharArray());
      var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(keys, TestStores.PASSWORD.toCharArray());
      var context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      Files.writeString(folder.resolve("token"), TOKEN + "\n");
      Files.writeString(folder.resolve("namespace"), namespace);
      server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
      server.setHttpsConfigurator(new HttpsConfigurator(context));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException(broken);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  URI address() {
    return URI.create("https://127.0.0.1:" + server.getAddress().getPort());
  }

  /// A pod that runs.
  void run(String name, String createdAt, String address) {
    pod(name, createdAt, "", "Running", "\"podIP\":\"" + address + "\",");
  }

  /// A pod that was deleted and has not ended yet.
  void end(String name, String createdAt, String address) {
    pod(
        name,
        createdAt,
        ",\"deletionTimestamp\":\"2026-01-02T00:00:00Z\"",
        "Running",
        "\"podIP\":\"" + address + "\",");
  }

  /// A pod that has no address yet.
  void schedule(String name, String createdAt) {
    pod(name, createdAt, "", "Pending", "");
  }

  private void pod(String name, String createdAt, String deleted, String phase, String address) {
    pods.put(
        name,
        """
        {"metadata":{"name":"%s","creationTimestamp":"%s"%s},
         "status":{%s"phase":"%s","hostIP":"127.0.0.1"}}\
        """
            .formatted(name, createdAt, deleted, address, phase));
  }

  /// Requests that were not answered with a list.
  List<String> refused() {
    return List.copyOf(refused);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      var uri = exchange.getRequestURI();
      var asked = URLDecoder.decode(String.valueOf(uri.getRawQuery()), UTF_8);
      var token = exchange.getRequestHeaders().getFirst("Authorization");
      var status =
          !("Bearer " + TOKEN).equals(token)
              ? 401
              : uri.getPath().equals(path) && asked.equals("labelSelector=" + selector) ? 200 : 403;
      var body =
          status == 200
              ? pods.values().stream()
                  .collect(
                      Collectors.joining(
                          ",", "{\"kind\":\"PodList\",\"apiVersion\":\"v1\",\"items\":[", "]}"))
              : "{\"kind\":\"Status\",\"code\":" + status + "}";
      if (status != 200) {
        refused.add(status + " " + uri);
      }
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, body.getBytes(UTF_8).length);
      exchange.getResponseBody().write(body.getBytes(UTF_8));
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
