package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// Demo play of snatch against a real server.
@ParameterizedClass
@EnumSource(ServerDatabase.class)
class SnatchIT {
  private static final String FIVE_FOR_FIVE =
      """
      {"type":"proposeOffer",
       "payload":{"offerPavo":5,"offerElote":0,"requestPavo":0,"requestElote":5}}\
      """;
  private static final String NO_OFFER = "{\"type\":\"noOffer\"}";

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  @BeforeParameterizedClassInvocation
  static void start(ServerDatabase database) {
    server = new ServerProcess(folder, database.with(Map.of()));
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    server.close();
  }

  /// P1 and P2, who came to the queue in this order.
  private record Pair(
      Client p1, Client p2, Client.Socket first, Client.Socket second, String match) {
    static Pair meet() {
      return meet(Client.guest(server.port(), "Ann"), Client.guest(server.port(), "Bob"));
    }

    static Pair meet(Client p1, Client p2) {
      var first = p1.socket();
      var second = p2.socket();
      first.send("{\"t\":\"queue\",\"game\":\"snatch\"}");
      first.await("queued");
      second.send("{\"t\":\"queue\",\"game\":\"snatch\"}");
      var match = first.await("matched").path("match").asString();
      second.await("matched");
      var watch = "{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}";
      first.send(watch);
      second.send(watch);
      return new Pair(p1, p2, first, second, match);
    }

    Client.Answer offer() {
      return act(p1, FIVE_FOR_FIVE);
    }

    Client.Answer decide(String action) {
      return act(p2, "{\"type\":\"p2Action\",\"payload\":{\"action\":\"" + action + "\"}}");
    }

    Client.Answer play(String variant) {
      return act(p2, "{\"type\":\"setVariant\",\"payload\":{\"variant\":\"" + variant + "\"}}");
    }

    Client.Answer act(Client who, String body) {
      return who.act(match, UUID.randomUUID().toString(), body);
    }

    JsonNode view(Client who) {
      return who.get("/matches/" + match).body().path("view");
    }

    String status() {
      return p1.get("/matches/" + match).text("status");
    }

    void part() {
      assertThat(p2.post("/matches/" + match + "/leave", "").status()).isEqualTo(200);
      first.close();
      second.close();
    }
  }

  private static void takes(Client.Answer answer) {
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
    assertThat(answer.text("status")).isEqualTo("resolved");
  }

  @Test
  void two_guests_trade_for_three_rounds_play_another_variant_and_part() {
    var pair = Pair.meet();
    assertThat(pair.view(pair.p1()).path("role").asString()).isEqualTo("P1");
    assertThat(pair.first().event("roundStarted").path("round").asInt()).isEqualTo(1);
    takes(pair.offer());
    assertThat(pair.second().event("offerMade").path("offerPavo").asInt()).isEqualTo(5);
    takes(pair.decide("accept"));
    assertThat(pair.first().event("roundEnded").path("outcomeP1").asInt()).isEqualTo(15);
    takes(pair.act(pair.p1(), NO_OFFER));
    takes(pair.act(pair.p1(), NO_OFFER));
    var end = pair.second().event("gameEnd");
    assertThat(end.path("scoreP1").asInt()).isEqualTo(15);
    assertThat(end.path("scoreP2").asInt()).isEqualTo(15);
    assertThat(pair.status()).isEqualTo("ACTIVE");
    assertThat(pair.view(pair.p1()).path("phase").asString()).isEqualTo("finished");
    takes(pair.play("G2"));
    pair.first().event("variantChanged");
    var view = pair.view(pair.p1());
    assertThat(view.path("variant").asString()).isEqualTo("G2");
    assertThat(view.path("forcedByP2").asBoolean()).isTrue();
    assertThat(view.path("you").path("pavos").asInt()).isEqualTo(10);
    assertThat(pair.act(pair.p1(), NO_OFFER).text("code")).isEqualTo("OFFER_REQUIRED");
    for (var round = 0; round < 3; round++) {
      takes(pair.offer());
      takes(pair.decide("reject"));
    }
    pair.part();
    assertThat(pair.status()).isEqualTo("FINISHED");
    assertThat(server.command("verify", pair.match())).isZero();
  }

  @Test
  void what_is_not_allowed_is_refused_and_changes_nothing() {
    var pair = Pair.meet();
    assertThat(pair.act(pair.p2(), NO_OFFER).text("code")).isEqualTo("NOT_YOUR_TURN");
    assertThat(pair.decide("snatch").text("code")).isEqualTo("WRONG_PHASE");
    var report = pair.act(pair.p1(), "{\"type\":\"report\",\"payload\":{\"report\":true}}");
    assertThat(report.status()).isEqualTo(409);
    assertThat(report.text("code")).isEqualTo("WRONG_VARIANT");
    var fraction = pair.act(pair.p1(), FIVE_FOR_FIVE.replace(":5,", ":0.5,"));
    assertThat(fraction.status()).isEqualTo(400);
    var much = pair.act(pair.p1(), FIVE_FOR_FIVE.replace(":5,", ":11,"));
    assertThat(much.text("code")).isEqualTo("NOT_ENOUGH_HELD");
    assertThat(pair.view(pair.p2()).path("phase").asString()).isEqualTo("offer");
    pair.part();
  }

