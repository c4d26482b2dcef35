package dev.rondo.platform.tournaments;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.protocol.Dropout;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does with the rooms of people who are gone what their study says, and notes who was away.
///
/// While somebody is gone they are looked for twice a second. What is done can be done again, so a
/// server that starts begins to look for all who were there. Whether a match waits for somebody is
/// asked of its journal, because the server that has paused it may be another one.
///
/// Nobody drops out while the tournament stands still: a break may be longer than they are waited
/// for, and their time counts anew when it goes on.
final class Dropouts {
  private static final Logger LOG = LoggerFactory.getLogger(Dropouts.class);
  private static final long LOOK_AGAIN_MILLIS = 500;

  /// The reason that is stored when a match is paused or ended because one of its players is gone.
  static final String REASON = "dropout";

  /// A person of a tournament who is gone.
  private record Gone(String tournament, AccountId account) {}

  private final TournamentStores stores;
  private final Tables tables;
  private final Journal journal;
  private final Presence presence;
  private final PhaseStart phases;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Set<Gone> looked = ConcurrentHashMap.newKeySet();

  /// The matches in which something was done, so that it is noted once.
  private final Set<String> done = ConcurrentHashMap.newKeySet();

  /// The time at which each tournament was last seen paused, by tournament id.
  private final Map<String, Instant> stoodStill = new ConcurrentHashMap<>();

  private volatile boolean open;

  Dropouts(
      TournamentStores stores,
      Tables tables,
      Journal journal,
      Presence presence,
      PhaseStart phases,
      TimerWheel wheel,
      InstantSource clock) {
    this.stores = stores;
    this.tables = tables;
    this.journal = journal;
    this.presence = presence;
    this.phases = phases;
    this.wheel = wheel;
    this.clock = clock;
  }

  /// Looks for all who were gone when the server started, and lets matches go on that have waited
  /// for somebody who is here.
  void open() {
    open = true;
    for (var tournament : stores.tournaments().underWay()) {
      stores.tournaments().members(tournament).stream()
          .filter(member -> member.joined() && presence.gone(member.account()))
          .forEach(member -> look(new Gone(tournament, member.account())));
      Thread.ofVirtual().name("dropouts").start(() -> letAllGoOn(tournament));
    }
  }

  private void letAllGoOn(String tournament) {
    try {
      stores
          .tournaments()
          .find(tournament)
          .filter(row -> open && waits(row))
          .ifPresent(row ->
              stores.rooms().awaited(tournament, row.phase()).stream()
                  .filter(room -> room.state() == Room.State.PLAYING)
                  .flatMap(room -> room.match().stream())
                  .forEach(match -> letGoOn(row, match)));
    } catch (RuntimeException failed) {
      LOG.warn("tournament {}: who waits for nobody is looked for again", tournament, failed);
      wheel.at(
          clock.millis() + LOOK_AGAIN_MILLIS,
          () -> Thread.ofVirtual().name("dropouts").start(() -> letAllGoOn(tournament)));
    }
  }

  private static boolean waits(TournamentRow row) {
    return row.protocol().dropout().then().equals(Dropout.WAIT);
  }

  void close() {
    open = false;
    looked.clear();
    done.clear();
    stoodStill.clear();
  }

  /// Somebody has no connection any more. May block.
  void gone(String tournament, AccountId account) {
    stores
        .tournaments()
        .find(tournament)
        .filter(row -> row.study().isPresent())
        .ifPresent(row -> {
          note(row, account, "away", Optional.empty());
          look(new Gone(tournament, account));
        });
  }

  private void look(Gone gone) {
    if (open && looked.add(gone)) {
      later(gone);
    }
  }

  private void later(Gone gone) {
    wheel.at(
        clock.millis() + LOOK_AGAIN_MILLIS,
        () -> Thread.ofVirtual().name("dropout").start(() -> check(gone)));
  }

  private void check(Gone gone) {
    try {
      var row = stores.tournaments().find(gone.tournament());
      if (!open || row.filter(one -> one.status() != TournamentStatus.FINISHED).isEmpty()) {
        looked.remove(gone);
        stoodStill.remove(gone.tournament());
      } else if (!takesPart(gone)) {
        looked.remove(gone);
        letGoOn(row.get(), gone.account());
      } else if (presence.gone(gone.account())) {
        missed(row.get(), gone.account());
        later(gone);
      } else {
        looked.remove(gone);
        back(row.get(), gone.account());
      }
    } catch (RuntimeException failed) {
      LOG.warn("tournament {}: {} is looked for again", gone.tournament(), gone.account(), failed);
      later(gone);
    }
  }

