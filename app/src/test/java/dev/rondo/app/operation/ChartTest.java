package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.marcnuri.helm.Helm;
import dev.rondo.app.settings.Configuration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The Helm chart, rendered by Helm, and the other YAML files of `deploy/`.
class ChartTest {
  private static final Path DEPLOY = Path.of("../deploy").toAbsolutePath().normalize();
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final int STOP_SECONDS = 10;

  private static Map<String, JsonNode> rendered;
  private static JsonNode pod;
  private static JsonNode container;

  @BeforeAll
  static void render() throws IOException {
    var text =
        chart()
            .template()
            .withName("rondo")
            .withNamespace("games")
            .set("nodes", 5)
            .set("settings.RONDO_LOG_FORMAT", "json")
            .call();
    rendered = new HashMap<>();
    for (var one : documents(text)) {
      var key = one.path("kind").asString() + " " + one.path("metadata").path("name").asString();
      assertThat(rendered.put(key, one)).as(key).isNull();
    }
    pod = spec("StatefulSet rondo").path("template").path("spec");
    container = pod.path("containers").path(0);
  }

  private static JsonNode spec(String kindAndName) {
    return Objects.requireNonNull(rendered.get(kindAndName), kindAndName).path("spec");
  }

  private static Helm chart() {
    return new Helm(DEPLOY.resolve("helm/rondo"));
  }

  private static List<JsonNode> documents(String text) throws IOException {
    try (var all = YAML.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
      return all.readAll().stream().filter(JsonNode::isObject).toList();
    }
  }

  @Test
  void helm_finds_nothing_to_complain_of() {
    var said = chart().lint().strict().call();
    assertThat(said.isFailed()).as(said.getMessages().toString()).isFalse();
    assertThat(said.getMessages()).noneMatch(line -> line.matches(".*(WARNING|ERROR).*"));
  }

  @Test
  void nodes_find_each_other_and_nobody_else_reaches_their_port() {
    assertThat(rendered).containsKeys("ServiceAccount rondo", "Role rondo", "RoleBinding rondo");
    assertThat(variable("RONDO_CLUSTER_DISCOVERY")).isEqualTo("kubernetes");
    assertThat(variable("RONDO_CLUSTER_KUBERNETES_NODES")).isEqualTo("5");
    assertThat(variable("RONDO_CLUSTER_KUBERNETES_LABEL_SELECTOR")).isEqualTo("app=rondo");
    assertThat(variable("RONDO_LOG_FORMAT")).isEqualTo("json");
    var rule = spec("NetworkPolicy rondo").path("ingress").path(1);
    assertThat(rule.path("ports").path(0).path("port").asString()).isEqualTo("cluster");
    assertThat(
            rule.path("from")
                .path(0)
                .path("podSelector")
                .path("matchLabels")
                .path("app")
                .asString())
        .isEqualTo("rondo");
  }

  /// A service named rondo would set RONDO_PORT to an address.
  @Test
  void services_give_the_pods_no_variables() {
    assertThat(pod.path("enableServiceLinks").asBoolean(true)).isFalse();
  }

  @Test
  void a_pod_has_no_rights_and_writes_nothing_but_data() {
    assertThat(pod.path("securityContext").path("runAsNonRoot").asBoolean()).isTrue();
    var rights = container.path("securityContext");
    assertThat(rights.path("readOnlyRootFilesystem").asBoolean()).isTrue();
    assertThat(rights.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
    assertThat(rights.path("capabilities").path("drop").path(0).asString()).isEqualTo("ALL");
    assertThat(container.path("volumeMounts")).hasSize(1);
  }

  @Test
  void a_pod_has_time_to_leave_the_service_and_to_hand_over_its_matches() {
    var leave = container.path("lifecycle").path("preStop").path("exec").path("command").path(1);
    var drain = Integer.parseInt(variable("RONDO_CLUSTER_DRAIN_SECONDS"));
    assertThat(pod.path("terminationGracePeriodSeconds").asInt())
        .isGreaterThan(Integer.parseInt(leave.asString()) + drain + STOP_SECONDS);
    var budget = spec("PodDisruptionBudget rondo");
    assertThat(budget.path("maxUnavailable").asInt()).isEqualTo(1);
  }

  @Test
  void probes_ask_what_the_server_answers() {
    for (var probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
      var ask = container.path(probe).path("httpGet");
      assertThat(ask.path("port").asString()).isEqualTo("internal");
      assertThat(ask.path("path").asString())
          .isEqualTo(probe.equals("readinessProbe") ? "/readyz" : "/healthz");
    }
  }

  /// Each variable of the chart is a setting that the configuration knows.
  @Test
  void every_variable_is_a_setting() {
    var variables = new HashMap<String, String>();
    for (var one : container.path("env")) {
      variables.put(one.path("name").asString(), one.path("value").asString("127.0.0.1"));
    }
    variables.put("RONDO_DATABASE", "jdbc:postgresql://localhost/rondo");
    variables.put("RONDO_INTERNAL_SECRET", "a-long-secret");
    variables.put("RONDO_ADMIN_PASSWORD", "let-me-in-please");
    variables.put("KUBERNETES_SERVICE_HOST", "127.0.0.1");
    var configuration = Configuration.read(Path.of("target"), variables);
    var known = configuration.values().stream().map(value -> value.variable()).toList();
    assertThat(variables.keySet()).filteredOn(name -> name.startsWith("RONDO_")).isSubsetOf(known);
  }

  @Test
  void the_compose_file_runs_the_image_without_rights_behind_a_proxy_with_tls() throws IOException {
    var file = documents(Files.readString(DEPLOY.resolve("docker/compose.yml"))).getFirst();
    var services = file.path("services");
    assertThat(services.propertyNames()).containsExactlyInAnyOrder("rondo", "database", "proxy");
    var rondo = services.path("rondo");
    assertThat(rondo.path("read_only").asBoolean()).isTrue();
    assertThat(rondo.path("cap_drop").path(0).asString()).isEqualTo("ALL");
    assertThat(rondo.path("ports").isMissingNode()).isTrue();
    for (var volume : services.path("proxy").path("volumes")) {
      var source = volume.asString().split(":", -1)[0];
      if (source.startsWith("../")) {
        assertThat(DEPLOY.resolve("docker").resolve(source)).exists();
      }
    }
  }

  private static String variable(String name) {
    return StreamSupport.stream(container.path("env").spliterator(), false)
        .filter(one -> one.path("name").asString().equals(name))
        .map(one -> one.path("value").asString())
        .findFirst()
        .orElse("");
  }
}
