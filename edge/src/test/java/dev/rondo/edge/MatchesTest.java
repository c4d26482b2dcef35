package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MatchesTest {
  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String token = edge.guest();

  @AfterAll
  void stop() {
    edge.close();
  }

  @Test
  void the_list_of_games_is_compressed_for_who_takes_that() throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + edge.port + "/api/v1/games"))
            .header("Accept-Encoding", "gzip");
    var answer = edge.http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
    try (var plain = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
      assertThat(Json.VIEW.readTree(plain.readAllBytes())).isEqualTo(edge.get("/games", "").body());
    }
  }

  @Test
  void games_are_listed_with_what_their_config_may_be() {
    var games = edge.get("/games", "");
    assertThat(games.body().isArray()).isTrue();
    var game = games.body().get(0);
    assertThat(game.path("id").asString()).isEqualTo("toy");
    assertThat(game.path("seats").toString()).isEqualTo("{\"min\":2,\"max\":2}");
    assertThat(game.path("configSchema").path("properties").path("rounds").toString())
        .isEqualTo("{\"type\":\"integer\",\"minimum\":1,\"maximum\":20,\"default\":3}");
  }

  @Test
  void a_match_is_made_with_the_caller_seated() {
    var made = edge.post("/matches", token, "{\"game\":\"toy\",\"config\":{\"rounds\":5}}");
    assertThat(made.status()).isEqualTo(201);
    var me = edge.get("/me", token).text("id");
    assertThat(made.body().path("players").path(me).path("seat").asInt()).isZero();
    assertThat(made.body().path("config").path("rounds").asInt()).isEqualTo(5);
    assertThat(made.body().path("config").path("mood").asString()).isEqualTo("calm");
    assertThat(made.text("seedCommitment")).matches("[0-9a-f]{64}");
    assertThat(made.body().has("seed")).isFalse();
    assertThat(made.body().path("view").path("phase").asString()).isEqualTo("x");
    var seen = edge.get("/matches/" + made.text("matchId"), token);
    assertThat(seen.body()).isEqualTo(made.body());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"game\":\"chess\"} | game",
        "{} | game",
        "{\"game\":\"toy\",\"config\":{\"rounds\":0}} | config.rounds",
        "{\"game\":\"toy\",\"config\":{\"rounds\":99999999999999999999999}} | config.rounds",
        "{\"game\":\"toy\",\"config\":{\"rounds\":1.5}} | config.rounds",
        "{\"game\":\"toy\",\"config\":{\"rounds\":1e999}} | number",
        "{\"game\":\"toy\",\"config\":{\"fast\":\"yes\"}} | config.fast",
        "{\"game\":\"toy\",\"config\":{\"mood\":\"sad\"}} | config.mood",
        "{\"game\":\"toy\",\"config\":{\"hand\":[\"a\"]}} | config.hand",
        "{\"game\":\"toy\",\"config\":{\"hand\":[\"a\",\"z\"]}} | config.hand[1]",
        "{\"game\":\"toy\",\"config\":{\"size\":1}} | config.size",
        "{\"game\":\"toy\",\"config\":[]} | config",
        "{\"game\":\"toy\",\"private\":\"no\"} | private",
      })
  void bad_configs_are_refused_by_name(String body, String told) {
    var refused = edge.post("/matches", token, body);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text("detail")).contains(told);
  }

  @Test
  void a_private_match_is_not_there_for_others() {
    var match = edge.post("/matches", token, "{\"game\":\"toy\",\"private\":true}").text("matchId");
    assertThat(edge.get("/matches/" + match, token).status()).isEqualTo(200);
    var hidden = edge.get("/matches/" + match, edge.guest());
    assertThat(hidden.status()).isEqualTo(404);
    assertThat(hidden.code()).isEqualTo("MATCH_NOT_FOUND");
  }

  @Test
  void one_finds_ones_own_matches() {
    var other = edge.guest();
    var match = edge.match(token);
    assertThat(edge.post("/matches/" + match + "/join", other, "").text("status"))
        .isEqualTo("ACTIVE");
    var mine = edge.get("/matches?mine=true&status=ACTIVE", other).body().path("items");
    assertThat(mine.size()).isOne();
    assertThat(mine.get(0).path("matchId").asString()).isEqualTo(match);
    assertThat(edge.post("/matches/" + match + "/join", edge.guest(), "").code())
        .isEqualTo("MATCH_FULL");
    assertThat(edge.get("/matches?status=active", token).status()).isEqualTo(400);
    assertThat(edge.get("/matches?game=chess", token).status()).isEqualTo(400);
  }

  @Test
  void an_action_is_answered_and_its_key_remembered() {
    var match = edge.match(token);
    var key = UUID.randomUUID().toString();
    var say = "{\"type\":\"say\",\"payload\":{\"text\":\"hi\"}}";
    var first = edge.act(match, token, key, say);
    assertThat(first.status()).isEqualTo(200);
    assertThat(first.text("actionId")).isEqualTo(key);
    assertThat(edge.act(match, token, key, say).body()).isEqualTo(first.body());
    assertThat(edge.act(match, token, key, "{\"type\":\"say\"}").code())
        .isEqualTo("IDEMPOTENCY_KEY_REUSED");
    assertThat(edge.act(match, token, key, "{").status()).isEqualTo(422);
    assertThat(edge.get("/matches/" + match + "/actions/" + key, token).status()).isEqualTo(200);
    var events = edge.get("/matches/" + match + "/events?since=0", token).body().path("items");
    assertThat(events.toString())
        .isEqualTo("[{\"v\":1,\"events\":[{\"name\":\"said\",\"d\":{\"text\":\"hi\"}}]}]");
  }

  @ParameterizedTest(name = "{1}: {2} {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "''     | say    | 400 | IDEMPOTENCY_KEY_REQUIRED",
        "abc    | say    | 400 | IDEMPOTENCY_KEY_INVALID",
        "random | pay    | 402 | INSUFFICIENT_STAMPS",
        "random | cheat  | 409 | invalid_layout",
        "random | full   | 503 | SERVICE_UNAVAILABLE",
        "random | break  | 500 | INTERNAL_ERROR",
      })
  void refused_actions(String key, String type, int status, String code) {
    var match = edge.match(token);
    var refused =
        edge.act(
            match,
            token,
            key.equals("random") ? UUID.randomUUID().toString() : key,
            "{\"type\":\"" + type + "\"}");
    assertThat(refused.status()).isEqualTo(status);
    assertThat(refused.code()).isEqualTo(code);
  }

  @Test
  void an_action_without_a_body_that_can_be_read_is_refused() {
    var refused = edge.act(edge.match(token), token, UUID.randomUUID().toString(), "{\"type\":");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text("detail")).contains("cannot be read");
  }

  @Test
  void a_stranger_does_not_act() {
    var refused =
        edge.act(
            edge.match(token), edge.guest(), UUID.randomUUID().toString(), "{\"type\":\"say\"}");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.code()).isEqualTo("NOT_A_PLAYER");
  }

  @Test
  @Tag("slow")
  void an_action_that_takes_long_is_pending() {
    var match = edge.match(token);
    var key = UUID.randomUUID().toString();
    var pending = edge.act(match, token, key, "{\"type\":\"think\"}");
    assertThat(pending.status()).isEqualTo(202);
    assertThat(pending.body().toString())
        .isEqualTo("{\"actionId\":\"" + key + "\",\"type\":\"think\",\"status\":\"pending\"}");
  }

  @Test
  void a_place_in_the_queue_is_taken_and_given_up() {
    var player = edge.guest();
    var place = edge.post("/queue", player, "{\"game\":\"toy\"}");
    assertThat(place.status()).isEqualTo(202);
    assertThat(place.body().path("position").asInt()).isPositive();
    assertThat(place.text("since")).isEqualTo("1970-01-01T00:00:00Z");
    assertThat(edge.get("/queue", player).body().path("items").size()).isOne();
    assertThat(edge.send("DELETE", "/queue/toy", player, "", Map.of()).status()).isEqualTo(204);
    assertThat(edge.get("/queue", player).body().path("items").size()).isZero();
    assertThat(edge.send("DELETE", "/queue/chess", player, "", Map.of()).status()).isEqualTo(400);
  }

  @Test
  void a_bot_is_there_at_once() {
    var seated = edge.post("/queue", token, "{\"game\":\"toy\",\"vsBot\":true}");
    assertThat(seated.status()).isEqualTo(200);
    assertThat(seated.text("matchId")).isEqualTo("against-a-bot");
  }

  @Test
  void who_cannot_pay_is_told_so() {
    var player = edge.guest();
    var account = new AccountId(edge.get("/me", player).text("id"));
    edge.stores.wallets.post(List.of(new Posting(account, Balance.TOKENS, -10, "test", "1")));
    var refused = edge.post("/queue", player, "{\"game\":\"toy\"}");
    assertThat(refused.status()).isEqualTo(402);
    assertThat(edge.get("/wallet", player).body().path("tokens").asInt()).isEqualTo(10);
    var page = edge.get("/wallet/transactions?limit=2", player);
    assertThat(page.body().path("items").size()).isEqualTo(2);
    assertThat(page.body().path("items").get(0).path("cause").asString()).isEqualTo("daily");
    var rest = edge.get("/wallet/transactions?next=" + page.text("next"), player).body();
    assertThat(rest.path("items").size()).isEqualTo(2);
    assertThat(rest.has("next")).isFalse();
  }

  @Test
  void the_leaderboard_has_ones_own_row() {
    edge.stores.ratings.put(new AccountId("best"), 820);
    var items = edge.get("/leaderboards/toy", token).body().path("items");
    assertThat(items.get(0).path("league").asString()).isEqualTo("mythic");
    var own = items.get(items.size() - 1);
    assertThat(own.path("account").asString()).isEqualTo(edge.get("/me", token).text("id"));
    assertThat(own.path("score").asInt()).isZero();
    assertThat(edge.get("/leaderboards/chess", token).status()).isEqualTo(400);
  }

  @Test
  void only_administrators_end_matches() {
    var match = edge.match(token);
    var end = "/admin/matches/" + match + "/end";
    assertThat(edge.post(end, token, "").status()).isEqualTo(403);
    assertThat(edge.post(end, "", "").status()).isEqualTo(401);
    var admin = edge.admin();
    assertThat(edge.post("/admin/matches/" + match + "/pause", admin, "").status()).isEqualTo(200);
    assertThat(edge.post(end, admin, "").text("status")).isEqualTo("CANCELLED");
    assertThat(edge.get("/matches/" + match, token).text("seed")).matches("[0-9a-f]{64}");
    var replay = edge.get("/matches/" + match + "/replay", token);
    assertThat(replay.body().path("inputs").get(0).path("input").path("a").asInt()).isOne();
    assertThat(edge.get("/admin/matches", admin).body().path("items").size()).isPositive();
  }
}
