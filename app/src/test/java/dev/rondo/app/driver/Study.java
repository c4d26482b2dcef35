package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/// A tournament as its experimenter sees it from outside.
public record Study(int port, Client experimenter, String id, String code) {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  public static Study of(int port, String body) {
    var name = "u" + Math.abs(UUID.randomUUID().getMostSignificantBits() >> 8);
    var account = "{\"username\":\"" + name + "\",\"password\":\"" + Victims.PASSWORD + "\"}";
    var experimenter =
        Client.signedIn(port, new Client(port, "", "").post("/auth/register", account));
    var made = experimenter.post("/tournaments", body);
    assertThat(made.status()).as("%s", made.body()).isEqualTo(201);
    return new Study(port, experimenter, made.text("id"), made.text("code"));
  }

  public String path(String rest) {
    return "/tournaments/" + id + rest;
  }

  /// A guest who takes part.
  public Client guest(String nickname) {
    var guest = Client.guest(port, nickname);
    var joined = guest.post(path("/join"), "");
    assertThat(joined.status()).as("%s", joined.body()).isEqualTo(200);
    return guest;
  }

  public Client.Answer bots(String kind, int count) {
    return experimenter.post(path("/bots"), "{\"kind\":\"" + kind + "\",\"count\":" + count + "}");
  }

  public Client.Answer command(String what) {
    var answer = experimenter.post(path("/" + what), "");
    assertThat(answer.status()).as("%s: %s", what, answer.body()).isEqualTo(200);
    return answer;
  }

  public Client.Answer look(Client who) {
    return who.get(path(""));
  }

  public JsonNode await(String status) {
    return awaitLook(look -> look.path("status").asString().equals(status));
  }

  public JsonNode awaitLook(Predicate<JsonNode> wanted) {
    return awaitLook(experimenter, wanted);
  }

  /// Somebody's match in a phase, once it is made.
  public String match(Client who, int phase) {
    return awaitLook(who, look -> look.path("phase").asInt() == phase && look.has("myMatchId"))
        .path("myMatchId")
        .asString();
  }

  private JsonNode awaitLook(Client who, Predicate<JsonNode> wanted) {
    var end = System.nanoTime() + PATIENCE.toNanos();
    var look = look(who).body();
    while (!wanted.test(look)) {
      assertThat(System.nanoTime()).as("too late: %s", look).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      look = look(who).body();
    }
    return look;
  }

  /// All rooms, page by page.
  public List<JsonNode> rooms() {
    var rooms = new ArrayList<JsonNode>();
    var next = "";
    do {
      var page =
          experimenter.get(path("/rooms?limit=100" + (next.isEmpty() ? "" : "&next=" + next)));
      assertThat(page.status()).isEqualTo(200);
      page.body().path("items").forEach(rooms::add);
      next = page.text("next");
    } while (!next.isEmpty());
    return rooms;
  }

  public List<JsonNode> leaderboard() {
    return experimenter.get(path("/leaderboard")).body().path("items").valueStream().toList();
  }

  /// Everything that can be downloaded, in one zip.
  public byte[] bundle() {
    return experimenter.bytes(path("/export?what=bundle"));
  }

  public List<String> decisions() {
    return look(experimenter)
        .body()
        .path("decisions")
        .valueStream()
        .map(decision -> decision.path("what").asString())
        .toList();
  }
}
