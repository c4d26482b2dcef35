package dev.rondo.platform.tournaments;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.protocol.Dropout;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.time.TimerWheel;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does with the rooms of people who are gone what their study says, and notes who was away.
///
/// While somebody is gone they are looked for twice a second. What is done can be done again, so a
/// server that starts simply begins to look.
final class Dropouts {
  private static final Logger LOG = LoggerFactory.getLogger(Dropouts.class);
  private static final long LOOK_AGAIN_MILLIS = 500;

  /// Why the match of somebody who is waited for stands still.
  static final String REASON = "dropout";

  /// A person of a tournament who is gone.
  private record Gone(String tournament, AccountId account) {}

  private final TournamentStores stores;
  private final Tables tables;
  private final Presence presence;
  private final PhaseStart phases;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Set<Gone> looked = ConcurrentHashMap.newKeySet();

  /// The matches in which something was done, so that it is noted once.
  private final Set<String> done = ConcurrentHashMap.newKeySet();

  private volatile boolean open;

  Dropouts(
      TournamentStores stores,
      Tables tables,
      Presence presence,
      PhaseStart phases,
      TimerWheel wheel,
      InstantSource clock) {
    this.stores = stores;
    this.tables = tables;
    this.presence = presence;
    this.phases = phases;
    this.wheel = wheel;
    this.clock = clock;
  }

  /// Looks for all who were gone when the server started.
  void open() {
    open = true;
    for (var tournament : stores.tournaments().underWay()) {
      stores.tournaments().members(tournament).stream()
          .filter(member -> member.joined() && presence.gone(member.account()))
          .forEach(member -> look(new Gone(tournament, member.account())));
    }
  }

  void close() {
    open = false;
    looked.clear();
    done.clear();
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

  private void missed(TournamentRow row, AccountId account) {
    var due =
        presence
            .goneSince(account)
            .filter(since -> !since.plus(phases.patience(row)).isAfter(clock.instant()));
    if (due.isPresent() && row.underWay()) {
      playing(row, account).ifPresent(match -> act(row, account, match));
    }
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
      case Dropout.WAIT ->
          await(tables.pause(match, new MatchRow.Pause(REASON, row.owner().value())));
      default -> policy.bot().ifPresent(kind -> await(tables.substitute(match, account, kind)));
    }
  }

  private void back(TournamentRow row, AccountId account) {
    note(row, account, "back", Optional.empty());
    if (row.protocol().dropout().then().equals(Dropout.WAIT)) {
      playing(row, account)
          .filter(match -> done.remove(match + "/" + account))
          .filter(match -> nobodyElseIsMissed(row, match))
          .ifPresent(match -> {
            await(tables.resume(match, row.owner().value()));
            if (row.status() == TournamentStatus.PAUSED) {
              await(tables.pause(match, new MatchRow.Pause(Playing.REASON, row.owner().value())));
            }
          });
    }
  }

  /// That a match is over already is fine.
  private static <T> void await(CompletableFuture<Result<T>> reply) {
    reply.join();
  }

  private boolean nobodyElseIsMissed(TournamentRow row, MatchId match) {
    return stores
            .rooms()
            .find(match)
            .map(room ->
                room.players().stream()
                    .noneMatch(
                        player -> done.contains(match + "/" + player) && presence.gone(player)))
            .orElse(true)
        && row.underWay();
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
