package dev.rondo.platform.play;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.play.Queue.Queued;
import dev.rondo.platform.play.Queue.Seated;
import dev.rondo.platform.play.Queue.Waiting;
import dev.rondo.platform.play.QueueStore.Place;
import dev.rondo.platform.table.Tables;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// The queue of one game whose matches gather: a player who comes is seated at once, and the
/// players of a match to which too few came are seated again.
///
/// Going back is a durable place, stored in the transaction that cancels the match and deleted in
/// the one that stores the new seat. So a crash in between forgets nobody.
final class Gatherings {

  /// A player without a socket who has not asked for this long does not go back into the queue.
  /// Perhaps nobody is there, and each return makes a match.
  private static final Duration KEEPS_WAITING = Duration.ofMinutes(15);

  /// The time to come back for players who lost a socket with the server that ran before.
  private static final Duration COMES_BACK = Duration.ofMillis(Matchmaker.DROPPED_MILLIS);

  private final Catalog.Game game;
  private final Usher usher;
  private final QueueStore store;
  private final Mailman mailman;
  private final InstantSource clock;
  private final Function<AccountId, Optional<Player>> players;
  private final WaitingLine line = new WaitingLine(1, false);

  /// The times until which players without a socket go back into the queue.
  private final Map<AccountId, Instant> until = new ConcurrentHashMap<>();

  private final Map<MatchId, List<Place>> goingBack = new ConcurrentHashMap<>();

  Gatherings(
      Catalog.Game game,
      Tables tables,
      Journal journal,
      QueueStore store,
      Mailman mailman,
      InstantSource clock,
      Function<AccountId, Optional<Player>> players) {
    this.game = game;
    this.usher = new Usher(game, tables, journal);
    this.store = store;
    this.mailman = mailman;
    this.clock = clock;
    this.players = players;
  }

  /// A match that was gathering when the queues were opened.
  void know(MatchRow row) {
    usher.know(row);
  }

  /// A place that was stored when the queues were opened.
  void know(Place place) {
    line.add(new WaitingLine.Waiter(place, 0));
    if (!place.bySocket()) {
      keep(place.account(), KEEPS_WAITING);
    }
  }

  private void keep(AccountId account, Duration time) {
    until.put(account, clock.instant().plus(time));
  }

  /// The player has no socket any more.
  void gone(AccountId account, Duration patience) {
    until.computeIfPresent(account, (_, _) -> clock.instant().plus(patience));
  }

  Result<Queued> join(Player player, boolean bySocket) {
    keep(player.account(), bySocket ? COMES_BACK : KEEPS_WAITING);
    var seated = seat(player);
    line.remove(player.account());
    return seated.map(seat -> seat);
  }

  private Result<Seated> seat(Player player) {
    var account = player.account();
    var seated = usher.seat(player, clock.instant());
    if (seated instanceof Result.Ok<Seated>(var seat)) {
      mailman.matched(account, id(), seat.match(), seat.seat());
    }
    return seated;
  }

  boolean leave(AccountId account) {
    var waited = line.leave(account, store);
    until.remove(account);
    return usher.leave(account) || waited;
  }

  Optional<Waiting> place(AccountId account) {
    return line.position(account).or(() -> usher.place(account));
  }

  /// Too few came to a match: its people go back. In the transaction that stores so.
  void takeBack(MatchRow row) {
    var places =
        Place.of(row, clock.instant(), mailman).stream()
            .filter(place -> wants(place.account()))
            .toList();
    places.forEach(store::insert);
    goingBack.put(row.id(), places);
  }

  /// Takes up the places that other nodes have stored, and changes of which nobody has told.
  ///
  /// @param before only places since an earlier time: a newer one may just be given a seat
  void lookAgain(Instant before) {
    for (var place : store.all()) {
      if (place.game().equals(id())
          && place.since().isBefore(before)
          && line.position(place.account()).isEmpty()) {
        if (wants(place.account())) {
          line.add(new WaitingLine.Waiter(place, 0));
        } else {
          store.delete(place.account(), id());
        }
      }
    }
    usher.lookAgain();
    seatAll();
  }

  private boolean wants(AccountId account) {
    var now = clock.instant();
    var wants =
        mailman.connected(account)
            || now.isBefore(until.computeIfAbsent(account, _ -> now.plus(COMES_BACK)));
    if (!wants) {
      until.remove(account);
    }
    return wants;
  }

  /// A match has changed. Must not block.
  ///
  /// @param open whether somebody may be seated; if not, stored places are read when that is so
  void changed(MatchRow row, boolean open) {
    usher.changed(row);
    if (row.status() == Status.ACTIVE) {
      row.players().forEach(player -> until.remove(player.account()));
    }
    var back = goingBack.remove(row.id());
    if (open && row.dispersed()) {
      if (back == null) {
        Thread.startVirtualThread(this::lookAgainIfPossible);
      } else {
        back.forEach(place -> line.add(new WaitingLine.Waiter(place, 0)));
        Thread.startVirtualThread(this::seatAll);
      }
    }
  }

  /// The places of a match that ran on another node. What cannot be read now is read a little
  /// later.
  private void lookAgainIfPossible() {
    try {
      lookAgain(Instant.MAX);
    } catch (UnavailableException busy) {
      OutageLog.note("seatings", busy);
    }
  }

  /// Seats everybody who waits.
  void seatAll() {
    var longAgo = clock.instant().minus(KEEPS_WAITING);
    until.values().removeIf(longAgo::isAfter);
    for (var waiter = line.first(); waiter.isPresent(); waiter = line.first()) {
      var account = waiter.get().account();
      try {
        players.apply(account).ifPresentOrElse(this::seat, () -> store.delete(account, id()));
      } catch (UnavailableException busy) {
        line.add(waiter.get());
        line.position(account).ifPresent(place -> mailman.queued(account, id(), place.position()));
        OutageLog.note("seatings", busy);
        return;
      }
    }
  }

  private String id() {
    return game.manifest().id();
  }
}
