package dev.rondo.edge.console;

import static dev.rondo.platform.Refusal.BALANCE_TOO_LOW;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.console.UserRoutes.UserShape;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Inventory;
import dev.rondo.platform.economy.LedgerRow;
import dev.rondo.platform.economy.OwnedItem;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.TokenStore;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.personal.PersonalData;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One player for administrators and support: what they have, and corrections of it.
public final class PlayerRoutes {
  private static final int LONGEST_REASON = 200;
  private static final long LARGEST_CORRECTION = 1_000_000_000L;
  private static final int MOST_ITEMS = 100;

  record RatingRow(String game, long rating, long wins, long matches) {}

  record ItemRow(String id, String item, boolean equipped, String matchId, Instant obtainedAt) {
    static ItemRow of(OwnedItem owned) {
      return new ItemRow(
          Long.toString(owned.id()),
          owned.item().toString(),
          owned.equipped(),
          owned.match().value(),
          owned.obtainedAt());
    }
  }

  /// A token that the player has.
  record SignInRow(Instant lastUsed) {}

  record PlayerDetail(
      UserShape user,
      Wallet wallet,
      List<RatingRow> ratings,
      List<ItemRow> items,
      List<SignInRow> signIns) {}

  /// @param contra the account that the amount came from or went to
  record LedgerRowShape(
      long id,
      Balance balance,
      long amount,
      String cause,
      String reference,
      String contra,
      Instant time) {
    static LedgerRowShape of(LedgerRow row) {
      var posting = row.posting();
      return new LedgerRowShape(
          row.id(),
          posting.balance(),
          posting.amount(),
          posting.cause(),
          posting.reference(),
          posting.contra().value(),
          row.time());
    }
  }

  record LedgerRowList(List<LedgerRowShape> items, Optional<String> next) {}

  record CorrectionRequest(Balance balance, long amount, String reason) {}

  /// @param data everything that is stored about the account, by what it is
  public record PersonalDataShape(
      String accountId, Instant exportedAt, Map<String, List<Raw>> data) {}

  private final Users users;
  private final Wallets wallets;
  private final Inventory inventory;
  private final Standings ratings;
  private final Catalog catalog;
  private final TokenStore tokens;
  private final PersonalData personalData;
  private final InstantSource clock;

  public PlayerRoutes(
      Users users,
      Wallets wallets,
      Inventory inventory,
      Standings ratings,
      Catalog catalog,
      ConsoleServices console,
      InstantSource clock) {
    this.users = users;
    this.wallets = wallets;
    this.inventory = inventory;
    this.ratings = ratings;
    this.catalog = catalog;
    this.tokens = console.tokens();
    this.personalData = console.personalData();
    this.clock = clock;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/users/{id}", "adminUser")
            .support()
            .does("A user with wallet, ratings, items and sign-ins.")
            .gives(200, PlayerDetail.class, "The user.")
            .refuses(NOT_FOUND)
            .by(call -> users.find(UserRoutes.user(call)).map(this::detail).map(Reply::ok)),
        Route.get("/admin/users/{id}/ledger", "adminUserLedger")
            .support()
            .does("The changes of a user's wallet, the newest first.")
            .paged(Integer.class)
            .gives(200, LedgerRowList.class, "A page of postings.")
            .refuses(NOT_FOUND, VALIDATION_ERROR)
            .by(this::ledger),
        Route.post("/admin/users/{id}/ledger", "adminCorrectWallet")
            .admin()
            .once()
            .audited()
            .does("Posts a correction to a user's wallet. No balance falls below 0.")
            .gives(200, Wallet.class, "The balances after it.")
            .refuses(NOT_FOUND, VALIDATION_ERROR, BALANCE_TOO_LOW)
            .taking(CorrectionRequest.class, this::correct),
        Route.get("/admin/users/{id}/export", "adminExportUser")
            .support()
            .audited()
            .does("All data that the server keeps of a user.")
            .gives(200, PersonalDataShape.class, "The data.")
            .refuses(NOT_FOUND)
            .by(call -> export(UserRoutes.user(call))),
        Route.get("/me/export", "exportMe")
            .does("All data that the server keeps of the caller.")
            .gives(200, PersonalDataShape.class, "The data.")
            .by(call -> export(call.caller())));
  }

  private PlayerDetail detail(User user) {
    var id = user.account().id();
    return new PlayerDetail(
        UserShape.of(user),
        wallets.held(id),
        catalog.games().stream()
            .map(game -> game.manifest().id())
            .flatMap(game -> rating(id, game).stream())
            .toList(),
        inventory.items(id, Optional.empty(), MOST_ITEMS).items().stream()
            .map(ItemRow::of)
            .toList(),
        tokens.of(id).stream().map(token -> new SignInRow(token.lastUsed())).toList());
  }

  private Optional<RatingRow> rating(AccountId id, String game) {
    return ratings
        .standing(id, game)
        .map(
            standing -> new RatingRow(game, standing.score(), standing.wins(), standing.matches()));
  }

  private Result<Reply> ledger(Call call) {
    return users
        .find(UserRoutes.user(call))
        .then(user ->
            call.number("next")
                .then(next ->
                    call.limit()
                        .map(limit -> wallets.transactions(user.account().id(), next, limit))))
        .map(page ->
            Reply.ok(
                new LedgerRowList(
                    page.items().stream().map(LedgerRowShape::of).toList(), page.next())));
  }

  private Result<Reply> correct(Call call, CorrectionRequest body) {
    if (!Texts.line(body.reason(), LONGEST_REASON)) {
      return Result.refused(VALIDATION_ERROR, "reason: 1 to " + LONGEST_REASON + " characters");
    }
    if (body.amount() == 0 || Math.abs(body.amount()) > LARGEST_CORRECTION) {
      return Result.refused(
          VALIDATION_ERROR, "amount: from 1 to " + LARGEST_CORRECTION + ", or as much below 0");
    }
    return users
        .find(UserRoutes.user(call))
        .then(user ->
            wallets.correct(user.account().id(), body.balance(), body.amount(), call.newId()))
        .map(Reply::ok);
  }

  private Result<Reply> export(AccountId account) {
    return personalData
        .export(account)
        .map(rows -> {
          var data = new LinkedHashMap<String, List<Raw>>();
          rows.forEach((name, list) -> data.put(name, list.stream().map(Raw::new).toList()));
          return Reply.ok(new PersonalDataShape(account.value(), clock.instant(), data))
              .with(
                  "Content-Disposition",
                  "attachment; filename=\"account-" + account.value() + ".json\"");
        });
  }
}
