package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import java.util.List;
import java.util.Optional;

/// What the link to a match says to somebody who has no seat in it, before they sign in.
public final class InvitationRoutes {

  /// Whether a seat can still be taken.
  enum InvitationState {
    OPEN,
    RUNNING,
    OVER
  }

  /// @param invitedBy the nickname of who made the match
  /// @param players the nicknames of those who have a seat
  /// @param seats at most so many play
  /// @param watchable whether the match can be looked at without a seat
  record Invitation(
      String matchId,
      String game,
      InvitationState state,
      Optional<String> invitedBy,
      List<String> players,
      int seats,
      boolean watchable) {}

  private final Catalog catalog;
  private final Journal journal;
  private final Accounts accounts;

  public InvitationRoutes(Catalog catalog, Journal journal, Accounts accounts) {
    this.catalog = catalog;
    this.journal = journal;
    this.accounts = accounts;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/invitations/{id}", "invitation")
            .open()
            .does(
                "What the link to a match invites to: by whom, to which game, and whether a seat is"
                    + " free. The id of a match cannot be guessed, so whoever has it was given it.")
            .gives(200, Invitation.class, "The invitation.")
            .refuses(MATCH_NOT_FOUND)
            .by(this::show));
  }

  private Result<Reply> show(Call call) {
    return journal
        .row(call.match())
        .filter(row -> !row.origin().invites())
        .map(row -> Result.ok(Reply.ok(invitation(row))))
        .orElseGet(() -> Result.refused(MATCH_NOT_FOUND, "no such match"));
  }

  private Invitation invitation(MatchRow row) {
    var seats =
        catalog
            .find(row.game())
            .map(game -> game.manifest().seats().max())
            .orElse(row.players().size());
    return new Invitation(
        row.id().value(),
        row.game(),
        state(row.status()),
        accounts.find(row.creator()) instanceof Result.Ok<Account>(var creator)
            ? Optional.of(creator.nickname())
            : Optional.empty(),
        row.players().stream().map(Player::nickname).toList(),
        seats,
        !row.hidden());
  }

  private static InvitationState state(Status status) {
    return switch (status) {
      case PENDING -> InvitationState.OPEN;
      case ACTIVE -> InvitationState.RUNNING;
      case FINISHED, CANCELLED -> InvitationState.OVER;
    };
  }
}
