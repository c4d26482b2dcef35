package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CreationKeysIT {
  private static final List<String> REQUESTS =
      List.of(
          "/matches {\"game\":\"duel\"}",
          "/sessions {\"game\":\"fupogfakta\"}",
          "/queue {\"game\":\"duel\",\"vsBot\":true}",
          "/queue {\"game\":\"arena\"}");

  @TempDir Path folder;

  @Test
  void a_repeat_after_a_crash_creates_nothing() {
    var settings = Map.of("RONDO_GAMES_DUEL_PREP_MILLIS", "600000");
    try (var server = new ServerProcess(folder, settings)) {
      var ann = Client.guest(server.port(), "Ann");
      var first = new LinkedHashMap<String, Client.Answer>();
      var keys = new LinkedHashMap<String, String>();
      for (var request : REQUESTS) {
        var key = UUID.randomUUID().toString();
        var answer = create(ann, request, key);
        assertThat(answer.status()).as(request).isBetween(200, 202);
        keys.put(request, key);
        first.put(request, answer);
      }
      server.kill();
      server.start();
      keys.forEach(
          (request, key) -> assertThat(create(ann, request, key)).isEqualTo(first.get(request)));
      var made = ann.get("/matches?mine=true").body().path("items");
      assertThat(made.valueStream().filter(match -> match.path("game").asString().equals("duel")))
          .hasSize(2);
    }
  }

  private static Client.Answer create(Client client, String request, String key) {
    var parts = request.split(" ", 2);
    return client.call("POST", parts[0], parts[1], "Idempotency-Key", key);
  }
}
