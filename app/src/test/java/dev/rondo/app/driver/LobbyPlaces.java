package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;

/// Games of the lobby in the states that the table of routes asks about.
///
/// @param other the application, invite or membership
public record LobbyPlaces(String game, String other) {

  /// The body of the request that makes a game of that kind.
  public static String game(String kind) {
    return """
    {"name":"Cup","kind":"%s","game":"arena","min_players":2,"max_players":4,
     "start_gap_hours":1,"start_gap_players":1,"enrollment_ends_at":"2099-01-01T00:00:00Z"}
    """
        .formatted(kind);
  }

  public static LobbyPlaces of(String kind, Client player, Client stranger, Client admin) {
    var maker = kind.equals("public") ? admin : player;
    var made = maker.post("/lobby/games", game(kind.equals("public") ? "public" : "private"));
    assertThat(made.status()).isEqualTo(201);
    var path = "/lobby/games/" + made.text("id");
    if (kind.equals("draft")) {
      return new LobbyPlaces(made.text("id"), "");
    }
    maker.post(path + "/open-enrollment", "");
    var name = "{\"race_name\":\"" + UUID.randomUUID().toString().substring(0, 30) + "\"}";
    if (kind.equals("public")) {
      return new LobbyPlaces(made.text("id"), player.post(path + "/applications", name).text("id"));
    }
    var invitee = "{\"invitee_user_id\":\"" + stranger.id() + "\"}";
    var invite = player.post(path + "/invites", invitee).text("id");
    if (kind.equals("invite")) {
      return new LobbyPlaces(made.text("id"), invite);
    }
    stranger.post(path + "/invites/" + invite + "/redeem", name);
    var member = stranger.get(path + "/memberships").body().path("items").path(0);
    return new LobbyPlaces(made.text("id"), member.path("id").asString());
  }
}
