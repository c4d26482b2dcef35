package dev.rondo.storage;

import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Reward;
import dev.rondo.cartridge.Outcome.Score;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Bill;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Units, rows and bills as the tests need them.
public final class Samples {
  public static final MatchId MATCH = new MatchId("match-1");

  private Samples() {}

  public static Entry entry(MatchId match, long position) {
    return new Entry(
        match,
        position,
        position * 100,
        1_000_000 + position,
        "{\"n\":" + position + "}",
        "[{\"fact\":\"schön\"}]",
        "[]",
        position,
        "");
  }

  public static Unit.Line line(MatchId match, long position) {
    return new Unit.Line(entry(match, position), Optional.empty());
  }

  public static Unit.Line line(MatchId match, long position, Bill bill) {
    return new Unit.Line(entry(match, position), Optional.of(bill));
  }

  public static Unit.Line line(Ending ending) {
    return new Unit.Line(
        entry(ending.match(), ending.position()), Optional.empty(), Optional.of(ending));
  }

  /// A match of the queue that the first of the accounts won, with nothing to be had.
  public static Ending ending(MatchId match, AccountId... seated) {
    return ending(match, List.of(), List.of(), seated);
  }

  public static Ending ending(
      MatchId match, List<Score> scores, List<Reward> rewards, AccountId... seated) {
    return new Ending(
        match,
        2,
        "key",
        Instant.parse("2030-01-01T12:00:00Z"),
        "arena",
        Origin.QUEUE,
        Status.FINISHED,
        players(seated),
        scores,
        rewards,
        List.of());
  }

  private static List<Player> players(AccountId... seated) {
    return Arrays.stream(seated)
        .map(account -> new Player(account, "Nick " + account, Optional.empty()))
        .toList();
  }

  public static Unit unit(MatchId match, Unit.Line... lines) {
    return new Unit(match, "duel", List.of(lines), Optional.empty(), Optional.empty());
  }

  public static Unit unit(MatchRow row, Unit.Line... lines) {
    return new Unit(row.id(), row.game(), List.of(lines), Optional.of(row), Optional.empty());
  }

  public static Unit unit(Snapshot snapshot) {
    return new Unit(snapshot.match(), "duel", List.of(), Optional.empty(), Optional.of(snapshot));
  }

  public static Posting tokens(AccountId account, long amount, String reference) {
    return new Posting(account, Balance.TOKENS, amount, "stake", reference);
  }

  /// Postings, and a statement for each of the accounts, seated in this order.
  public static Bill bill(List<Posting> postings, AccountId... seated) {
    return new Bill(postings, List.of(), statements(seated));
  }

  public static Bill rating(List<RatingChange> changes, AccountId... seated) {
    return new Bill(List.of(), changes, statements(seated));
  }

  private static SortedMap<Seat, AccountId> statements(AccountId... seated) {
    var statements = new TreeMap<Seat, AccountId>();
    for (var account : seated) {
      statements.put(new Seat(statements.size()), account);
    }
    return statements;
  }

  public static MatchRow row(MatchId id, Status status, Instant createdAt, AccountId... seated) {
    return row(id, "duel", status, createdAt, false, seated);
  }

  public static MatchRow hidden(MatchId id, Instant createdAt, AccountId... seated) {
    return row(id, "duel", Status.ACTIVE, createdAt, true, seated);
  }

  public static MatchRow row(
      MatchId id,
      String game,
      Status status,
      Instant createdAt,
      boolean hidden,
      AccountId... seated) {
    return row(id, game, Origin.HAND, status, createdAt, hidden, seated);
  }

  public static MatchRow ofQueue(
      MatchId id, Status status, Instant createdAt, AccountId... seated) {
    return row(id, "duel", Origin.QUEUE, status, createdAt, false, seated);
  }

  private static MatchRow row(
      MatchId id,
      String game,
      Origin origin,
      Status status,
      Instant createdAt,
      boolean hidden,
      AccountId... seated) {
    return new MatchRow(
        id,
        game,
        "1",
        "ab".repeat(32),
        origin,
        hidden,
        new AccountId("creator"),
        "{}",
        status,
        Optional.empty(),
        players(seated),
        createdAt,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
