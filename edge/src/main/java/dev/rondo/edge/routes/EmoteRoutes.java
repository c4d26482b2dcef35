package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.RateLimits;
import dev.rondo.platform.Pause;
import dev.rondo.platform.Result;
import dev.rondo.platform.play.Emotes;
import dev.rondo.platform.play.Emotes.Emote;
import java.util.List;

/// A word from a fixed set for the others at the table.
public final class EmoteRoutes {

  record EmoteRequest(Emote emote) {}

  private final Emotes emotes;
  private final RateLimits limits;

  public EmoteRoutes(Emotes emotes, RateLimits limits) {
    this.emotes = emotes;
    this.limits = limits;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/matches/{id}/emotes", "sendEmote")
            .does(
                "Says a word to the other people at the table: they are told the notice"
                    + " `match.emote {matchId, by, emote}`, which is not kept. At most"
                    + " `limits.emotesPerTenSeconds`. Not in matches of tournaments and sessions.")
            .gives(204, Void.class, "The others are told.")
            .refuses(MATCH_NOT_FOUND, NOT_A_PLAYER, FORBIDDEN, MATCH_NOT_ACTIVE)
            .taking(EmoteRequest.class, this::send));
  }

  private Result<Reply> send(Call call, EmoteRequest body) {
    var wait = limits.emote(call.caller());
    return wait.isPresent()
        ? Result.refused(new Pause(wait.get()), "too many emotes")
        : emotes.send(call.caller(), call.match(), body.emote()).map(_ -> Reply.nothing());
  }
}
