package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every route that there is, asked by people who may not.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RolesTest {

  record Asked(String method, String path, boolean open, boolean admin) {
    @Override
    public String toString() {
      return method + " " + path;
    }
  }

  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String guest = edge.guest();

  @AfterAll
  void stop() {
    edge.close();
  }

  private List<Asked> routes() {
    var document = Json.VIEW.readTree(edge.page(edge.port, "/openapi.json").body());
    var routes = new ArrayList<Asked>();
    for (var path : document.path("paths").properties()) {
      for (var operation : path.getValue().properties()) {
        var security = operation.getValue().path("security");
        routes.add(
            new Asked(
                operation.getKey().toUpperCase(Locale.ROOT),
                path.getKey().replaceAll("\\{[^}]+}", "x"),
                security.isEmpty(),
                security.toString().contains("admin")));
      }
    }
    return routes;
  }

  Stream<Asked> closed() {
    return routes().stream().filter(route -> !route.open());
  }

  Stream<Asked> administrative() {
    return routes().stream().filter(Asked::admin);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("closed")
  void strangers_are_asked_to_sign_in(Asked route) {
    var answer = edge.send(route.method(), route.path(), "", "", Map.of());
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("UNAUTHORIZED");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("administrative")
  void players_are_not_administrators(Asked route) {
    var answer = edge.send(route.method(), route.path(), guest, "", Map.of());
    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.code()).isEqualTo("FORBIDDEN");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("administrative")
  void administration_is_below_admin(Asked route) {
    assertThat(route.path()).startsWith("/admin/");
  }
}
