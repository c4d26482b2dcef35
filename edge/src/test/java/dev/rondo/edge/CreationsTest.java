package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.creation.Claim;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CreationsTest {
  private static final String TOY = "{\"game\":\"toy\"}";

  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String ann = edge.guest();
  private final String key = UUID.randomUUID().toString();

  @AfterEach
  void close() {
    edge.close();
  }

  private Edge.Answer post(String path, String token, String uuid, String body) {
    return edge.send("POST", path, token, body, Map.of("Idempotency-Key", uuid));
  }

  private int matches(String token) {
    return edge.get("/matches?mine=true", token).body().path("items").size();
  }

  @Test
  void the_same_key_gives_the_first_answer_again_as_it_was_then() {
    var first = post("/matches", ann, key, TOY);
    assertThat(first.status()).isEqualTo(201);
    edge.post("/matches/" + first.text("matchId") + "/leave", ann, "");
    var second = post("/matches", ann, key.toUpperCase(java.util.Locale.ROOT), " " + TOY);
    assertThat(second.status()).isEqualTo(201);
    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.response().headers().firstValue("Location"))
        .isEqualTo(first.response().headers().firstValue("Location"))
        .isPresent();
    assertThat(edge.match(ann)).isNotEqualTo(first.text("matchId"));
  }

  @Test
  void a_key_belongs_to_an_account_and_a_path() {
    var first = post("/matches", ann, key, TOY).text("matchId");
    assertThat(post("/matches", edge.guest(), key, TOY).text("matchId")).isNotEqualTo(first);
    assertThat(post("/queue", ann, key, TOY).status()).isEqualTo(202);
  }

  @Test
  void another_body_is_refused() {
    post("/matches", ann, key, TOY);
    var other = post("/matches", ann, key, "{\"game\":\"toy\",\"private\":true}");
    assertThat(other.status()).isEqualTo(422);
    assertThat(other.code()).isEqualTo("IDEMPOTENCY_KEY_REUSED");
    assertThat(matches(ann)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "123", "0123456789abcdef0123456789abcdef", "{}"})
  void what_is_no_uuid_is_refused(String bad) {
    var refused = post("/matches", ann, bad, TOY);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.code()).isEqualTo("IDEMPOTENCY_KEY_INVALID");
    assertThat(matches(ann)).isZero();
  }

  @Test
  void a_refusal_is_not_kept() {
    assertThat(post("/matches", ann, key, "{\"game\":\"none\"}").status()).isEqualTo(400);
    assertThat(post("/matches", ann, key, TOY).status()).isEqualTo(201);
    assertThat(edge.keys.claims).hasSize(1);
  }

  @Test
  void repeats_at_the_same_time_create_once() throws InterruptedException, ExecutionException {
    var work = new ArrayList<Callable<String>>();
    for (var i = 0; i < 20; i++) {
      work.add(() -> post("/matches", ann, key, TOY).text("matchId"));
    }
    var made = new HashSet<String>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var answer : threads.invokeAll(work)) {
        made.add(answer.get());
      }
    }
    assertThat(made).hasSize(1);
    assertThat(matches(ann)).isEqualTo(1);
  }

  /// As if the server had ended after it had created and before it had stored its answer.
  @Test
  void what_was_created_without_an_answer_is_found_again() {
    var first = post("/matches", ann, key, TOY);
    edge.keys.claims.replaceAll((_, claim) ->
        new Claim(claim.key(), claim.bodyHash(), claim.newId(), claim.since(), Optional.empty()));
    var second = post("/matches", ann, key, TOY);
    assertThat(second.status()).isEqualTo(201);
    assertThat(second.text("matchId")).isEqualTo(first.text("matchId"));
    assertThat(matches(ann)).isEqualTo(1);
  }

  @Test
  void lobby_commands_take_a_key_too() {
    var body =
        """
        {"name":"Cup","kind":"public","game":"toy","min_players":2,"max_players":2,
        "start_gap_hours":0,"start_gap_players":0,"enrollment_ends_at":"2099-01-01T00:00:00Z"}
        """;
    var admin = edge.admin();
    var first = post("/lobby/games", admin, key, body);
    assertThat(first.status()).isEqualTo(201);
    assertThat(post("/lobby/games", admin, key, body).text("id")).isEqualTo(first.text("id"));
    var open = "/lobby/games/" + first.text("id") + "/open-enrollment";
    assertThat(post(open, admin, key, "").status()).isEqualTo(200);
    assertThat(post(open, admin, key, "").status()).isEqualTo(200);
    assertThat(edge.post(open, admin, "").status()).isEqualTo(409);
  }
}
