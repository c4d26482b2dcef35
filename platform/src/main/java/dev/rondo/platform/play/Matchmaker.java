package dev.rondo.platform.play;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.play.QueueStore.Place;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waiting;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Watcher.Departure;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// Keeps the queues in which people wait for a match.
///
/// Places are stored before they are confirmed, and leave the store in the transaction that makes
/// their match, so neither a crash nor two pairings at once can seat somebody twice. The lock
/// guards only the lists in memory; nothing is stored under it: who is being seated is out of the
/// list, and back in, at the old place, if that fails.
public final class Matchmaker implements Queue, AutoCloseable {
  private static final long LOOK_AGAIN_MILLIS = 1000;
  private static final int LOOKS_A_READING = 5;
  private static final long GONE_MILLIS = 10_000;
  static final long DROPPED_MILLIS = 30_000;

  private final Catalog catalog;
  private final Tables tables;
  private final QueueStore store;
  private final Wallets wallets;
  private final RatingStore ratings;
  private final MatchCounts counts;
  private final Mailman mailman;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Journal journal;
  private final QueueSeating seating;

  private volatile Map<String, WaitingLine> lines = Map.of();
  private volatile Map<String, Gatherings> gatherings = Map.of();

  /// Counts how often the queues were opened and closed; odd while they are open. What a timer does
  /// belongs to one opening.
  private final AtomicInteger opening = new AtomicInteger();

  private volatile boolean ready;

  public Matchmaker(
      Catalog catalog,
      Tables tables,
      Journal journal,
      QueueStore store,
      AccountStore accounts,
      Wallets wallets,
      RatingStore ratings,
      MatchCounts counts,
      Mailman mailman,
      TimerWheel wheel,
      InstantSource clock) {
    this.catalog = catalog;
    this.tables = tables;
    this.journal = journal;
    this.store = store;
    this.wallets = wallets;
    this.ratings = ratings;
    this.counts = counts;
    this.mailman = mailman;
    this.wheel = wheel;
    this.clock = clock;
    this.seating = new QueueSeating(tables, store, accounts, mailman, clock);
    mailman.onGone(this::gone);
  }

  /// Takes up the places that were stored, and goes on pairing. May be called again after [#close].
  public void open() {
    var newLines = new LinkedHashMap<String, WaitingLine>();
    var newGatherings = new LinkedHashMap<String, Gatherings>();
    for (var game : catalog.games()) {
      switch (game.manifest().pairing()) {
        case IN_ORDER -> newLines.put(game.manifest().id(), line(game, false));
        case BY_RATING -> newLines.put(game.manifest().id(), line(game, true));
        case OLDEST_OPEN ->
            newGatherings.put(
                game.manifest().id(),
                new Gatherings(game, tables, journal, store, mailman, clock, seating::player));
      }
    }
    lines = newLines;
    gatherings = newGatherings;
    var number = opening.incrementAndGet();
    gatherings.forEach((game, gathering) -> journal.gathering(game).forEach(gathering::know));
    for (var place : store.all()) {
      var line = lines.get(place.game());
      var gathering = gatherings.get(place.game());
      if (gathering != null) {
        gathering.know(place);
      } else if (line == null) {
        store.delete(place.account(), place.game());
      } else {
        line.add(new WaitingLine.Waiter(place, ratings.rating(place.account(), place.game())));
        if (place.bySocket()) {
          giveUpLater(place.account(), DROPPED_MILLIS, number);
        }
      }
    }
    gatherings.values().forEach(Gatherings::seatAll);
    ready = true;
    lookAgain(number, 1);
  }

  /// Forgets the queues; their places stay stored. Calls are refused until the next opening.
  @Override
  public void close() {
    if (isOpen()) {
      ready = false;
      opening.incrementAndGet();
      lines = Map.of();
      gatherings = Map.of();
    }
  }

  private boolean isOpen() {
    return opening.get() % 2 == 1;
  }

  private void expectReady() {
    if (!ready) {
      throw new UnavailableException("the queues are not open on this node");
    }
  }

  /// Too few came to a match of the queue: its people go back. To be called in the transaction that
  /// stores so.
  public void takeBack(MatchRow row) {
    var gathering = gatherings.get(row.game());
    if (gathering != null) {
      gathering.takeBack(row);
    } else if (!isOpen()) {
      // The queues are open on another node, which takes the places up.
      Place.of(row, clock.instant(), mailman).forEach(store::insert);
    }
  }

  /// A match has changed. Until the queues are open nobody is seated.
  public void changed(MatchRow row) {
    var gathering = gatherings.get(row.game());
    if (gathering != null && row.origin() == Origin.QUEUE) {
      gathering.changed(row, isOpen());
    }
  }

  @Override
  public Result<Queued> join(AccountId account, String game, boolean bySocket) {
    expectReady();
    return installed(game, account)
        .then(player -> {
          var installed = catalog.find(game).orElseThrow();
          return waits(account, game)
              ? join(installed, player, bySocket)
              : counts.make(account, waiting(account), () -> join(installed, player, bySocket));
        });
  }

