package dev.rondo.app.driver;

import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Two people in the middle of a match, whom the doings of others should not concern; and all that
/// can be seen of them.
public record Victims(Client ann, Client bob, Client admin, String match) {
  public static final String PASSWORD = "let me in please";

  /// Over REST alone, so that no socket of theirs can be lost.
  public static Victims meet(int port) {
    var ann = Client.guest(port, "Ann");
    var bob = Client.guest(port, "Bob");
    ann.post("/queue", "{\"game\":\"duel\"}");
    var match = bob.post("/queue", "{\"game\":\"duel\"}").text("matchId");
    return new Victims(ann, bob, admin(port), match);
  }

  public static Client admin(int port) {
    var login = "{\"username\":\"admin\",\"password\":\"" + PASSWORD + "\"}";
    return Client.signedIn(port, new Client(port, "", "").post("/auth/login", login));
  }

  public String picture() {
    var seen =
        Stream.of(ann, bob)
            .flatMap(who ->
                Stream.of(
                        "/me",
                        "/wallet",
                        "/wallet/transactions",
                        "/queue",
                        "/matches/" + match,
                        "/matches/" + match + "/events?since=0")
                    .map(who::get));
    return Stream.concat(seen, Stream.of(admin.get("/admin/matches")))
        .map(answer -> answer.status() + " " + steady(answer.body()))
        .reduce("", (all, one) -> all + one + "\n");
  }

  /// Without what changes when the machine stands still for a second: every match then resumes,
  /// with later deadlines, and that is nobody's doing.
  private static String steady(JsonNode body) {
    var items =
        body.path("items")
            .valueStream()
            .filter(item -> !item.toString().contains("\"match.resumed\""))
            .toList();
    var text = body.has("items") ? items.toString() : body.toString();
    return text.replaceAll("\"v\":\\d+", "").replaceAll("\\d{13}", "");
  }

  /// Ends the match, and returns what the journal says went into it.
  public List<String> inputsAfterTheEnd() {
    admin.post("/admin/matches/" + match + "/end", "");
    return ann.get("/matches/" + match + "/replay")
        .body()
        .path("inputs")
        .valueStream()
        .map(step -> step.path("input").path("@type").asString())
        .filter(input -> !input.equals("Recovered"))
        .toList();
  }
}
