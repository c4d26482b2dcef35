package dev.rondo.platform.lobby;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.messages.Intent;
import dev.rondo.platform.messages.Intent.Recipients;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Asks for people to be notified, in the transaction that gives the reason. The id of an intent
/// follows from its reason, so that it is there once.
final class Intents {
  private final StreamStore streams;
  private final InstantSource clock;

  Intents(StreamStore streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
  }

  /// @param reason the subject of the intent; unique together with its type
  void toUsers(String type, List<AccountId> users, LobbyGame game, String reason, Fields about) {
    if (!users.isEmpty()) {
      var ids = users.stream().map(AccountId::value).distinct().toList();
      append(type, Recipients.of(ids), game, reason, about);
    }
  }

  void toUser(String type, AccountId user, LobbyGame game, String reason, Fields about) {
    toUsers(type, List.of(user), game, reason, about);
  }

  void toAdministrators(String type, LobbyGame game, String reason, Fields about) {
    append(type, Recipients.administrators(), game, reason, about);
  }

  private void append(String type, Recipients to, LobbyGame game, String reason, Fields about) {
    var fields = about.with("game_id", game.id()).with("game_name", game.terms().name());
    var payload = (ObjectNode) Json.STORED.readTree(Json.EVENT.writeValueAsString(fields));
    streams.append(
        StreamNames.INTENTS,
        new StreamEvent(
            type + "/" + reason,
            type,
            game.id(),
            Optional.empty(),
            clock.instant(),
            2,
            new Intent(type, to, payload).json()));
  }
}