  @Test
  void a_value_that_a_command_does_not_take_is_named_over_rest_and_socket() {
    var pair = Pair.meet();
    var bad = FIVE_FOR_FIVE.replace(":5,", ":-1,");
    var detail = "payload: amounts are whole numbers from 0";
    var answer = pair.act(pair.p1(), bad);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.text("code")).isEqualTo("VALIDATION_ERROR");
    assertThat(answer.text("detail")).isEqualTo(detail);

    pair.first()
        .send(
            "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",%s"
                .formatted(pair.match(), UUID.randomUUID(), bad.substring(1)));
    var error = pair.first().await("error");
    assertThat(error.path("status").asInt()).isEqualTo(400);
    assertThat(error.path("code").asString()).isEqualTo("VALIDATION_ERROR");
    assertThat(error.path("detail").asString()).isEqualTo(detail);
    assertThat(pair.view(pair.p2()).path("phase").asString()).isEqualTo("offer");
    pair.part();
  }

  @Test
  void talk_ends_when_both_are_ready() {
    var pair = Pair.meet();
    takes(pair.play("G5"));
    takes(pair.act(pair.p1(), "{\"type\":\"chat\",\"payload\":{\"text\":\"¿cinco por cinco?\"}}"));
    var said = pair.second().event("chat");
    assertThat(said.path("text").asString()).isEqualTo("¿cinco por cinco?");
    takes(pair.act(pair.p1(), "{\"type\":\"ready\"}"));
    takes(pair.act(pair.p2(), "{\"type\":\"ready\"}"));
    assertThat(pair.view(pair.p2()).path("phase").asString()).isEqualTo("offer");
    pair.part();
  }

  @Test
  void a_mark_is_seen_by_the_next_opponent_also_after_a_restart() {
    var pair = Pair.meet();
    takes(pair.play("G3"));
    takes(pair.offer());
    takes(pair.decide("snatch"));
    takes(pair.act(pair.p1(), "{\"type\":\"assignShame\",\"payload\":{\"assign\":true}}"));
    assertThat(pair.view(pair.p1()).path("opponent").path("shameTokens").asInt()).isEqualTo(1);
    takes(pair.act(pair.p1(), NO_OFFER));
    takes(pair.act(pair.p1(), NO_OFFER));
    pair.part();
    assertThat(pair.status()).isEqualTo("FINISHED");
    var next = Pair.meet(Client.guest(server.port(), "Cleo"), pair.p2());
    assertThat(next.view(next.p1()).path("opponent").path("shameTokens").asInt()).isEqualTo(1);
    assertThat(next.view(next.p2()).path("you").path("shameTokens").asInt()).isEqualTo(1);
    server.kill();
    server.start();
    assertThat(next.view(next.p1()).path("opponent").path("shameTokens").asInt()).isEqualTo(1);
    assertThat(next.p2().post("/matches/" + next.match() + "/leave", "").status()).isEqualTo(200);
  }

  @Test
  void a_bot_plays_three_rounds() {
    var ann = Client.guest(server.port(), "Ann");
    var socket = ann.socket();
    socket.send("{\"t\":\"queue\",\"game\":\"snatch\",\"vsBot\":true}");
    var match = socket.await("matched").path("match").asString();
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
    for (var round = 1; round <= 3; round++) {
      takes(ann.act(match, UUID.randomUUID().toString(), FIVE_FOR_FIVE.replace(":5", ":1")));
      assertThat(socket.event("roundEnded").path("index").asInt()).isEqualTo(round);
    }
    socket.event("gameEnd");
    assertThat(ann.post("/matches/" + match + "/leave", "").status()).isEqualTo(200);
    assertThat(ann.get("/matches/" + match).text("status")).isEqualTo("FINISHED");
    socket.close();
  }

  @Test
  void a_match_made_by_hand_takes_a_variant_and_a_bot_of_a_kind() {
    var ann = Client.guest(server.port(), "Ann");
    var made = ann.post("/matches", "{\"game\":\"snatch\",\"config\":{\"variant\":\"G3\"}}");
    assertThat(made.status()).isEqualTo(201);
    var path = "/matches/" + made.text("matchId");
    assertThat(ann.post(path + "/bots", "{\"count\":1,\"kind\":\"angel\"}").status())
        .isEqualTo(400);
    var bots = ann.post(path + "/bots", "{\"count\":1,\"kind\":\"greedy\"}");
    assertThat(bots.text("status")).isEqualTo("ACTIVE");
    assertThat(bots.body().path("view").path("variant").asString()).isEqualTo("G3");
    assertThat(ann.post(path + "/leave", "").status()).isEqualTo(200);
    assertThat(ann.get(path).text("status")).isEqualTo("FINISHED");
  }
}
