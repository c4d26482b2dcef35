package dev.rondo.edge.invitation;

import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.RateLimits.Kind;
import dev.rondo.platform.Result;
import java.util.List;

/// Shows the match of a link to somebody who has no seat in it, before they sign in.
public final class InvitationRoutes {
  private final Invitations invitations;

  public InvitationRoutes(Invitations invitations) {
    this.invitations = invitations;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/invitations/{id}", "invitation")
            .open()
            .limited(Kind.SESSION_LOOK)
            .does(
                "The invitation of a link to a match: who invites, to which game, and if a seat is"
                    + " free. The id of a match cannot be guessed, so whoever has it was given it."
                    + " The match's short code is taken in its place until the match is over.")
            .gives(200, Invitation.class, "The invitation.")
            .refuses(MATCH_NOT_FOUND)
            .by(this::show));
  }

  private Result<Reply> show(Call call) {
    return invitations
        .find(call.path("id"))
        .map(invitation -> Result.ok(Reply.ok(invitation)))
        .orElseGet(() -> Result.refused(MATCH_NOT_FOUND, "no such match"));
  }
}
