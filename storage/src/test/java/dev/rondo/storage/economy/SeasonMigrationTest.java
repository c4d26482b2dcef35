package dev.rondo.storage.economy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.Database;
import dev.rondo.storage.TestedDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Ratings from before there were seasons.
@Tag("slow")
class SeasonMigrationTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void old_changes_of_ratings_make_the_seasons_so_far(TestedDatabase kind) throws Exception {
    var engine = kind.engine(folder);
    var source = LedgerMigrationTest.source(engine, folder);
    Flyway.configure()
        .dataSource(source)
        .locations(
            "classpath:db/migration/" + (kind == TestedDatabase.SQLITE ? "sqlite" : "postgresql"))
        .target("51")
        .load()
        .migrate();
    Jdbi.create(source).useHandle(SeasonMigrationTest::fill);
    try (var database = Database.open(engine, InstantSource.system())) {
      var ann = new AccountId("ann");
      var january = database.ratings().season(YearMonth.of(2030, 1));
      assertThat(january.top("duel", 100))
          .containsExactly(
              new Standing(1, new AccountId("bob"), "bob", 2_000, 1, 1),
              new Standing(2, ann, "ann", 4, 1, 2));
      assertThat(january.standing(ann, "duel")).contains(new Standing(2, ann, "ann", 4, 1, 2));
      assertThat(database.ratings().season(YearMonth.of(2030, 2)).standing(ann, "duel"))
          .contains(new Standing(1, ann, "ann", -1, 0, 1));
      assertThat(database.ratings().firstSeason("duel")).contains(YearMonth.of(2030, 1));
    }
  }

  private static void fill(Handle handle) {
    for (var account : new String[] {"ann", "bob"}) {
      handle.execute(
          "INSERT INTO accounts (id, nickname, roles, created_at) VALUES (?, ?, '', 0)",
          account,
          account);
    }
    rate(handle, "m1", "ann", 0, 5, "2030-01-01T00:00:00Z");
    rate(handle, "m2", "ann", 5, 4, "2030-01-31T23:59:59.999Z");
    rate(handle, "m3", "ann", 4, 3, "2030-02-01T00:00:00Z");
    rate(handle, "m1", "bob", 0, 2_000, "2030-01-01T00:00:00Z");
  }

  private static void rate(
      Handle handle, String match, String account, int before, int after, String time) {
    handle.execute(
        "INSERT INTO rating_changes (match_id, account_id, rating_before, rating_after, game,"
            + " changed_at) VALUES (?, ?, ?, ?, 'duel', ?)",
        match,
        account,
        before,
        after,
        Instant.parse(time).toEpochMilli());
  }
}
