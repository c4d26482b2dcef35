package dev.rondo.testkit;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Verifier;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Look;
import dev.rondo.testkit.Happening.Act;
import dev.rondo.testkit.ScriptedTurn.Pace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// One match in virtual time: the real table, a disk in memory, and after each turn a look at all
/// that must hold.
///
/// It does what a mailbox does with a table, without threads: turns, refused units done again one
/// by one, and matches taken up after the server died.
final class SimulatedTable<S, C, F, V> {
  private static final MatchId MATCH = new MatchId("m");
  private static final int TURNS = 20_000;

  private final InstalledGame<S, C, F, V> installed;
  private final Manifest<S, C, F, V> manifest;
  private final Casting casting;
  private final MemoryJournal journal = new MemoryJournal();
  private final Audiences audiences;
  private final AnswerBook answers = new AnswerBook();
  private final Set<Act> unanswered = new LinkedHashSet<>();
  private final MatchClock clock;
  private final List<Viewer> viewers = new ArrayList<>();
  private Table<S, C, F, V> table;
  private long wall;
  private int turns;
  private int gifts;

  SimulatedTable(InstalledGame<S, C, F, V> installed, Casting casting) {
    this.installed = installed;
    this.manifest = installed.manifest();
    this.casting = casting;
    this.clock = new MatchClock(manifest.resumeAfter().toMillis(), manifest.grid().toMillis());
    for (var seat = 0; seat < manifest.seats().max(); seat++) {
      viewers.add(new Viewer.Player(new Seat(seat)));
    }
    viewers.add(new Viewer.Spectator());
    this.audiences = new Audiences(viewers);
    casting.endow(journal.wallets());
    this.table = newTable();
    this.wall = casting.createdAt();
    open();
  }

  private void open() {
    table.lifecycle().create(casting.opening(manifest.id()), casting.matchSeed(), wall);
    var unit = table.unit(false);
    release(unit, append(unit));
  }

  private Table<S, C, F, V> newTable() {
    return new Table<>(
        MATCH,
        installed,
        journal,
        account -> journal.wallets().wallet(account).stamps(),
        (_, _) -> casting.brings());
  }

  // Playing

  void play(ScriptedTurn step) {
    if (step.pace() == Pace.PUNCTUAL) {
      pass(wall + step.after());
    } else {
      wall += step.after();
    }
    turn(step.happenings(), step.fate());
  }

  /// Lets time pass, with a turn whenever the table wants one.
  private void pass(long until) {
    for (var at = table.wakeAt(); at.isPresent() && at.getAsLong() <= until; at = table.wakeAt()) {
      wall = Math.max(wall, at.getAsLong());
      turn(List.of(), new Fate.Stored());
      Violation.unless(
          table.wakeAt().orElse(Long.MAX_VALUE) > wall,
          "after a turn nothing is due any more",
          table.wakeAt() + " at " + wall);
    }
    wall = until;
  }

  private void turn(List<Happening> happenings, Fate fate) {
    Violation.unless(turns++ < TURNS, "a match ends within " + TURNS + " turns", table.row());
    while (!table.begin(wall)) {
      store(List.of(), table.unit(false));
    }
    happenings.forEach(this::happen);
    if (fate instanceof Fate.Stopped) {
      table.stop();
    }
    var unit = table.unit(fate instanceof Fate.Stopped);
    switch (fate) {
      case Fate.Stored() -> store(happenings, unit);
      case Fate.Refused(var by) -> refuse(by, unit);
      case Fate.Killed(var where, var silent, var down) -> {
        if (where == Fate.Where.BEFORE_RELEASE) {
          append(unit);
        } else if (where == Fate.Where.AFTER_RELEASE) {
          store(happenings, unit);
        }
        takeUp(wall - silent, wall + down);
      }
      case Fate.Torn() -> {
        append(unit);
        reload();
        audiences.catchUp(table);
      }
      case Fate.Hung(var silent, var hung, var stored) -> {
        if (stored) {
          store(happenings, unit);
        } else {
          reload();
        }
        hang(wall - silent, wall + hung);
      }
      case Fate.Stopped(var down) -> {
        store(happenings, unit);
        takeUp(wall, wall + down);
      }
    }
  }

