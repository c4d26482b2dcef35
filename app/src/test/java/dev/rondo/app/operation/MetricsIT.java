package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Prometheus;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Looks at a running server as operators do.
class MetricsIT {
  private static final Pattern METRIC =
      Pattern.compile("\\b(?:rondo|jvm|process|system|disk)_[a-z0-9_]+");

  @TempDir Path folder;
  private final int internal = ServerProcess.freePort();

  private ServerProcess server(Map<String, String> variables) {
    var all = new java.util.TreeMap<>(variables);
    all.put("RONDO_INTERNAL_PORT", String.valueOf(internal));
    return new ServerProcess(folder, all);
  }

  private String metrics() {
    return new Client(internal, "", "").page("/metrics");
  }

  private static Set<String> names(String metrics) {
    return metrics
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("[{ ]", 2)[0])
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void all_that_is_promised_is_there_before_anybody_has_come() throws IOException {
    try (var _ = server(Map.of())) {
      var metrics = metrics();
      assertThat(names(metrics))
          .contains(
              "rondo_action_seconds_bucket",
              "rondo_commit_seconds_bucket",
              "rondo_commit_units_bucket",
              "rondo_turn_seconds_bucket",
              "rondo_tick_lateness_seconds_bucket",
              "rondo_mailbox_depth",
              "rondo_write_lane_depth",
              "rondo_sockets",
              "rondo_sockets_closed_total",
              "rondo_refusals_total",
              "rondo_idempotent_hits_total",
              "rondo_stamps_total",
              "rondo_stream_lag",
              "rondo_heartbeat_age_seconds",
              "rondo_stood_still_seconds_total",
              "rondo_move_seconds_bucket",
              "rondo_start_seconds",
              "rondo_stopping",
              "jvm_memory_used_bytes",
              "jvm_threads_live_threads",
              "jvm_gc_memory_allocated_bytes_total");
      assertThat(metrics.lines())
          .contains(
              "rondo_matches_moved_total{way=\"in\"} 0.0",
              "rondo_matches_moved_total{way=\"out\"} 0.0")
          .anyMatch(line -> line.matches("rondo_start_seconds [0-9.]+"));
      for (var game : List.of("arena", "duel", "fupogfakta", "snatch")) {
        assertThat(metrics).contains("rondo_action_seconds_count{game=\"" + game + "\"}");
      }
      assertThat(names(metrics)).containsAll(asked());
    }
  }

  /// The metrics that the dashboard and the alerts ask for. The JVM shows its pauses after the
  /// first one.
  private static Set<String> asked() throws IOException {
    var asked = new TreeSet<String>();
    var texts = new ArrayList<String>();
    texts.add(Files.readString(Prometheus.DEPLOY.resolve("prometheus/rondo-alerts.yml")));
    var dashboard =
        Json.VIEW.readTree(
            Files.readString(Prometheus.DEPLOY.resolve("grafana/rondo-dashboard.json")));
    for (var panel : dashboard.path("panels")) {
      assertThat(panel.path("targets").size()).isPositive();
      panel.path("targets").forEach(target -> texts.add(target.path("expr").asString()));
    }
    for (var text : texts) {
      METRIC.matcher(text).results().forEach(found -> asked.add(found.group()));
    }
    asked.remove("jvm_gc_pause_seconds_sum");
    assertThat(asked).hasSizeGreaterThan(20);
    return asked;
  }

  @Test
  void play_is_measured() {
    try (var server = server(Map.of())) {
      var ann = Client.guest(server.port(), "Ann");
      var match = ann.post("/queue", "{\"game\":\"duel\",\"vsBot\":true}").text("matchId");
      var key = java.util.UUID.randomUUID().toString();
      var body = "{\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"attack\",null,null]}}";
      assertThat(ann.act(match, key, body).status()).isEqualTo(200);
      assertThat(ann.act(match, key, body).status()).isEqualTo(200);
      assertThat(ann.get("/matches/none").status()).isEqualTo(404);
      assertThat(metrics().lines())
          .contains(
              "rondo_idempotent_hits_total{kind=\"action\"} 1.0",
              "rondo_refusals_total{code=\"MATCH_NOT_FOUND\"} 1.0")
          .anyMatch(
              line -> line.matches("rondo_action_seconds_count\\{game=\"duel\"\\} [12](\\.0)?"))
          .anyMatch(line -> line.matches("rondo_commit_units_count [1-9]\\d*(\\.0)?"))
          .anyMatch(line -> line.matches("rondo_turn_seconds_count [1-9]\\d*(\\.0)?"));
    }
  }

  @Test
  void the_log_is_json_if_wanted() {
    try (var server =
        server(Map.of("RONDO_LOG_FORMAT", "json", "RONDO_NONSENSE", "x", "TZ", "UTC"))) {
      assertThat(server.stop()).isZero();
      var lines = server.output().stream().filter(line -> line.startsWith("{")).toList();
      assertThat(lines).isNotEmpty();
      for (var line : lines) {
        var event = Json.VIEW.readTree(line);
        assertThat(event.path("at").asString())
            .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}(Z|[+-]\\d\\d:\\d\\d)");
        assertThat(event.path("message").asString()).isNotEmpty();
      }
      assertThat(lines).anyMatch(line -> line.contains("RONDO_NONSENSE"));
    }
  }

  @Test
  void requests_and_actions_are_traced_if_wanted() throws IOException {
    var received = new CopyOnWriteArrayList<String>();
    var collector =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    collector.createContext(
        "/v1/traces",
        exchange -> {
          received.add(
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    collector.start();
    var endpoint = "http://127.0.0.1:" + collector.getAddress().getPort();
    try (var server = server(Map.of("RONDO_OTEL_ENDPOINT", endpoint))) {
      var ann = Client.guest(server.port(), "Ann");
      var made =
          ann.call(
              "POST",
              "/queue",
              "{\"game\":\"duel\",\"vsBot\":true}",
              "traceparent",
              "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
              "X-Correlation-Id",
              "traced-1");
      var socket = ann.socket();
      socket.send(
          "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"attack\",null,null]}}"
              .formatted(made.text("matchId"), java.util.UUID.randomUUID()));
      socket.await("ack");
      // The trace id of the caller, as bytes.
      var parent =
          new String(
              java.util.HexFormat.of().parseHex("0af7651916cd43dd8448eb211c80319c"),
              StandardCharsets.ISO_8859_1);
      Awaitility.await()
          .atMost(Duration.ofSeconds(60))
          .untilAsserted(() ->
              assertThat(String.join("", received))
                  .contains("rondo.correlation_id", "traced-1", parent)
                  .contains("rondo.match", made.text("matchId")));
    } finally {
      collector.stop(0);
    }
  }
}
