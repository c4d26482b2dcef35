package dev.rondo.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import dev.rondo.platform.personal.PersonalData;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

public abstract class PersonalDataSuite extends Suite {
  /// The columns that hold ids of accounts.
  private static final Set<String> OWNERS =
      Set.of(
          "account_id",
          "user_id",
          "owner_id",
          "host_id",
          "creator",
          "actor",
          "inviter_id",
          "decided_by",
          "first_id",
          "second_id",
          "friend_id");

  protected PersonalDataSuite(TestedDatabase kind) {
    super(kind);
  }

  private Map<String, List<String>> exported(AccountId account) {
    var data = new PersonalData(database.users(), database.personalData(), database.journal());
    return data.export(account) instanceof Result.Ok<Map<String, List<String>>>(var found)
        ? found
        : Map.of();
  }

  @Test
  void an_export_has_what_is_known_and_no_secret() {
    var ann = player("ann");
    player("bob");
    database.tokens().insert(new StoredToken("hash-of-a-token", ann, NOON));
    database.wallets().post(List.of(new Posting(ann, Balance.TOKENS, 3, "grant", "once")));
    var found = exported(ann);
    assertThat(found.get("account"))
        .singleElement()
        .asString()
        .contains("\"nickname\":\"Nick ann\"", "\"createdAt\":\"2030-01-01T12:00:00Z\"");
    assertThat(found.get("wallet")).containsExactly("{\"currency\":0,\"stamps\":0,\"tokens\":3}");
    assertThat(found.get("ledger")).singleElement().asString().contains("\"cause\":\"grant\"");
    assertThat(found.get("signIns")).containsExactly("{\"lastUsed\":\"2030-01-01T12:00:00Z\"}");
    assertThat(found.toString()).doesNotContain("hash-of-a-token", "bob");
    assertThat(exported(new AccountId("nobody"))).isEmpty();
  }

  @Test
  void every_table_that_knows_accounts_is_exported() throws SQLException {
    var queries = String.join(" ", SqlPersonalData.QUERIES.values()) + " ";
    assertThat(tablesOfAccounts())
        .hasSizeGreaterThan(20)
        .allSatisfy(table -> assertThat(queries).containsPattern("(FROM|JOIN) " + table + "[ ]"));
  }

  private Set<String> tablesOfAccounts() throws SQLException {
    var tables = new TreeSet<String>();
    try (var connection = DriverManager.getConnection(kind.address(folder));
        var columns = connection.getMetaData().getColumns(null, connection.getSchema(), "%", "%")) {
      while (columns.next()) {
        if (OWNERS.contains(columns.getString("COLUMN_NAME"))) {
          tables.add(columns.getString("TABLE_NAME"));
        }
      }
    }
    // The order to take a name out is itself deleted.
    tables.remove("erasures");
    return tables;
  }
}
