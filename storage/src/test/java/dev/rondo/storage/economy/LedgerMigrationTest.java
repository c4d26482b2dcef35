package dev.rondo.storage.economy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.WalletStore.Holdings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.Database;
import dev.rondo.storage.TestedDatabase;
import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.engine.Sqlite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;

/// A ledger from before there were pots and a house.
@Tag("slow")
class LedgerMigrationTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void old_postings_get_the_account_that_they_came_from(TestedDatabase kind) throws Exception {
    var engine = kind.engine(folder);
    var source = source(engine, folder);
    Flyway.configure()
        .dataSource(source)
        .locations(
            "classpath:db/migration/" + (kind == TestedDatabase.SQLITE ? "sqlite" : "postgresql"))
        .target("7")
        .load()
        .migrate();
    Jdbi.create(source).useHandle(LedgerMigrationTest::fill);
    try (var database = Database.open(engine, InstantSource.system())) {
      assertThat(database.wallets().check()).isEmpty();
      assertThat(database.wallets().holdings())
          .contains(
              new Holdings(Balance.TOKENS, 16, 2, -18), new Holdings(Balance.STAMPS, 4, 0, -4));
      assertThat(
              database.wallets().transactions(new AccountId("ann"), Optional.empty(), 100).items())
          .hasSize(9);
    }
  }

  static DataSource source(Engine engine, Path folder) throws IOException {
    if (engine instanceof Sqlite sqlite) {
      return sqlite.writing();
    }
    var source = new PGSimpleDataSource();
    source.setUrl(Files.readString(folder.resolve("address")));
    return source;
  }

  private static void fill(Handle handle) {
    for (var account : new String[] {"ann", "bob"}) {
      handle.execute(
          "INSERT INTO accounts (id, nickname, roles, created_at) VALUES (?, ?, '', 0)",
          account,
          account);
      post(handle, account, "tokens", 10, "welcome", account);
      post(handle, account, "tokens", -1, "stake", "won");
      post(handle, account, "tokens", -1, "stake", "drawn");
      post(handle, account, "tokens", -1, "stake", "runs");
      post(handle, account, "tokens", -1, "stake", "cancelled");
      post(handle, account, "tokens", 1, "stake_returned", "cancelled");
    }
    post(handle, "ann", "tokens", 2, "pot", "won");
    post(handle, "ann", "stamps", 5, "welcome", "ann");
    post(handle, "ann", "stamps", -1, "seal", "won/1");
    handle.execute("INSERT INTO wallets (account_id, tokens, stamps) VALUES ('ann', 9, 4)");
    handle.execute("INSERT INTO wallets (account_id, tokens) VALUES ('bob', 7)");
    for (var match : new String[] {"won", "drawn", "runs", "cancelled"}) {
      handle.execute(
          "INSERT INTO matches (id, game, rules_version, seed, origin, hidden, creator, config,"
              + " status, created_at) VALUES (?, 'duel', '1', '', 'QUEUE', 0, '', '{}', ?, 0)",
          match,
          match.equals("runs") ? "ACTIVE" : "FINISHED");
    }
  }

  private static void post(
      Handle handle, String account, String balance, int amount, String cause, String reference) {
    handle.execute(
        "INSERT INTO ledger (account_id, balance, amount, cause, reference, time)"
            + " VALUES (?, ?, ?, ?, ?, 0)",
        account,
        balance,
        amount,
        cause,
        reference);
  }
}
