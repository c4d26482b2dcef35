package dev.rondo.platform.messages;

import dev.rondo.platform.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// An entry of `runtime:start_jobs`: the match of a lobby game is to be started.
///
/// @param config the settings of the game that differ from its defaults
/// @param members in the order of their seats
/// @param requestedAt absent in entries of older servers
public record StartJob(
    String jobId,
    String gameId,
    String game,
    Optional<ObjectNode> config,
    String ownerUserId,
    List<Member> members,
    Optional<Instant> requestedAt) {

  public StartJob {
    members = List.copyOf(members);
  }

  /// A player of the match, under the name they took for this game.
  public record Member(String userId, String raceName) {}

  public static StartJob read(String json) {
    var payload = Payload.read(StreamNames.START_JOBS, json);
    var members = new ArrayList<Member>();
    payload
        .list("members")
        .ifPresent(list ->
            list.forEach(element -> {
              var member = payload.element("members", element);
              members.add(new Member(member.text("user_id"), member.text("race_name")));
            }));
    return new StartJob(
        payload.text("job_id"),
        payload.text("game_id"),
        payload.text("game"),
        payload.object("config"),
        payload.text("owner_user_id"),
        members,
        payload.time("requested_at"));
  }

  public String json() {
    var tree =
        Json.STORED
            .createObjectNode()
            .put("job_id", jobId)
            .put("game_id", gameId)
            .put("game", game);
    tree.set("config", config.orElseGet(Json.STORED::createObjectNode));
    tree.put("owner_user_id", ownerUserId);
    var list = tree.putArray("members");
    members.forEach(member ->
        list.addObject().put("user_id", member.userId()).put("race_name", member.raceName()));
    requestedAt.ifPresent(at -> tree.put("requested_at", at.toString()));
    return tree.toString();
  }
}
