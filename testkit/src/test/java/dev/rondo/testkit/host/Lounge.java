package dev.rondo.testkit.host;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Halt;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.play.Emotes;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.play.MatchCounts;
import dev.rondo.platform.play.Matchmaker;
import dev.rondo.platform.play.PlayLimits;
import dev.rondo.platform.play.Queue;
import dev.rondo.platform.play.Rematches;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import dev.rondo.testkit.MemoryJournal;
import dev.rondo.testkit.Tally;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/// A server with a queue, on real threads, with a clock that is moved by hand.
final class Lounge implements AutoCloseable {
  final MemoryJournal journal = new MemoryJournal();
  final GatedJournal disk = new GatedJournal(journal);
  final HandClock clock = new HandClock();
  final List<String> frames = new CopyOnWriteArrayList<>();
  private final Set<AccountId> online = ConcurrentHashMap.newKeySet();
  private final List<BiConsumer<AccountId, Watcher.Departure>> mourners =
      new CopyOnWriteArrayList<>();
  private final MemoryRematches wishes = new MemoryRematches();
  private final Catalog catalog;
  private TimerWheel wheel = new TimerWheel(clock, 1, Halt.process());
  TableHost host;
  Matchmaker queue;
  Rematches rematches;
  final Emotes emotes = new Emotes(disk, new Post());

  Lounge(Tally rules) {
    catalog =
        new Catalog(
            List.of(new Catalog.Game(rules, Settings.defaults(rules.manifest().settings()))));
    host = host();
    queue = queue();
    rematches = rematches();
    queue.open();
  }

  private TableHost host() {
    return new TableHost(
        catalog,
        disk,
        journal,
        journal.wallets(),
        CarriedItems.NONE,
        wheel,
        clock,
        LaneThreads.make());
  }

  private Matchmaker queue() {
    var counts = new MatchCounts(PlayLimits.DEFAULT, new Everybody());
    counts.open(disk);
    host.onChange(counts::changed);
    var matchmaker =
        new Matchmaker(
            catalog,
            host,
            disk,
            journal.queue(),
            new Everybody(),
            new Wallets(journal.wallets(), journal, clock),
            new Unrated(),
            counts,
            new Post(),
            wheel,
            clock);
    host.onSideEffect(effect -> write(effect, matchmaker));
    host.onChange(matchmaker::changed);
    return matchmaker;
  }

  private Rematches rematches() {
    var counts = new MatchCounts(PlayLimits.DEFAULT, new Everybody());
    return new Rematches(catalog, host, disk, wishes, new Everybody(), counts, new Post(), clock);
  }

  private void write(SideEffect effect, Matchmaker matchmaker) {
    switch (effect) {
      case SideEffect.LeaveQueue(var game, var accounts) ->
          accounts.forEach(account -> journal.queue().delete(account, game));
      case SideEffect.ReturnToQueue(var match) -> matchmaker.takeBack(match);
      default -> throw new IllegalStateException("not of a queue: " + effect);
    }
  }

  /// The server dies: nothing more is stored, and another starts.
  void restart(long down) {
    die();
    start(down);
  }

  void die() {
    online.clear();
    wheel.close();
    host.onSideEffect(_ -> {});
  }

  void start(long down) {
    wheel = new TimerWheel(clock, 1, Halt.process());
    clock.jump(down);
    journal.reopen();
    host = host();
    queue = queue();
    rematches = rematches();
    host.recover().join();
    queue.open();
  }

  /// Returns when the table knows.
  void unwatch(MatchId match, Watcher watcher, Watcher.Departure departure) {
    host.unwatch(match, watcher, departure);
    host.look(match, new Onlooker(new AccountId("guest"), false)).join();
  }

  void pass(long millis) throws InterruptedException {
    clock.pass(millis, wheel, () -> !host.node().storing() || disk.hangs());
  }

  Result<Queue.Queued> join(String account) {
    var id = new AccountId(account);
    return queue.join(id, "tally", online.contains(id));
  }

  Result<Queue.Queued> againstBot(String account) {
    return queue.againstBots(new AccountId(account), "tally", new MatchId(Ids.timeOrdered()));
  }

  Queue.Seated seat(String account) {
    if (join(account) instanceof Result.Ok<Queue.Queued>(Queue.Seated seated)) {
      return seated;
    }
    throw new AssertionError(account + " has no seat");
  }

  /// The player has a socket from now on.
  void comes(String account) {
    online.add(new AccountId(account));
  }

  /// And now none any more.
  void goes(String account, Watcher.Departure departure) {
    online.remove(new AccountId(account));
    mourners.forEach(mourner -> mourner.accept(new AccountId(account), departure));
  }

  List<Queue.Waiting> places(String account) {
    return queue.places(new AccountId(account));
  }

  boolean leave(String account) {
    return queue.leave(new AccountId(account), "tally");
  }

  MatchRow row(MatchId match) {
    return journal.row(match).orElseThrow();
  }

  List<String> people(MatchId match) {
    return row(match).players().stream().map(player -> player.account().value()).toList();
  }

  /// All matches, the oldest first.
  List<MatchRow> matches() {
    return journal.all();
  }

  Silent watch(MatchId match, String account) {
    var watcher = new Silent();
    var onlooker = new Onlooker(new AccountId(account), false);
    host.watch(match, onlooker, OptionalLong.empty(), watcher).join();
    return watcher;
  }

  @Override
  public void close() {
    host.close();
    wheel.close();
  }

  /// A connection that nobody looks at.
  static final class Silent implements Watcher {
    @Override
    public void snapshot(MatchId match, Look look) {}

    @Override
    public void update(MatchId match, Update update) {}
  }

  /// Writes down what sockets would be sent.
  private final class Post implements Mailman {
    @Override
    public void matched(AccountId account, String game, MatchId match, int seat) {
      frames.add(account + " matched " + match + " " + seat);
    }

    @Override
    public void queued(AccountId account, String game, int position) {
      frames.add(account + " queued " + position);
    }

    @Override
    public void notice(AccountId account, String name, Object content) {
      frames.add(account + " notice " + name);
    }

    @Override
    public boolean connected(AccountId account) {
      return online.contains(account);
    }

    @Override
    public void onGone(BiConsumer<AccountId, Watcher.Departure> listener) {
      mourners.add(listener);
    }
  }

  /// Every name is an account.
  private static final class Everybody implements AccountStore {
    @Override
    public boolean insert(Account account) {
      return false;
    }

    @Override
    public void insertFor(String match, Account account) {}

    @Override
    public boolean update(Account account) {
      return false;
    }

    @Override
    public Optional<Account> find(AccountId id) {
      return Optional.of(
          Account.guest(id, id.value(), List.of(Account.Role.PLAYER), Instant.EPOCH));
    }

    @Override
    public int countAdministrators() {
      return 1;
    }

    @Override
    public Optional<Account> findByUsername(String username) {
      return Optional.empty();
    }
  }

  private static final class Unrated implements RatingStore {
    @Override
    public int rating(AccountId account, String game) {
      return 0;
    }

    @Override
    public List<Standing> top(String game, int limit) {
      return List.of();
    }

    @Override
    public Optional<Standing> standing(AccountId account, String game) {
      return Optional.empty();
    }

    @Override
    public Optional<YearMonth> firstSeason(String game) {
      return Optional.empty();
    }

    @Override
    public Standings season(YearMonth season) {
      return this;
    }
  }
}
