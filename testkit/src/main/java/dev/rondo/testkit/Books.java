package dev.rondo.testkit;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import java.util.List;

/// The money of one match that is over: what went in, what came out.
final class Books {
  private final MatchRow row;
  private final int stake;
  private final List<Entry> entries;

  Books(MatchRow row, int stake, List<Entry> entries) {
    this.row = row;
    this.stake = stake;
    this.entries = entries;
  }

  void check(MemoryWallets wallets) {
    Violation.unless(wallets.check().isEmpty(), "wallets agree with their ledger", wallets.check());
    var ledger = wallets.ledger();
    var people = row.players().stream().filter(player -> player.bot().isEmpty()).count();
    var started = row.startedAt().isPresent();
    var staked = row.origin().counts() && started ? stake * people : 0;
    var paidIn = -sum(ledger, Balance.TOKENS, -1);
    var paidOut = sum(ledger, Balance.TOKENS, 1);
    Violation.unlessEqual(staked, paidIn, "every seat pays its stake once");
    Violation.unless(
        paidOut <= staked, "no more is paid than was staked", paidOut + " of " + staked);
    Violation.unless(
        row.status() != Status.CANCELLED || paidOut == staked,
        "a cancelled match returns its stakes",
        paidOut + " of " + staked);
    var pot = Posting.pot(row.id().value());
    Violation.unlessEqual(
        0L,
        ledger.stream().mapToLong(posting -> MemoryWallets.moved(posting, pot::equals)).sum(),
        "the pot of a match that is over is empty");
    var sealed =
        entries.stream()
            .map(entry -> Json.STORED.readTree(entry.cause()))
            .filter(cause -> cause.path("@type").asString().equals("Played"))
            .filter(cause -> cause.path("sealed").asBoolean(false))
            .count();
    Violation.unlessEqual(
        sealed, -sum(ledger, Balance.STAMPS, -1), "each sealed action costs a stamp");
  }

  private static long sum(List<Posting> ledger, Balance balance, int sign) {
    return ledger.stream()
        .filter(posting -> posting.balance() == balance && !posting.cause().equals("welcome"))
        .filter(posting -> Posting.hasWallet(posting.account()))
        .mapToLong(Posting::amount)
        .filter(amount -> Long.signum(amount) == sign)
        .sum();
  }
}