  private void happen(Happening happening) {
    switch (happening) {
      case Act act -> {
        unanswered.add(act);
        table
            .actions()
            .act(
                act.player(),
                new Action(act.key(), Json.STORED.readTree(act.body())),
                result -> {
                  Violation.unless(
                      audiences.isListening(), "nothing leaves before it is stored", act);
                  answers.take(act, result);
                  unanswered.remove(act);
                });
      }
      case Happening.Withdraw(var player, var key) ->
          table.actions().withdraw(player, key, _ -> {});
      case Happening.Join(var index) -> table.lifecycle().join(casting.players().get(index));
      case Happening.Came(var seat) when seat.index() < seated() -> table.lifecycle().came(seat);
      case Happening.Gone(var seat) when seat.index() < seated() -> table.lifecycle().gone(seat);
      case Happening.Came _, Happening.Gone _ -> {}
      case Happening.Leave(var player) -> table.lifecycle().leave(player);
      case Happening.Gift gift -> journal.wallets().post(List.of(gift.posting(gifts++)));
      case Happening.Pause() -> table.lifecycle().pause(new MatchRow.Pause("simulation", "nobody"));
      case Happening.Resume() -> table.lifecycle().resume("nobody");
    }
  }

  private void store(List<Happening> happenings, Optional<Unit> unit) {
    switch (append(unit)) {
      case Appended.Stored stored -> release(unit, stored);
      case Appended.Insufficient _ when happenings.size() > 1 -> {
        reload();
        happenings.forEach(one -> turn(List.of(one), new Fate.Stored()));
      }
      case Appended.Insufficient _ -> reload();
      case Appended.Overtaken() -> throw new Violation("nobody else writes", unit);
    }
  }

  private Appended append(Optional<Unit> unit) {
    if (unit.isEmpty()) {
      return new Appended.Stored(List.of());
    }
    var before = journal.entries(MATCH, 0).size();
    var appended = journal.append(unit.get());
    if (appended instanceof Appended.Stored) {
      unit.get().lines().forEach(line -> clock.check(line.entry(), wall));
    } else {
      Violation.unlessEqual(
          before, journal.entries(MATCH, 0).size(), "a refused unit leaves nothing");
    }
    return appended;
  }

  private void refuse(Fate.By by, Optional<Unit> unit) {
    if (unit.isPresent()) {
      by.befall(journal, casting.players().getFirst().account());
      try {
        append(unit);
      } catch (UnavailableException expected) {
        Violation.unlessEqual(
            Fate.By.UNAVAILABLE, by, "the disk is only full when it should be, not by " + expected);
      }
    }
    if (by == Fate.By.OVERTAKEN) {
      load();
    } else {
      reload();
    }
  }

  private void release(Optional<Unit> unit, Appended appended) {
    if (!(appended instanceof Appended.Stored(List<Receipt> receipts))) {
      throw new Violation("the first entries are stored", appended);
    }
    audiences.listening(() -> table.release(unit, receipts, audiences));
    if (unit.isPresent()) {
      check();
    }
  }

  /// The same server loads the table again: what waited before the turn goes on waiting.
  private void reload() {
    var dropped = table;
    load();
    audiences.listening(() -> table.adopt(dropped.waiting()));
  }

  private void load() {
    audiences.cut();
    table = newTable();
    table.load();
  }

  /// Another server takes the match up; everybody comes back and asks again what they had asked.
  private void takeUp(long downSince, long now) {
    load();
    audiences.catchUp(table);
    clock.down(downSince, false);
    wall = now;
    while (!table.recover(downSince, now)) {
      store(List.of(), table.unit(false));
    }
    turn(List.of(), new Fate.Stored());
    askAgain();
    // Clients send again what they got no answer to.
    var again = List.<Happening>copyOf(unanswered);
    unanswered.clear();
    turn(again, new Fate.Stored());
  }

