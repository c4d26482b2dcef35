package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.LedgerRow;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.Wallets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One's own wallet.
public final class WalletRoutes {

  record TransactionShape(
      long id, Balance balance, long amount, String cause, String reference, Instant time) {
    static TransactionShape of(LedgerRow row) {
      var posting = row.posting();
      return new TransactionShape(
          row.id(),
          posting.balance(),
          posting.amount(),
          posting.cause(),
          posting.reference(),
          row.time());
    }
  }

  record TransactionList(List<TransactionShape> items, Optional<String> next) {}

  private final Wallets wallets;

  public WalletRoutes(Wallets wallets) {
    this.wallets = wallets;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/wallet", "wallet")
            .does(
                "The caller's balances. The first call of a day gives tokens to a caller without any.")
            .gives(200, Wallet.class, "The balances.")
            .by(call -> Result.ok(Reply.ok(wallets.wallet(call.caller())))),
        Route.get("/wallet/transactions", "transactions")
            .does("The changes of the caller's wallet, the newest first.")
            .paged(Integer.class)
            .gives(200, TransactionList.class, "A page of changes.")
            .refuses(VALIDATION_ERROR)
            .by(this::transactions));
  }

  private Result<Reply> transactions(Call call) {
    return call.number("next")
        .then(next -> call.limit().map(limit -> wallets.transactions(call.caller(), next, limit)))
        .map(page ->
            Reply.ok(
                new TransactionList(
                    page.items().stream().map(TransactionShape::of).toList(), page.next())));
  }
}
