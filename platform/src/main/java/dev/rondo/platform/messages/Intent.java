package dev.rondo.platform.messages;

import dev.rondo.platform.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// An entry of `notification:intents`: people are to be told something.
///
/// @param payload flat, for people's eyes
public record Intent(String type, Recipients recipients, ObjectNode payload) {

  /// Users by their ids, or everybody who has a role.
  public record Recipients(Optional<List<String>> userIds, Optional<String> role) {
    private static final String ADMIN = "admin";

    public Recipients {
      userIds = userIds.map(List::copyOf);
    }

    public static Recipients of(List<String> users) {
      return new Recipients(Optional.of(users), Optional.empty());
    }

    public static Recipients administrators() {
      return new Recipients(Optional.empty(), Optional.of(ADMIN));
    }

    public boolean forAdministrators() {
      return role.filter(ADMIN::equals).isPresent();
    }
  }

  /// Older servers wrote `intent`, `to` and `d`.
  public static Intent read(String json) {
    var payload = Payload.read(StreamNames.INTENTS, json);
    var old = payload.has("intent");
    var field = old ? "to" : "recipients";
    var to = payload.object(field).orElseThrow(() -> payload.bad(field, "is missing"));
    return new Intent(
        payload.text(old ? "intent" : "type"),
        recipients(payload.element(field, to)),
        payload.object(old ? "d" : "payload").orElseGet(Json.STORED::createObjectNode));
  }

  private static Recipients recipients(Payload to) {
    var users =
        to.list("user_ids")
            .map(list -> {
              var ids = new ArrayList<String>();
              list.forEach(id -> {
                if (!id.isString()) {
                  throw to.bad("user_ids", "must be a list of texts");
                }
                ids.add(id.stringValue());
              });
              return ids.stream().distinct().toList();
            });
    return new Recipients(users, to.optionalText("role"));
  }

  public String json() {
    var tree = Json.STORED.createObjectNode().put("type", type);
    var to = tree.putObject("recipients");
    recipients.userIds().ifPresent(users -> users.forEach(to.putArray("user_ids")::add));
    recipients.role().ifPresent(role -> to.put("role", role));
    tree.set("payload", payload);
    return tree.toString();
  }
}
