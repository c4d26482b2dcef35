package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;

import dev.rondo.platform.Codes;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.play.PlayLimits;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.InstantSource;
import java.util.Optional;

/// Makes, copies and deletes tournaments, and has those that are under way go on. All calls block.
public final class Tournaments implements AutoCloseable {
  private static final int CODES_TRIED = 20;

  private final Catalog catalog;
  private final TournamentStore store;
  private final RoomStore rooms;
  private final InstantSource clock;
  private final StudyStore studies;
  private final Presence presence;
  private final PhaseStart phases;
  private final Playing playing;
  private final Conductor conductor;
  private final Makers makers;
  private final Dropouts dropouts;
  private final Permissions permissions;
  private final TournamentViews views;
  private final Entrance entrance;
  private final TournamentControl control;
  private final TournamentStores stores;
  private final Tables tables;
  private final Codes codes = new Codes();

  public Tournaments(
      Catalog catalog,
      Tables tables,
      Journal journal,
      TournamentStores stores,
      Transactions transactions,
      Mailman mailman,
      TimerWheel wheel,
      PlayLimits limits,
      Makers makers,
      InstantSource clock) {
    this.catalog = catalog;
    this.makers = makers;
    this.store = stores.tournaments();
    this.rooms = stores.rooms();
    this.clock = clock;
    this.studies = stores.studies();
    this.presence = new Presence(store, mailman, clock, this::gone);
    this.phases =
        new PhaseStart(
            catalog, store, rooms, studies, stores.pages(), presence, transactions, clock);
    this.playing =
        new Playing(catalog, tables, journal, store, rooms, stores.keepsakes(), mailman, clock);
    this.conductor =
        new Conductor(store, rooms, playing, presence, phases, transactions, mailman, wheel, clock);
    this.dropouts = new Dropouts(stores, tables, journal, presence, phases, wheel, clock);
    this.stores = stores;
    this.tables = tables;
    var links = new Links(stores);
    this.permissions = new Permissions(store, clock);
    this.views =
        new TournamentViews(
            catalog, stores, presence, phases, new Situations(catalog, tables), permissions);
    this.entrance =
        new Entrance(
            catalog,
            stores,
            transactions,
            presence,
            playing,
            conductor,
            links,
            limits,
            permissions,
            views,
            clock);
    this.control =
        new TournamentControl(
            catalog,
            stores,
            transactions,
            presence,
            phases,
            playing,
            conductor,
            links,
            permissions,
            views,
            clock);
  }

  /// Goes on with what is under way. May be called again after [#close].
  public void open() {
    presence.open();
    playing.open();
    conductor.open();
    dropouts.open();
  }

  /// Lets the step at hand of each tournament finish. Nothing goes on until the next [#open].
  @Override
  public void close() {
    dropouts.close();
    conductor.close();
  }

  /// A match of the tournament has ended. Never blocks.
  public void changed(String tournament) {
    conductor.wake(tournament);
  }

  /// Something about a participant has changed. Their experimenter is told.
  public void changed(String tournament, AccountId about) {
    conductor.wake(tournament);
    store.find(tournament).ifPresent(row -> conductor.tellOwner(row, about));
  }

  private void gone(String tournament, AccountId account) {
    conductor.wake(tournament);
    dropouts.gone(tournament, account);
  }

  public TournamentViews views() {
    return views;
  }

  public Entrance entrance() {
    return entrance;
  }

  public TournamentControl control() {
    return control;
  }

  /// Makes a tournament of that id. If there is one, it is returned.
  public Result<TournamentView> create(String id, Account who, Wish wish) {
    if (who.guest()) {
      return Result.refused(FORBIDDEN, "a tournament needs a registered account");
    }
    if (makers == Makers.EXPERIMENTERS && !who.experimenter() && !who.admin()) {
      return Result.refused(FORBIDDEN, "only experimenters and administrators make tournaments");
    }
    var known = store.find(id);
    if (known.isPresent()) {
      return Result.ok(views.look(who, known.get()));
    }
    return wish.checked(catalog)
        .map(checked -> {
          for (var i = 0; i < CODES_TRIED; i++) {
            var row = checked.row(id, codes.next(), who.id(), clock.instant());
            if (store.insert(row, Ids.seed())) {
              return views.look(who, row);
            }
          }
          throw new UnavailableException("no free code was found");
        });
  }

  /// Makes another tournament that is the same but for its code and its seed.
  public Result<TournamentView> copy(Account who, String id, String newId, Optional<String> name) {
    return permissions
        .controlled(who, id)
        .then(row -> {
          var same =
              new Edit(name, Optional.empty(), Optional.empty(), Optional.empty())
                  .over(row, Edit.variant(catalog, row));
          return create(
              newId,
              who,
              new Wish(
                  same.game(),
                  same.name(),
                  same.variants(),
                  same.settings(),
                  Optional.empty(),
                  same.study()));
        });
  }

  /// Deletes it with its matches and all data. The tournament goes last, so that what a crash
  /// leaves can be deleted again.
  public Result<Boolean> delete(Account who, String id) {
    return permissions
        .controlled(who, id)
        .then(row -> {
          if (row.underWay()) {
            return Result.refused(
                MATCH_NOT_ACTIVE, "the tournament is " + row.status() + ": abort it first");
          }
          for (var room : rooms.all(id)) {
            room.match()
                .ifPresent(match -> {
                  stores.wipes().remove(match);
                  tables.forget(match);
                });
          }
          studies.delete(id);
          return Result.ok(true);
        });
  }
}
