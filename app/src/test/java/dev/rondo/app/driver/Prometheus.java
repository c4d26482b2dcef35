package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.json.Json;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.awaitility.core.ThrowingRunnable;

/// A real Prometheus that asks a server for its metrics every second, and evaluates the alerts that
/// are shipped. An alert fires as soon as its expression holds: the test does not wait for as long
/// as an operator would.
public final class Prometheus implements AutoCloseable {
  public static final Path DEPLOY =
      Path.of(System.getProperty("rondo.web")).resolveSibling("deploy");
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final int port = ServerProcess.freePort();
  private final Process process;

  public Prometheus(Path folder, int server) throws IOException {
    var rules = Files.readString(DEPLOY.resolve("prometheus/rondo-alerts.yml"));
    Files.writeString(folder.resolve("alerts.yml"), rules.replaceAll("(?m)^ +for: .*\\R", ""));
    Files.writeString(
        folder.resolve("prometheus.yml"),
        """
        global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
        rule_files: [alerts.yml]
        scrape_configs:
          - job_name: rondo
            static_configs: [{ targets: ["127.0.0.1:%d"] }]
        """
            .formatted(server));
    var log = new File(folder.toFile(), "prometheus.log");
    try {
      process =
          new ProcessBuilder(
                  "prometheus",
                  "--config.file=" + folder.resolve("prometheus.yml"),
                  "--storage.tsdb.path=" + folder.resolve("tsdb"),
                  "--web.listen-address=127.0.0.1:" + port)
              .redirectErrorStream(true)
              .redirectOutput(log)
              .start();
    } catch (IOException missing) {
      throw new AssertionError(
          "Prometheus is missing: apt-get install -y --no-install-recommends prometheus", missing);
    }
    await().atMost(Duration.ofSeconds(60)).ignoreExceptions().until(() -> alerts() != null);
  }

  /// The names of the alerts that fire.
  public Set<String> alerts() throws IOException, InterruptedException {
    var answer = Json.VIEW.readTree(get("/api/v1/alerts"));
    assertThat(answer.path("status").asString()).isEqualTo("success");
    var names = new TreeSet<String>();
    for (var alert : answer.path("data").path("alerts")) {
      if (alert.path("state").asString().equals("firing")) {
        names.add(alert.path("labels").path("alertname").asString());
      }
    }
    return names;
  }

  /// Waits until the server was asked twice.
  public void awaitScrape() {
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() ->
            get("/api/v1/query?query=count_over_time(rondo_matches%5B1m%5D)%3E1")
                .contains("value"));
  }

  private String get(String path) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
    return HTTP.send(request, BodyHandlers.ofString()).body();
  }

  public void awaitAlerts(String... names) {
    awaitAlerts(() -> {}, names);
  }

  /// Waits until the alerts fire, and makes the fault again as long as they do not: a scrape sees a
  /// short fault by chance only.
  public void awaitAlerts(ThrowingRunnable fault, String... names) {
    await()
        .atMost(Duration.ofMinutes(3))
        .pollInterval(Duration.ofMillis(500))
        .untilAsserted(() -> {
          if (!alerts().containsAll(List.of(names))) {
            fault.run();
          }
          assertThat(alerts()).contains(names);
        });
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
  }
}
