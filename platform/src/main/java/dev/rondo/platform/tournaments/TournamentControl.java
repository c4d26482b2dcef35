package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.tournaments.TournamentRefusal.NOT_ENOUGH_PLAYERS;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.Room.State;
import dev.rondo.platform.tournaments.store.RoomIds;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Carries out what experimenters and administrators decide about a tournament that is there. All
/// calls block.
public final class TournamentControl {
  private final Catalog catalog;
  private final TournamentStore store;
  private final RoomStore rooms;
  private final StudyStore studies;
  private final PageStore pages;
  private final Transactions transactions;
  private final Presence presence;
  private final PhaseStart phases;
  private final Playing playing;
  private final Conductor conductor;
  private final Links links;
  private final Permissions permissions;
  private final TournamentViews views;
  private final InstantSource clock;

  TournamentControl(
      Catalog catalog,
      TournamentStores stores,
      Transactions transactions,
      Presence presence,
      PhaseStart phases,
      Playing playing,
      Conductor conductor,
      Links links,
      Permissions permissions,
      TournamentViews views,
      InstantSource clock) {
    this.catalog = catalog;
    this.store = stores.tournaments();
    this.rooms = stores.rooms();
    this.studies = stores.studies();
    this.pages = stores.pages();
    this.transactions = transactions;
    this.presence = presence;
    this.phases = phases;
    this.playing = playing;
    this.conductor = conductor;
    this.links = links;
    this.permissions = permissions;
    this.views = views;
    this.clock = clock;
  }

  public Result<TournamentView> start(Account who, String id) {
    return control(
        who,
        id,
        "start",
        row -> row.status() == TournamentStatus.OPEN,
        row -> enough(row).map(present -> present.started(clock.instant())));
  }

  public Result<TournamentView> pause(Account who, String id) {
    return control(
        who,
        id,
        "pause",
        TournamentRow::underWay,
        row -> Result.ok(row.with(TournamentStatus.PAUSED)));
  }

  public Result<TournamentView> resume(Account who, String id) {
    return control(
        who,
        id,
        "resume",
        TournamentRow::underWay,
        row ->
            (row.isPaired() ? Result.ok(row) : enough(row))
                .map(present -> present.with(TournamentStatus.RUNNING)));
  }

  /// Lets the clock decide all that is left. A phase for which too few are there is passed over.
  public Result<TournamentView> endPhase(Account who, String id) {
    return control(
        who,
        id,
        "end-phase",
        TournamentRow::underWay,
        row -> {
          if (row.isPaired()) {
            return Result.ok(row.endingPhase());
          }
          if (tooFew(row)) {
            return Result.ok(row.allPaired());
          }
          return awaitedReaders(row).isEmpty()
              ? Result.refused(MATCH_NOT_ACTIVE, "the phase is being paired")
              : Result.ok(row.hurry());
        });
  }

  private boolean tooFew(TournamentRow row) {
    return phases.present(row).size() < phases.groupSize(row);
  }

  private Set<AccountId> awaitedReaders(TournamentRow row) {
    return phases.awaitedReaders(row, Readers.of(row, studies, pages), phases.present(row));
  }

  private Result<TournamentRow> enough(TournamentRow row) {
    return tooFew(row)
        ? Result.refused(
            NOT_ENOUGH_PLAYERS, "at least " + phases.groupSize(row) + " players must be there")
        : Result.ok(row);
  }

  private interface Change {
    Result<TournamentRow> of(TournamentRow row);
  }