  @Override
  public Result<Queued> againstBots(AccountId account, String game, MatchId match) {
    expectReady();
    if (journal.row(match).isPresent()) {
      return ok(new Seated(match, 0));
    }
    return installed(game, account)
        .then(player ->
            counts.make(
                account,
                waiting(account),
                () -> seating.againstBots(catalog.find(game).orElseThrow(), player, match)));
  }

  private Result<Player> installed(String game, AccountId account) {
    return seating
        .player(account)
        .filter(_ -> catalog.find(game).isPresent())
        .map(Result::ok)
        .orElseGet(() -> refused(Refusal.VALIDATION_ERROR, "game: no such game"));
  }

  /// True if the player is in that queue already, or in a match of it that has not started.
  private boolean waits(AccountId account, String game) {
    return placesNow(account).stream().anyMatch(place -> place.game().equals(game));
  }

  /// In how many queues the player is without a match.
  private int waiting(AccountId account) {
    return (int) placesNow(account).stream().filter(place -> place.match().isEmpty()).count();
  }

  private Result<Queued> join(Catalog.Game installed, Player player, boolean bySocket) {
    var account = player.account();
    var game = installed.manifest().id();
    var stake = installed.manifest().stake().apply(installed.defaults());
    if (wallets.wallet(account).tokens() < stake) {
      return refused(Refusal.INSUFFICIENT_TOKENS, "the stake is " + stake);
    }
    var gathering = gatherings.get(game);
    if (gathering != null) {
      return gathering.join(player, bySocket || mailman.connected(account));
    }
    var line = line(game);
    var place = new Place(account, game, clock.instant(), bySocket || mailman.connected(account));
    var waiter = new WaitingLine.Waiter(place, ratings.rating(account, game));
    if (line.position(account).isEmpty() && store.insert(place)) {
      line.add(waiter);
      var seated = seating.pair(installed, line).get(account);
      if (seated != null) {
        return ok(seated);
      }
    }
    return ok(line.position(account).orElse(new Waiting(game, place.since(), 1, Optional.empty())));
  }

  @Override
  public boolean leave(AccountId account, String game) {
    expectReady();
    var gathering = gatherings.get(game);
    if (gathering != null) {
      return gathering.leave(account);
    }
    var line = lines.get(game);
    return line != null && line.leave(account, store);
  }

  @Override
  public List<Waiting> places(AccountId account) {
    expectReady();
    return placesNow(account);
  }

  private List<Waiting> placesNow(AccountId account) {
    return Stream.concat(
            lines.values().stream().flatMap(line -> line.position(account).stream()),
            gatherings.values().stream().flatMap(each -> each.place(account).stream()))
        .toList();
  }

  /// A match of the queue starts when it is full, so that all its people are seated at once.
  private static WaitingLine line(Catalog.Game game, boolean byRating) {
    return new WaitingLine(Math.max(1, game.manifest().seats().max()), byRating);
  }

  private WaitingLine line(String game) {
    return Optional.ofNullable(lines.get(game))
        .orElseThrow(() -> new UnavailableException("the queues were closed meanwhile"));
  }

  /// Distances grow while people wait. Every few looks begin with what is stored, since another
  /// node may have stored something and its message may be lost.
  private void lookAgain(int number, int look) {
    wheel.at(
        clock.millis() + LOOK_AGAIN_MILLIS,
        () ->
            Thread.startVirtualThread(() -> {
              if (opening.get() != number) {
                return;
              }
              try {
                if (look % LOOKS_A_READING == 0) {
                  readAgain();
                }
                catalog.games().stream()
                    .filter(game -> lines.containsKey(game.manifest().id()))
                    .forEach(game -> seating.pair(game, line(game.manifest().id())));
                gatherings.values().forEach(Gatherings::seatAll);
              } catch (UnavailableException busy) {
                OutageLog.note("seatings", busy);
              } finally {
                lookAgain(number, look + 1);
              }
            }));
  }

  private void readAgain() {
    var before = clock.instant().minusMillis(LOOK_AGAIN_MILLIS);
    var busy = seating.leaving();
    var places = store.all();
    lines.forEach((game, line) ->
        line.reconcile(
            places.stream()
                .filter(place -> place.game().equals(game) && !busy.contains(place.account()))
                .map(place -> new WaitingLine.Waiter(place, ratings.rating(place.account(), game)))
                .toList(),
            before));
    gatherings.values().forEach(gathering -> gathering.lookAgain(before));
  }

  private void gone(AccountId account, Departure departure) {
    var patience = departure == Departure.LEFT ? GONE_MILLIS : DROPPED_MILLIS;
    gatherings.values().forEach(each -> each.gone(account, Duration.ofMillis(patience)));
    if (!placesNow(account).isEmpty()) {
      giveUpLater(account, patience, opening.get());
    }
  }

  private void giveUpLater(AccountId account, long millis, int number) {
    wheel.at(
        clock.millis() + millis,
        () ->
            Thread.startVirtualThread(() -> {
              if (opening.get() != number) {
                return;
              }
              try {
                giveUp(account);
              } catch (UnavailableException busy) {
                giveUpLater(account, LOOK_AGAIN_MILLIS, number);
              }
            }));
  }

  private void giveUp(AccountId account) {
    if (!mailman.connected(account)) {
      lines.values().stream()
          .filter(line -> line.bySocket(account))
          .forEach(line -> line.leave(account, store));
    }
  }
}
