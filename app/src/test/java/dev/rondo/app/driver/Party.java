package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// A host and guests around one screen, as seen from outside.
public final class Party {
  /// As short as a game can be; the lies end their phase by themselves.
  public static final String SHORT =
      """
      {"intro_seconds":0,"num_rounds":1,"questions_per_round":1,"lie_seconds":120,"guess_seconds":4,
      "reveal_seconds_per_lie":1,"scoreboard_recap_seconds":1,"awards_seconds":1}
      """;

  private final int port;
  public final Client host;
  public final String code;
  public final String match;
  public final List<Client> guests = new ArrayList<>();

  private Party(int port, Client host, String code, String match) {
    this.port = port;
    this.host = host;
    this.code = code;
    this.match = match;
  }

  /// A session with these values, and nobody in it.
  public static Party invite(int port, String values) {
    var host = Client.guest(port, "Host");
    var preset =
        host.post("/presets?game=fupogfakta", "{\"name\":\"Short\",\"values\":" + values + "}");
    assertThat(preset.status()).as(preset.body().toString()).isEqualTo(201);
    var made =
        host.post(
            "/sessions", "{\"game\":\"fupogfakta\",\"presetId\":\"" + preset.text("id") + "\"}");
    assertThat(made.status()).isEqualTo(201);
    return new Party(port, host, made.text("code"), made.text("matchId"));
  }

  public static Party invite(int port, String values, String... nicknames) {
    var party = invite(port, values);
    for (var nickname : nicknames) {
      party.guests.add(party.come(nickname));
    }
    return party;
  }

  /// People who come to a session that somebody else has made.
  public static Party at(int port, String code, List<String> nicknames) {
    var stranger = new Client(port, "", "");
    var match = stranger.get("/sessions/" + code).text("matchId");
    var party = new Party(port, stranger, code, match);
    for (var nickname : nicknames) {
      party.guests.add(party.come(nickname));
    }
    return party;
  }

  public Client.Answer join(String nickname) {
    return new Client(port, "", "")
        .post("/sessions/" + code + "/join", "{\"nickname\":\"" + nickname + "\"}");
  }

  public Client come(String nickname) {
    var joined = join(nickname);
    assertThat(joined.status()).as(joined.body().toString()).isEqualTo(201);
    return new Client(port, joined.text("sessionToken"), "");
  }

  public Client.Answer host(String what) {
    return host.post("/sessions/" + code + "/" + what, "");
  }

  public Client.Answer session() {
    return new Client(port, "", "").get("/sessions/" + code);
  }

  public Client.Answer lie(Client who, String text) {
    return who.post("/fupogfakta/" + code + "/lie", "{\"text\":\"" + text + "\"}");
  }

  public Client.Answer guess(Client who, String option) {
    return who.post("/fupogfakta/" + code + "/guess", "{\"optionId\":\"" + option + "\"}");
  }

  public Client.Answer react(Client who, String option, String reaction) {
    return who.post(
        "/fupogfakta/" + code + "/react",
        "{\"optionId\":\"" + option + "\",\"reaction\":\"" + reaction + "\"}");
  }

  public Client.Socket watching(Client who) {
    var socket = who.socket();
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":0}");
    return socket;
  }

  public JsonNode view(Client who) {
    return who.get("/matches/" + match).body().path("view");
  }

  /// The id of the option with that text.
  public static String option(JsonNode options, String text) {
    return options
        .valueStream()
        .filter(option -> option.path("text").asString().equals(text.toUpperCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + text + " in " + options))
        .path("id")
        .asString();
  }
}
