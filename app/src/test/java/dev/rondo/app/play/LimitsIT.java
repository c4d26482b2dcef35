package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LimitsIT {
  @TempDir Path folder;

  private static void isRefused(Client.Answer answer, String code) {
    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.text("code")).isEqualTo(code);
  }

  @Test
  void a_host_has_so_many_sessions_open_and_no_more() {
    try (var server = new ServerProcess(folder, Map.of("RONDO_LIMITS_SESSIONS_PER_HOST", "2"))) {
      var host = Client.guest(server.port(), "Hannah");
      var session = "{\"game\":\"fupogfakta\"}";
      var first = host.post("/sessions", session);
      assertThat(first.status()).isEqualTo(201);
      assertThat(host.post("/sessions", session).status()).isEqualTo(201);
      isRefused(host.post("/sessions", session), "TOO_MANY_SESSIONS");
      assertThat(Client.guest(server.port(), "Ida").post("/sessions", session).status())
          .isEqualTo(201);
      server.kill();
      server.start();
      isRefused(host.post("/sessions", session), "TOO_MANY_SESSIONS");
      assertThat(host.post("/sessions/" + first.text("code") + "/exit", "").status())
          .isEqualTo(200);
      assertThat(host.post("/sessions", session).status()).isEqualTo(201);
    }
  }

  @Test
  void a_tournament_has_so_many_bots_and_no_more() {
    try (var server = new ServerProcess(folder, Map.of("RONDO_LIMITS_BOTS_PER_TOURNAMENT", "3"))) {
      var account = "{\"username\":\"experimenter\",\"password\":\"a long password\"}";
      var experimenter =
          Client.signedIn(
              server.port(), Client.guest(server.port(), "Eve").post("/auth/register", account));
      var made = experimenter.post("/tournaments", "{\"name\":\"Few bots\"}");
      var bots = "/tournaments/" + made.text("id") + "/bots";
      isRefused(experimenter.post(bots, "{\"kind\":\"honest\",\"count\":4}"), "TOO_MANY_BOTS");
      assertThat(experimenter.post(bots, "{\"kind\":\"honest\",\"count\":3}").status())
          .isEqualTo(200);
      isRefused(experimenter.post(bots, "{\"kind\":\"honest\",\"count\":1}"), "TOO_MANY_BOTS");
      assertThat(experimenter.get("/tournaments/" + made.text("id")).body().path("players").size())
          .isEqualTo(3);
    }
  }

  @Test
  void a_server_has_so_many_matches_and_those_play_on() {
    try (var server = new ServerProcess(folder, Map.of("RONDO_LIMITS_MATCHES", "1"))) {
      var ann = Client.guest(server.port(), "Ann");
      var bob = Client.guest(server.port(), "Bob");
      var match = ann.post("/queue", "{\"game\":\"duel\",\"vsBot\":true}").text("matchId");
      assertThat(match).isNotEmpty();
      for (var path : List.of("/matches", "/sessions")) {
        var game = path.equals("/sessions") ? "fupogfakta" : "duel";
        var refused = bob.post(path, "{\"game\":\"" + game + "\"}");
        assertThat(refused.status()).as(path).isEqualTo(503);
        assertThat(refused.text("code")).as(path).isEqualTo("SERVICE_UNAVAILABLE");
      }
      var draft = "{\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"attack\",null,null]}}";
      assertThat(ann.act(match, UUID.randomUUID().toString(), draft).status()).isEqualTo(200);
      server.kill();
      server.start();
      assertThat(bob.post("/matches", "{\"game\":\"duel\"}").status()).isEqualTo(503);
      assertThat(ann.act(match, UUID.randomUUID().toString(), draft).status()).isEqualTo(200);
      assertThat(ann.post("/matches/" + match + "/leave", "").status()).isEqualTo(200);
      assertThat(bob.post("/matches", "{\"game\":\"duel\"}").status()).isEqualTo(201);
    }
  }
}