  /// Somebody who has left or was sent away is not waited for: the clock plays for them.
  private boolean takesPart(Gone gone) {
    return takesPart(gone.tournament(), gone.account());
  }

  private boolean takesPart(String tournament, AccountId account) {
    return stores.tournaments().member(tournament, account).filter(Member::joined).isPresent();
  }

  private void missed(TournamentRow row, AccountId account) {
    if (row.status() == TournamentStatus.PAUSED) {
      stoodStill.put(row.id(), clock.instant());
    } else if (row.status() == TournamentStatus.RUNNING && isDue(row, account)) {
      playing(row, account).ifPresent(match -> act(row, account, match));
    }
  }

  private boolean isDue(TournamentRow row, AccountId account) {
    var counted = stoodStill.getOrDefault(row.id(), Instant.MIN);
    return presence
        .goneSince(account)
        .map(since -> since.isAfter(counted) ? since : counted)
        .filter(since -> !since.plus(phases.patience(row)).isAfter(clock.instant()))
        .isPresent();
  }

  private Optional<MatchId> playing(TournamentRow row, AccountId account) {
    return row.phase() == 0
        ? Optional.empty()
        : stores
            .rooms()
            .of(row.id(), row.phase(), account)
            .filter(room -> room.state() == Room.State.PLAYING)
            .flatMap(Room::match);
  }

  private void act(TournamentRow row, AccountId account, MatchId match) {
    if (!done.add(match + "/" + account)) {
      return;
    }
    var policy = row.protocol().dropout();
    note(row, account, "dropout", Optional.of(policy.then()));
    switch (policy.then()) {
      // The game itself decides for who is late.
      case Dropout.CLOCK -> {}
      case Dropout.END_ROOM -> await(tables.end(match, REASON));
      case Dropout.WAIT -> {
        await(tables.pause(match, new MatchRow.Pause(REASON, row.owner().value())));
        // They may have been sent away meanwhile.
        letGoOn(row, match);
      }
      default -> policy.bot().ifPresent(kind -> await(tables.substitute(match, account, kind)));
    }
  }

  private void back(TournamentRow row, AccountId account) {
    note(row, account, "back", Optional.empty());
    if (row.protocol().dropout().bot().isEmpty()) {
      playing(row, account).ifPresent(match -> done.remove(match + "/" + account));
    }
    letGoOn(row, account);
  }

  private void letGoOn(TournamentRow row, AccountId account) {
    if (waits(row)) {
      playing(row, account).ifPresent(match -> letGoOn(row, match));
    }
  }

  /// Does nothing while somebody of the match is still missed.
  private void letGoOn(TournamentRow row, MatchId match) {
    if (row.underWay() && standsStill(match) && nobodyIsMissed(row, match)) {
      await(tables.resume(match, row.owner().value()));
      if (row.status() == TournamentStatus.PAUSED) {
        await(tables.pause(match, new MatchRow.Pause(Playing.REASON, row.owner().value())));
      }
    }
  }

  private boolean standsStill(MatchId match) {
    return journal
        .row(match)
        .flatMap(MatchRow::paused)
        .filter(pause -> pause.reason().equals(REASON))
        .isPresent();
  }

  /// Waits for a reply, whatever it is: a match that is over already refuses, which is fine.
  private static <T> void await(CompletableFuture<Result<T>> reply) {
    reply.join();
  }

  private boolean nobodyIsMissed(TournamentRow row, MatchId match) {
    return stores
        .rooms()
        .find(match)
        .map(room ->
            room.players().stream()
                .noneMatch(player -> presence.gone(player) && takesPart(row.id(), player)))
        .orElse(true);
  }

  private void note(TournamentRow row, AccountId account, String what, Optional<String> detail) {
    var event =
        StudyEvent.of(clock.instant(), what, row.phase(), account).in(playing(row, account));
    studies().record(row.id(), List.of(detail.map(event::with).orElse(event)));
  }

  private StudyStore studies() {
    return stores.studies();
  }
}
