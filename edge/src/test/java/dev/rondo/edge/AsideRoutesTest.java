package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// A match that was set aside, as players and administrators see it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AsideRoutesTest {
  private static final String SAY = "{\"type\":\"say\",\"payload\":{\"text\":\"hi\"}}";

  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String token = edge.guest();
  private final String admin = edge.admin();
  private String match = "";

  @BeforeEach
  void setAside() {
    match = edge.match(token);
    edge.tables.setAside(
        new MatchId(match), new SetAside("no such fact", Instant.parse("2030-01-01T12:00:00Z")));
  }

  @AfterAll
  void stop() {
    edge.close();
  }

  @Test
  void players_get_a_code_of_its_own_over_rest_and_on_the_socket() {
    var key = UUID.randomUUID().toString();
    for (var answer :
        new Edge.Answer[] {
          edge.get("/matches/" + match, token),
          edge.get("/matches/" + match + "/events", token),
          edge.get("/matches/" + match + "/replay", token),
          edge.post("/matches/" + match + "/join", edge.guest(), ""),
          edge.post("/matches/" + match + "/leave", token, ""),
          edge.act(match, token, key, SAY),
          edge.post("/admin/matches/" + match + "/resume", admin, "")
        }) {
      assertThat(answer.status()).isEqualTo(409);
      assertThat(answer.code()).isEqualTo("MATCH_SET_ASIDE");
      assertThat(answer.body().toString()).doesNotContain("no such fact");
    }
    var socket = Socket.open(edge, token);
    socket.send("{'t':'watch','match':'" + match + "'}");
    assertThat(socket.next("error").path("code").asString()).isEqualTo("MATCH_SET_ASIDE");
    socket.send(
        "{'t':'act','match':'%s','key':'%s','type':'say','payload':{'text':'hi'}}"
            .formatted(match, key));
    var refused = socket.next("error");
    assertThat(refused.path("code").asString()).isEqualTo("MATCH_SET_ASIDE");
    assertThat(refused.path("status").asInt()).isEqualTo(409);
  }

  @Test
  void administrators_find_it_in_the_list_and_end_it() {
    assertThat(listed("/matches?mine=true", token)).doesNotContain("setAside");
    assertThat(listed("/admin/matches", admin))
        .contains("\"setAside\":{\"reason\":\"no such fact\",\"since\":\"2030-01-01T12:00:00Z\"}");
    assertThat(listed("/admin/matches?setAside=true", admin)).contains("no such fact");
    assertThat(edge.get("/admin/matches?setAside=true&game=other", admin).body().toString())
        .doesNotContain(match);
    var ended =
        edge.post("/admin/matches/" + match + "/end", admin, "{\"reason\":\"the game is gone\"}");
    assertThat(ended.status()).isEqualTo(200);
    assertThat(ended.text("status")).isEqualTo("CANCELLED");
    assertThat(listed("/admin/matches", admin)).doesNotContain("setAside");
    assertThat(edge.get("/admin/matches?setAside=true", admin).body().toString())
        .doesNotContain(match);
    assertThat(edge.get("/admin/audit", admin).body().toString())
        .contains("adminEndMatch", "the game is gone");
  }

  @Test
  void a_reason_that_is_no_line_of_text_is_refused_and_nothing_ends() {
    var refused = edge.post("/admin/matches/" + match + "/end", admin, "{\"reason\":\"a\\nb\"}");
    assertThat(refused.code()).isEqualTo("VALIDATION_ERROR");
    assertThat(listed("/admin/matches", admin)).contains("setAside");
  }

  private String listed(String path, String who) {
    return edge.get(path, who)
        .body()
        .path("items")
        .valueStream()
        .filter(item -> item.path("matchId").asString().equals(match))
        .findFirst()
        .orElseThrow()
        .toString();
  }
}