  /// Nothing could be stored since a time. If that was long, it was downtime for the match.
  private void hang(long since, long until) {
    wall = until;
    if (until - since > Journal.LONGEST_SILENCE_MILLIS) {
      var held = IntStream.range(0, seated()).mapToObj(Seat::new).anyMatch(table.actions()::holds);
      clock.down(since, held);
      while (!table.recover(since, until)) {
        store(List.of(), table.unit(false));
      }
    }
    turn(List.of(), new Fate.Stored());
  }

  private void askAgain() {
    var all = answers.all();
    var before = journal.entries(MATCH, 0).size();
    turn(
        all.subList(Math.max(0, all.size() - 3), all.size()).stream()
            .<Happening>map(AnswerBook.Answered::act)
            .toList(),
        new Fate.Stored());
    Violation.unlessEqual(before, journal.entries(MATCH, 0).size(), "asking again changes nothing");
  }

  /// Plays on without faults: bots move where they want to, else time passes.
  void finish() {
    var luck = new SplittableRandom(casting.seed());
    turn(List.of(new Happening.Resume()), new Fate.Stored());
    for (var key = 0; !over(); key++) {
      var moves = new ArrayList<Happening>();
      for (var seat = 0; seat < table.row().players().size(); seat++) {
        var mover = new Seat(seat);
        var name = "last-" + key + "-" + seat;
        botMove(mover, luck).ifPresent(command -> moves.add(act(mover, name, command, false)));
      }
      turn(moves, new Fate.Stored());
      table.wakeAt().ifPresent(at -> pass(Math.max(wall, at)));
    }
    checkEnd();
  }

  // Checking

  private void check() {
    var row = table.row();
    Violation.unlessEqual(Optional.of(row), journal.row(MATCH), "lists show the match as it is");
    Violation.unless(
        !row.outcome().orElse("").contains("\"fault\""), "the rules do not fail", row.outcome());
    for (var viewer : viewers) {
      if (!(viewer instanceof Viewer.Player(var seat)) || seat.index() < row.players().size()) {
        audiences.compare(viewer, table.views().look(viewer));
      }
    }
  }

  private List<Look> looks() {
    return viewers.stream().limit(seated()).map(table.views()::look).toList();
  }

  private void checkEnd() {
    audiences.compareAll(table);
    var entries = journal.entries(MATCH, 0);
    answers.compare(entries);
    var differences = Verifier.verify(installed, MATCH, entries);
    Violation.unless(differences.isEmpty(), "deciding again gives the same facts", differences);
    new Books(table.row(), manifest.stake().apply(casting.settings()), entries)
        .check(journal.wallets());
    journal.forgetSnapshot(MATCH);
    var seen = looks();
    load();
    Violation.unlessEqual(seen, looks(), "a match loaded from its entries alone is the same");
    askAgain();
  }

  // The questions of a director.

  boolean over() {
    return table.row().status().over();
  }

  boolean paused() {
    return table.row().paused().isPresent();
  }

  boolean gathering() {
    return table.row().status() == Status.PENDING;
  }

  int seated() {
    return table.row().players().size();
  }

  long untilWake() {
    return Math.max(0, table.wakeAt().orElse(wall) - wall);
  }

  Optional<V> view(Seat seat) {
    return seat.index() < seated() ? table.views().gameView(seat) : Optional.empty();
  }

  Optional<C> botMove(Seat seat, SplittableRandom luck) {
    return seat.index() < seated()
        ? new SeatKinds(manifest, casting).move(table, seat, luck)
        : Optional.empty();
  }

  Act act(Seat seat, String key, C command, boolean sealed) {
    return Act.of(manifest, account(seat), key, command, sealed);
  }

  AccountId account(Seat seat) {
    return table.row().players().get(seat.index()).account();
  }

  List<Entry> entries() {
    return journal.entries(MATCH, 0);
  }

  MatchRow row() {
    return table.row();
  }

  /// The reason of the match's end, in a few words.
  String ending() {
    var reason = Json.STORED.readTree(table.row().outcome().orElse("{}")).findValue("reason");
    return table.row().status() + " " + (reason == null ? "" : reason.asString());
  }
}
