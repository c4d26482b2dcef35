package dev.rondo.platform.lobby;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.cartridge.Fields;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Asks for people to be notified, in the transaction that gives the reason. The id of an intent
/// follows from its reason, so that it is there once.
final class Intents {
  static final String STREAM = "notification:intents";

  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  private record Recipients(
      @JsonProperty("user_ids") Optional<List<String>> users, Optional<String> role) {}

  private record Intent(
      String intent, Recipients to, @JsonProperty("game_id") String game, Fields d) {}

  private final StreamStore streams;
  private final InstantSource clock;

  Intents(StreamStore streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
  }

  /// @param reason what it is about: with the name of the intent, unique
  void toUsers(String intent, List<AccountId> users, LobbyGame game, String reason, Fields about) {
    if (!users.isEmpty()) {
      var ids = users.stream().map(AccountId::value).distinct().toList();
      append(intent, new Recipients(Optional.of(ids), Optional.empty()), game, reason, about);
    }
  }

  void toUser(String intent, AccountId user, LobbyGame game, String reason, Fields about) {
    toUsers(intent, List.of(user), game, reason, about);
  }

  void toAdministrators(String intent, LobbyGame game, String reason, Fields about) {
    append(intent, new Recipients(Optional.empty(), Optional.of("admin")), game, reason, about);
  }

  private void append(String intent, Recipients to, LobbyGame game, String reason, Fields about) {
    var d = about.with("game_id", game.id()).with("game_name", game.terms().name());
    streams.append(
        STREAM,
        new StreamEvent(
            intent + "/" + reason,
            intent,
            game.id(),
            Optional.empty(),
            clock.instant(),
            1,
            Json.EVENT.writeValueAsString(new Intent(intent, to, game.id(), d))));
  }
}
