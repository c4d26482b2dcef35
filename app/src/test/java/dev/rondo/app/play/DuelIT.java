package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Two guests against a real server, from the first call to the last token.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class DuelIT {
  private static final String LAYOUT =
      "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[%s]}}";
  private static final String ATTACKS = LAYOUT.formatted("\"attack\",\"heal\",\"counter\"");
  private static final String WAITS = LAYOUT.formatted("\"heal\",null,null");

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  @BeforeParameterizedClassInvocation
  static void start(ServerDatabase database) {
    server =
        new ServerProcess(
            folder,
            database.with(
                Map.of(
                    "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "10",
                    "RONDO_GAMES_DUEL_REVEAL_MILLIS", "10",
                    "RONDO_GAMES_DUEL_HANDS_BY_ACCOUNT", "true",
                    "RONDO_ADMIN_PASSWORD", "let me in please")));
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    server.close();
  }

  /// Two guests who were paired, with a socket each.
  private record Pair(
      Client ann, Client bob, Client.Socket annSocket, Client.Socket bobSocket, String match) {
    static Pair meet() {
      var ann = Client.guest(server.port(), "Ann");
      var bob = Client.guest(server.port(), "Bob");
      var annSocket = ann.socket();
      var bobSocket = bob.socket();
      annSocket.send("{\"t\":\"queue\",\"game\":\"duel\"}");
      annSocket.await("queued");
      bobSocket.send("{\"t\":\"queue\",\"game\":\"duel\"}");
      var match = annSocket.await("matched").path("match").asString();
      assertThat(bobSocket.await("matched").path("match").asString()).isEqualTo(match);
      annSocket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
      bobSocket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
      return new Pair(ann, bob, annSocket, bobSocket, match);
    }

    void act(Client.Socket socket, String key, String body) {
      socket.send(
          "{\"t\":\"act\",\"match\":\""
              + match
              + "\",\"key\":\""
              + key
              + "\","
              + body.substring(1));
    }

    void close() {
      annSocket.close();
      bobSocket.close();
    }
  }

  private static String key() {
    return UUID.randomUUID().toString();
  }

  @Test
  void two_guests_play_a_duel_to_its_end_and_the_wallets_show_it() {
    var pair = Pair.meet();
    assertThat(pair.annSocket().event("match_found").path("yourTokens").asInt()).isEqualTo(9);
    for (var round = 1; round <= 3; round++) {
      var start = pair.annSocket().event("prep_start");
      assertThat(start.path("roundIndex").asInt()).isEqualTo(round);
      assertThat(pair.bobSocket().event("prep_start").path("roundIndex").asInt()).isEqualTo(round);
      pair.act(pair.annSocket(), key(), ATTACKS);
      pair.act(pair.bobSocket(), key(), WAITS);
    }
    var end = pair.annSocket().event("match_end");
    assertThat(end.path("winner").asString()).isEqualTo("YOU");
    assertThat(end.path("yourTokens").asInt()).isEqualTo(11);
    assertThat(end.path("rating").path("after").asInt()).isEqualTo(5);
    assertThat(pair.bobSocket().event("match_end").path("winner").asString()).isEqualTo("OPPONENT");
    assertThat(pair.ann().get("/wallet").body().path("tokens").asInt()).isEqualTo(11);
    assertThat(pair.bob().get("/wallet").body().path("tokens").asInt()).isEqualTo(9);
    assertThat(server.command("verify", pair.match())).isZero();
    assertThat(server.command("ledger", "check")).isZero();
    pair.close();
  }

  @Test
  void the_same_key_has_one_effect_and_one_answer_whichever_way_it_comes() {
    var pair = Pair.meet();
    var key = key();
    pair.act(pair.annSocket(), key, ATTACKS);
    var first = pair.annSocket().await("ack").path("d");
    var again =
        IntStream.range(0, 8)
            .mapToObj(_ ->
                CompletableFuture.supplyAsync(() -> pair.ann().act(pair.match(), key, ATTACKS)))
            .toList();
    for (var answer : again) {
      assertThat(answer.join().status()).isEqualTo(200);
      assertThat(answer.join().body()).isEqualTo(first);
    }
    var other = pair.ann().act(pair.match(), key, WAITS);
    assertThat(other.status()).isEqualTo(422);
    assertThat(other.text("code")).isEqualTo("IDEMPOTENCY_KEY_REUSED");
    assertThat(pair.ann().act(pair.match(), key(), WAITS).text("code"))
        .isEqualTo("already_confirmed");
    // After the end the key is still known.
    assertThat(pair.bob().post("/matches/" + pair.match() + "/leave", "").status()).isEqualTo(200);
    assertThat(pair.ann().act(pair.match(), key, ATTACKS).body()).isEqualTo(first);
    assertThat(pair.ann().act(pair.match(), key(), ATTACKS).text("code"))
        .isEqualTo("MATCH_NOT_ACTIVE");
    pair.close();
  }

  @Test
  void the_same_key_gives_the_first_answer_after_an_orderly_restart() {
    var pair = Pair.meet();
    var key = key();
    var first = pair.ann().act(pair.match(), key, ATTACKS);
    assertThat(first.status()).isEqualTo(200);
    assertThat(server.stop()).isZero();
    assertThat(pair.annSocket().closeCode()).isEqualTo(4001);
    server.start();
    assertThat(pair.ann().act(pair.match(), key, ATTACKS).body()).isEqualTo(first.body());
    assertThat(pair.ann().get("/matches/" + pair.match()).text("status")).isEqualTo("ACTIVE");
    assertThat(pair.bob().post("/matches/" + pair.match() + "/leave", "").status()).isEqualTo(200);
  }

  @Test
  void a_refused_layout_leaves_no_answer_and_the_match_can_be_verified() {
    var pair = Pair.meet();
    var key = key();
    var wrong = LAYOUT.formatted("\"heal\",\"heal\",null");
    for (var i = 0; i < 3; i++) {
      var refused = pair.ann().act(pair.match(), key, wrong);
      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.text("code")).isEqualTo("invalid_layout");
    }
    var unread = LAYOUT.replace("layout\":", "cards\":").formatted("");
    assertThat(pair.bob().act(pair.match(), key(), unread).status()).isEqualTo(400);
    assertThat(pair.ann().get("/matches/" + pair.match() + "/actions/" + key).status())
        .isEqualTo(404);
    assertThat(pair.ann().act(pair.match(), key, ATTACKS).status()).isEqualTo(200);
    assertThat(pair.bob().post("/matches/" + pair.match() + "/leave", "").status()).isEqualTo(200);
    var inputs = pair.ann().get("/matches/" + pair.match() + "/replay").body().path("inputs");
    assertThat(
            inputs
                .valueStream()
                .filter(input -> input.path("input").path("@type").asString().equals("Refused")))
        .hasSize(1);
    assertThat(server.command("verify", pair.match())).isZero();
    pair.close();
  }

  @Test
  void a_chosen_hand_is_held_from_the_next_match_on_and_shown_to_nobody_else() {
    var before = Pair.meet();
    var hand = "{\"hand\":[\"heal\",\"attack\",\"attack\",\"heal\"]}";
    assertThat(before.ann().get("/me/hand").body().toString())
        .isEqualTo("{\"hand\":[\"attack\",\"defense\",\"heal\",\"counter\"]}");
    assertThat(before.ann().call("PUT", "/me/hand", hand).status()).isEqualTo(200);
    assertThat(before.ann().call("PUT", "/me/hand", "{\"hand\":[\"grass\"]}").status())
        .isEqualTo(400);
    assertThat(before.ann().get("/me/hand").body().toString()).isEqualTo(hand);
    assertThat(before.ann().get("/matches/" + before.match()).body().path("view").toString())
        .contains("\"yourHand\":[\"attack\",\"defense\",\"heal\",\"counter\"]");
    before.ann().post("/matches/" + before.match() + "/leave", "");
    before.close();

    var socket = before.ann().socket();
    socket.send("{\"t\":\"queue\",\"game\":\"duel\",\"vsBot\":true}");
    var match = socket.await("matched").path("match").asString();
    var seen = "/matches/" + match;
    assertThat(before.ann().get(seen).body().path("view").path("yourHand").toString())
        .isEqualTo("[\"heal\",\"attack\",\"attack\",\"heal\"]");
    assertThat(before.bob().get(seen).body().path("view").toString())
        .contains("players")
        .doesNotContain("heal");
    assertThat(before.ann().act(match, key(), ATTACKS).text("code")).isEqualTo("invalid_layout");
    before.ann().post(seen + "/leave", "");
    assertThat(server.command("verify", match)).isZero();
    socket.close();
  }

  @Test
  void a_reload_is_no_disconnect_and_the_opponent_sees_it() {
    var pair = Pair.meet();
    pair.annSocket().event("prep_start");
    pair.bobSocket().event("prep_start");
    var path = "/matches/" + pair.match();
    pair.bobSocket().close();
    await()
        .untilAsserted(() ->
            assertThat(pair.ann().get(path).body().path("view").has("oppAwayUntilTs")).isTrue());
    var again = pair.bob().socket();
    again.send("{\"t\":\"watch\",\"match\":\"" + pair.match() + "\",\"since\":0}");
    again.event("prep_start");
    var seen = pair.ann().get(path).body();
    assertThat(seen.path("view").has("oppAwayUntilTs")).isFalse();
    assertThat(seen.path("view").has("deadlineTs")).isTrue();
    assertThat(seen.path("status").asString()).isEqualTo("ACTIVE");
    pair.bob().post(path + "/leave", "");
    again.close();
    pair.annSocket().close();
  }

  @Test
  void closing_the_last_socket_for_long_loses_the_match() {
    var pair = Pair.meet();
    pair.annSocket().event("prep_start");
    pair.bobSocket().event("prep_start");
    pair.bobSocket().close();
    var end = pair.annSocket().event("match_end");
    assertThat(end.path("reason").asString()).isEqualTo("disconnect");
    assertThat(end.path("winner").asString()).isEqualTo("YOU");
    pair.annSocket().close();
  }

  @Test
  void an_administrator_pauses_resumes_and_ends_a_match_and_stakes_come_back() {
    var pair = Pair.meet();
    var nobody = new Client(server.port(), "", "");
    var admin =
        Client.signedIn(
            server.port(),
            nobody.post(
                "/auth/login", "{\"username\":\"admin\",\"password\":\"let me in please\"}"));
    var path = "/admin/matches/" + pair.match();
    assertThat(pair.ann().post(path + "/pause", "{\"reason\":\"tea\"}").status()).isEqualTo(403);
    assertThat(admin.post(path + "/pause", "{\"reason\":\"tea\"}").status()).isEqualTo(200);
    assertThat(pair.annSocket().event("match.paused").path("reason").asString()).isEqualTo("tea");
    assertThat(pair.ann().act(pair.match(), key(), ATTACKS).text("code")).isEqualTo("MATCH_PAUSED");
    assertThat(admin.post(path + "/resume", "").status()).isEqualTo(200);
    pair.annSocket().event("match.resumed");
    assertThat(pair.ann().act(pair.match(), key(), ATTACKS).status()).isEqualTo(200);
    assertThat(admin.post(path + "/end", "").status()).isEqualTo(200);
    pair.annSocket().event("match.cancelled");
    assertThat(pair.ann().get("/wallet").body().path("tokens").asInt()).isEqualTo(10);
    assertThat(pair.ann().get("/matches/" + pair.match()).text("status")).isEqualTo("CANCELLED");
    pair.close();
  }

  @Test
  void a_bot_plays_to_the_end() {
    var ann = Client.guest(server.port(), "Ann");
    var socket = ann.socket();
    socket.send("{\"t\":\"queue\",\"game\":\"duel\",\"vsBot\":true}");
    var match = socket.await("matched").path("match").asString();
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
    socket.event("prep_start");
    var act =
        "{\"t\":\"act\",\"match\":\""
            + match
            + "\",\"key\":\""
            + key()
            + "\","
            + ATTACKS.substring(1);
    socket.send(act);
    assertThat(socket.event("round_end").path("roundIndex").asInt()).isEqualTo(1);
    socket.close();
    assertThat(ann.get("/wallet").body().path("tokens").asInt()).isEqualTo(10);
  }
}
