package dev.rondo.platform.play;

import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Status;

/// Passes a word from a fixed set to the others at the same table. Nothing is stored. Participants
/// of studies and guests of sessions neither send nor get any.
public final class Emotes {

  /// The words there are.
  public enum Emote {
    HELLO,
    GOOD_LUCK,
    WELL_PLAYED,
    OOPS,
    WOW,
    THANKS
  }

  private final Journal journal;
  private final Mailman mailman;

  public Emotes(Journal journal, Mailman mailman) {
    this.journal = journal;
    this.mailman = mailman;
  }

  /// Tells all other people with a seat. Blocks.
  public Result<Emote> send(AccountId caller, MatchId match, Emote emote) {
    var row = journal.row(match);
    if (row.isEmpty() || (row.get().hidden() && !row.get().seats(caller))) {
      return refused(Refusal.MATCH_NOT_FOUND, "no such match");
    }
    return send(row.get(), caller, emote);
  }

  private Result<Emote> send(MatchRow row, AccountId caller, Emote emote) {
    if (!row.seats(caller)) {
      return refused(Refusal.NOT_A_PLAYER, "only the players of a match send emotes in it");
    }
    if (row.origin() == Origin.TOURNAMENT || row.origin() == Origin.SESSION) {
      return refused(Refusal.FORBIDDEN, "matches of this kind have no emotes");
    }
    if (row.status() == Status.CANCELLED) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match was cancelled");
    }
    var content =
        Fields.of()
            .with("matchId", row.id().value())
            .with("by", caller.value())
            .with("emote", emote.toString());
    row.players().stream()
        .filter(other -> other.bot().isEmpty() && !other.account().equals(caller))
        .forEach(other -> mailman.notice(other.account(), "match.emote", content));
    return Result.ok(emote);
  }
}