  /// Carries a decision out. A decision that changes nothing is not recorded.
  private Result<TournamentView> control(
      Account who, String id, String what, Predicate<TournamentRow> fits, Change change) {
    return permissions
        .controlled(who, id)
        .then(_ ->
            transactions.<Result<TournamentRow>>write(() -> {
              var row = store.find(id).orElseThrow();
              if (!fits.test(row)) {
                return Result.refused(MATCH_NOT_ACTIVE, "the tournament is " + row.status());
              }
              return change
                  .of(row)
                  .map(next -> {
                    if (!next.equals(row)) {
                      store.update(next);
                      permissions.record(row, who, what, Optional.empty());
                    }
                    return next;
                  });
            }))
        .map(row -> {
          conductor.settle(id);
          conductor.tell(row);
          return views.look(who, store.find(id).orElse(row));
        });
  }

  /// Ends the match of a room, and lets the two play it again from the start.
  public Result<Room> restart(Account who, String id, MatchId match) {
    return permissions
        .controlled(who, id)
        .then(row ->
            replacing(who, row, match)
                .then(room ->
                    playing.end(room)
                        ? Result.ok(
                            room.again(RoomIds.match(row, room.number(), room.restart() + 1)))
                        : Result.refused(MATCH_NOT_ACTIVE, "the match is over")));
  }

  private Result<Room> replacing(Account who, TournamentRow row, MatchId match) {
    return transactions.write(() -> {
      var room = rooms.find(match).filter(one -> one.tournament().equals(row.id()));
      if (room.isEmpty()) {
        return Result.refused(MATCH_NOT_FOUND, "there is no such room");
      }
      if (room.get().state() != State.PLAYING) {
        return Result.refused(MATCH_NOT_ACTIVE, "the room is " + room.get().state());
      }
      rooms.update(room.get().to(State.REPLACING), clock.instant());
      permissions.record(row, who, "restart", Optional.of(match.value()));
      return Result.ok(room.get());
    });
  }

  /// The links of a study's labels, in their order.
  public Result<List<Links.Link>> links(Account who, String id) {
    return permissions.seen(id, row -> Permissions.controls(who, row)).map(links::all);
  }

  /// Gives a label another link. Who came with the old one stays, without the label.
  public Result<Links.Link> replaceLink(Account who, String id, String label) {
    return permissions
        .controlled(who, id)
        .then(row ->
            transactions.write(() -> {
              var replaced = links.replace(row, label);
              if (replaced instanceof Result.Ok<Links.Link>) {
                permissions.record(row, who, "replace-link", Optional.of(label));
              }
              return replaced;
            }));
  }

  public Result<TournamentView> edit(Account who, String id, Edit edit) {
    return control(
        who,
        id,
        "edit",
        row -> row.status() == TournamentStatus.OPEN,
        row ->
            edit.over(row, Edit.variant(catalog, row))
                .checked(catalog)
                .map(wish -> {
                  var edited = wish.over(row);
                  forgetChangedPages(row, edited);
                  return edited;
                }));
  }

  /// Lets people read again from the first page that has become another one, as the id of a page is
  /// its place. Before the start only the pages before all phases can have been read. What somebody
  /// answered who is out, such as by declining, is kept.
  private void forgetChangedPages(TournamentRow row, TournamentRow edited) {
    var changed =
        PageKey.changed(PageKey.before(row.protocol()), PageKey.before(edited.protocol()));
    if (changed.isEmpty()) {
      return;
    }
    var people = studies.people(row.id());
    pages.forget(
        row.id(),
        pages.visits(row.id()).stream()
            .filter(visit -> changed.contains(visit.page()))
            .filter(visit ->
                people
                    .getOrDefault(visit.account(), Participant.unknown(visit.account()))
                    .exit()
                    .isEmpty())
            .toList());
  }

  /// Ends it before its time. Matches that are being played end without a result.
  public Result<TournamentView> abort(Account who, String id) {
    return control(
            who,
            id,
            "abort",
            row -> row.status() != TournamentStatus.FINISHED,
            row -> Result.ok(row.aborted(clock.instant())))
        .map(look -> {
          rooms.awaited(id, Math.max(1, look.row().phase())).forEach(playing::cancel);
          presence.forgetOthers();
          return look;
        });
  }
}
