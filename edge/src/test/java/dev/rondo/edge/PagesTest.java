package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.json.Json;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.HashSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagesTest {
  private final Edge edge = new Edge(Limits.DEFAULT);

  @AfterAll
  void stop() {
    edge.close();
  }

  @Test
  void there_is_no_playground_outside_development() {
    assertThat(edge.page(edge.port, "/playground").statusCode()).isEqualTo(404);
    assertThat(edge.page(edge.port, "/playground/").statusCode()).isEqualTo(404);
    assertThat(edge.page(edge.port, "/api/v1/dev").statusCode()).isEqualTo(404);
  }

  @Test
  void a_page_that_cannot_be_made_is_answered_with_500() {
    assertThat(edge.page(edge.port, "/broken.txt").statusCode()).isEqualTo(500);
  }

  @Test
  void the_api_describes_itself() {
    var page = edge.page(edge.port, "/openapi.json");
    assertThat(page.statusCode()).isEqualTo(200);
    var document = Json.VIEW.readTree(page.body());
    assertThat(document.path("openapi").asString()).isEqualTo("3.1.0");
    var act = document.path("paths").path("/matches/{id}/actions").path("post");
    assertThat(act.path("operationId").asString()).isEqualTo("act");
    assertThat(act.path("responses").propertyNames())
        .contains("200", "202", "400", "401", "402", "404", "409", "413", "422", "429", "503");
    var me = document.path("paths").path("/me").path("get");
    assertThat(me.path("responses").propertyNames())
        .as("a session's token is not good for it")
        .contains("403");
    var rows = document.path("paths").path("/tournaments/{id}/export").path("get");
    assertThat(rows.path("responses").path("200").path("content").propertyNames())
        .containsExactly("application/json", "text/csv");
    var names = new HashSet<String>();
    for (var path : document.path("paths")) {
      for (var operation : path) {
        assertThat(names.add(operation.path("operationId").asString())).isTrue();
      }
    }
    var match = document.path("components").path("schemas").path("Match");
    assertThat(match.path("required").toString()).contains("matchId").doesNotContain("\"seed\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/docs/api", "/docs/api/", "/docs/api/index.html"})
  void the_api_can_be_browsed(String path) {
    var page = edge.page(edge.port, path);
    assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
    assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
    assertThat(page.body()).contains("/docs/api/api.js");
    assertThat(edge.page(edge.port, "/docs/api/api.js").statusCode()).isEqualTo(200);
    assertThat(edge.page(edge.port, "/asyncapi.json").body()).contains("\"asyncapi\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/duel", "/some/where/else"})
  void without_pages_there_is_a_word_of_welcome(String path) {
    var page = edge.page(edge.port, path);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("Rondo is running");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nothing.js",
        "/docs/nothing",
        "/docs/concepts/",
        "/docs/../../logback.xml",
        "/docs/%2e%2e/x.js",
        "/.git/x.y",
        "//x.y"
      })
  void what_is_not_there_is_not_found(String path) {
    assertThat(edge.page(edge.port, path).statusCode()).isEqualTo(404);
  }

  @Test
  void what_has_not_changed_is_not_sent_again() {
    var uri = URI.create("http://127.0.0.1:" + edge.port + "/docs/api/api.css");
    var tag = edge.send(HttpRequest.newBuilder(uri).build()).headers().firstValue("ETag");
    var again = HttpRequest.newBuilder(uri).header("If-None-Match", tag.orElseThrow()).build();
    assertThat(edge.send(again).statusCode()).isEqualTo(304);
    var head = edge.send(HttpRequest.newBuilder(uri).HEAD().build());
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    var zipped = HttpRequest.newBuilder(uri).header("Accept-Encoding", "gzip").build();
    assertThat(edge.send(zipped).headers().firstValue("Content-Encoding")).contains("gzip");
    var posted = HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.noBody()).build();
    assertThat(edge.send(posted).statusCode()).isEqualTo(405);
  }
}
