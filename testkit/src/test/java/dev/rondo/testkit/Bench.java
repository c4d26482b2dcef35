package dev.rondo.testkit;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.table.Audience;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Update;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import tools.jackson.databind.JsonNode;

/// A match of [Tally] between Ann and Bob, a turn a call, with the time in the test's hand.
public final class Bench {
  public static final AccountId ANN = new AccountId("ann");
  public static final AccountId BOB = new AccountId("bob");
  static final Seat ANNS = new Seat(0);
  static final Seat BOBS = new Seat(1);
  static final long START = 1_000_000;
  static final MatchId MATCH = new MatchId("m");
  static final String SEED = "ab".repeat(32);

  public final MemoryJournal journal = new MemoryJournal();
  public final List<String> replies = new ArrayList<>();
  public final List<Update> told = new ArrayList<>();
  private final Map<AccountId, SortedMap<String, Integer>> carried;
  public Tally rules;
  public Table<Tally.State, Tally.Command, Tally.Fact, Tally.View> table;
  public long now = START;

  Bench(Origin origin, Settings settings) {
    this(origin, settings, Map.of());
  }

  /// @param carried what the players bring
  Bench(Origin origin, Settings settings, Map<AccountId, SortedMap<String, Integer>> carried) {
    this(new Tally(), origin, settings, carried);
  }

  private Bench(
      Tally rules,
      Origin origin,
      Settings settings,
      Map<AccountId, SortedMap<String, Integer>> carried) {
    this.rules = rules;
    this.carried = new HashMap<>(carried);
    endow(journal, ANN, 5);
    endow(journal, BOB, 5);
    table = fresh();
    table.lifecycle().create(newMatch(origin, settings), SEED, now);
    store(false);
  }

  public static Bench open() {
    return open(new Tally());
  }

  public static Bench open(Tally rules) {
    return new Bench(rules, Origin.QUEUE, Settings.defaults(rules.manifest().settings()), Map.of());
  }

  public static NewMatch newMatch(Origin origin, Settings settings) {
    return new NewMatch(
        "tally",
        settings,
        origin,
        false,
        ANN,
        List.of(
            new Player(ANN, "Ann", Optional.empty()), new Player(BOB, "Bob", Optional.empty())));
  }

  public static void endow(MemoryJournal journal, AccountId account, long stamps) {
    journal
        .wallets()
        .post(
            List.of(
                new Posting(account, Balance.TOKENS, 100, "welcome", account.value()),
                new Posting(account, Balance.STAMPS, stamps, "welcome", account.value())));
  }

  private Table<Tally.State, Tally.Command, Tally.Fact, Tally.View> fresh() {
    return new Table<>(
        MATCH,
        InstalledGame.of(rules),
        journal,
        account -> journal.wallets().wallet(account).stamps(),
        (_, _) -> carried);
  }

  /// A turn at a time of the match's wall clock, in milliseconds since it was made.
  public Bench at(long millis, Runnable... work) {
    now = START + millis;
    table.begin(now);
    for (var one : work) {
      one.run();
    }
    store(false);
    return this;
  }

  public void store(boolean snapshot) {
    var unit = table.unit(snapshot);
    var appended = unit.map(journal::append).orElse(new Appended.Stored(List.of()));
    if (!(appended instanceof Appended.Stored(var receipts))) {
      throw new AssertionError(appended);
    }
    table.release(
        unit,
        receipts,
        new Audience() {
          @Override
          public boolean listens(Viewer viewer) {
            return viewer.equals(new Viewer.Player(ANNS));
          }

          @Override
          public void tell(Viewer viewer, Update update) {
            told.add(update);
          }
        });
  }

  /// From now on the players bring nothing.
  void unpack() {
    carried.clear();
  }

  /// Another server takes the match up.
  public void restart(long downSince, long millis) {
    table = fresh();
    table.load();
    now = START + millis;
    while (!table.recover(START + downSince, now) || !table.begin(now)) {
      store(false);
    }
    store(false);
  }

  /// The turn under way is lost, and the same server loads the table again.
  public void lose() {
    var dropped = table;
    table = fresh();
    table.load();
    table.adopt(dropped.waiting());
  }

  public Runnable act(AccountId player, String key, String body) {
    return () ->
        table
            .actions()
            .act(
                player,
                new Action(key, Json.STRICT.readTree(body)),
                result -> replies.add(text(result)));
  }

  public Runnable withdraw(AccountId player, String key) {
    return () -> table.actions().withdraw(player, key, result -> replies.add(text(result)));
  }

  public String action(AccountId player, String key) {
    var answers = new ArrayList<Result<ActionState>>();
    table.actions().answer(player, key, answers::add);
    store(false);
    return text(answers.getFirst());
  }

  public static String text(Result<ActionState> result) {
    return switch (result) {
      case Result.Ok<ActionState>(var state) -> state.json();
      case Result.Refused<ActionState>(var rejection, _) -> rejection.code();
    };
  }

  String lastReply() {
    return replies.getLast();
  }

  public JsonNode view(Seat seat) {
    return Json.STORED.readTree(table.views().look(new Viewer.Player(seat)).view());
  }

  public long endsTs() {
    return view(ANNS).path("endsTs").asLong() - START;
  }

  public int total() {
    return view(ANNS).path("total").asInt();
  }

  public List<Entry> entries() {
    return journal.entries(MATCH, 0);
  }

  /// The causes of the entries, with their match times.
  public List<String> causes() {
    return entries().stream()
        .map(entry ->
            Json.STORED.readTree(entry.cause()).path("@type").asString() + " " + entry.at())
        .toList();
  }

  /// The actions that caused an entry.
  public static List<JsonNode> actions(Entry entry) {
    return AnswerBook.actions(entry);
  }
}
