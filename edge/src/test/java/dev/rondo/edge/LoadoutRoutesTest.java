package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadoutRoutesTest {
  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String ann = edge.guest();

  @AfterEach
  void close() {
    edge.close();
  }

  private Edge.Answer put(String token, String body) {
    return edge.send("PUT", "/me/kit", token, body, Map.of());
  }

  @Test
  void an_account_has_the_fallback_until_it_chooses() {
    assertThat(edge.get("/me/kit", ann).body().toString())
        .isEqualTo("{\"kit\":[\"rope\",\"lamp\"]}");
    var chosen = put(ann, "{\"kit\":[\"lamp\",\"lamp\"]}");
    assertThat(chosen.status()).isEqualTo(200);
    assertThat(chosen.body().toString()).isEqualTo("{\"kit\":[\"lamp\",\"lamp\"]}");
    assertThat(edge.get("/me/kit", ann).body()).isEqualTo(chosen.body());
    assertThat(edge.get("/me/kit", edge.guest()).body().toString())
        .isEqualTo("{\"kit\":[\"rope\",\"lamp\"]}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "",
        "{\"kit\":null}",
        "{\"kit\":\"lamp\"}",
        "{\"kit\":[\"lamp\"]}",
        "{\"kit\":[\"lamp\",\"lamp\",\"lamp\"]}",
        "{\"kit\":[\"lamp\",\"LAMP\"]}",
        "{\"kit\":[\"lamp\",null]}",
        "{\"kit\":[\"lamp\",1]}",
        "{\"kit\":[\"lamp\",\"lamp\"],\"more\":1}",
        "{\"kit\":[\"lamp\",\"lamp\"],\"kit\":[\"lamp\",\"lamp\"]}",
      })
  void what_is_no_choice_is_refused_and_changes_nothing(String body) {
    put(ann, "{\"kit\":[\"lamp\",\"rope\"]}");
    var refused = put(ann, body);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.code()).isEqualTo("VALIDATION_ERROR");
    assertThat(edge.get("/me/kit", ann).body().toString())
        .isEqualTo("{\"kit\":[\"lamp\",\"rope\"]}");
  }

  @Test
  void nobody_chooses_without_signing_in() {
    assertThat(edge.get("/me/kit", "").status()).isEqualTo(401);
    assertThat(put("", "{\"kit\":[\"lamp\",\"lamp\"]}").status()).isEqualTo(401);
  }
}
