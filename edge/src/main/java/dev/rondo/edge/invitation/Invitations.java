package dev.rondo.edge.invitation;

import dev.rondo.platform.Codes;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import java.time.InstantSource;
import java.util.Optional;

/// Looks up the match to which a link or a short code invites.
public final class Invitations {
  private final Catalog catalog;
  private final Journal journal;
  private final Accounts accounts;
  private final InvitationCodes codes;

  public Invitations(Catalog catalog, Journal journal, Accounts accounts, InstantSource clock) {
    this.catalog = catalog;
    this.journal = journal;
    this.accounts = accounts;
    codes = new InvitationCodes(journal, clock);
  }

  /// The invitation to the match with this id or short code. Matches that others arrange, such as
  /// those of studies, invite nobody. Blocks.
  Optional<Invitation> find(String idOrCode) {
    return Codes.written(idOrCode)
        .flatMap(codes::find)
        .flatMap(journal::row)
        .filter(row -> !row.status().over())
        .or(() -> journal.row(new MatchId(idOrCode)))
        .filter(row -> !row.origin().invites())
        .map(this::invitation);
  }

  private Invitation invitation(MatchRow row) {
    var game = catalog.find(row.game());
    return new Invitation(
        row.id().value(),
        InvitationCodes.of(row.id()),
        row.game(),
        game.map(found -> found.manifest().title()).orElse(row.game()),
        state(row.status()),
        accounts.find(row.creator()) instanceof Result.Ok<Account>(var creator)
            ? Optional.of(creator.nickname())
            : Optional.empty(),
        row.players().stream().map(Player::nickname).toList(),
        game.map(found -> found.manifest().seats().max()).orElse(row.players().size()),
        !row.hidden());
  }

  private static Invitation.InvitationState state(Status status) {
    return switch (status) {
      case PENDING -> Invitation.InvitationState.OPEN;
      case ACTIVE -> Invitation.InvitationState.RUNNING;
      case FINISHED, CANCELLED -> Invitation.InvitationState.OVER;
    };
  }
}
