package dev.rondo.storage.economy;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.RoleStanding;
import dev.rondo.platform.economy.RoleTotalStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The totals that people reached in tournaments, by role, in a database.
final class SqlRoleTotals implements RoleTotalStore {
  private static final int CHUNK = 500;
  private static final String SELECT =
      "SELECT t.account_id, a.nickname, t.first_score, t.second_score, t.wins, t.matches,"
          + " t.updated_at, t.average FROM tournament_totals t"
          + " JOIN accounts a ON a.id = t.account_id WHERE t.game = :game";

  private final Access access;

  SqlRoleTotals(Access access) {
    this.access = access;
  }

  @Override
  public void add(AccountId account, String game, Seat seat, long points, int wins, Instant time) {
    var first = seat.index() == 0 ? points : 0;
    access.write(handle -> {
      handle
          .createUpdate(
              "INSERT INTO tournament_totals (account_id, game, first_score, second_score, wins,"
                  + " matches, average, updated_at)"
                  + " VALUES (:account, :game, :first, :second, :wins, 1, 0, :time)"
                  + " ON CONFLICT (account_id, game) DO UPDATE SET"
                  + " first_score = tournament_totals.first_score + excluded.first_score,"
                  + " second_score = tournament_totals.second_score + excluded.second_score,"
                  + " wins = tournament_totals.wins + excluded.wins,"
                  + " matches = tournament_totals.matches + 1,"
                  + " updated_at = excluded.updated_at")
          .bind("account", account.value())
          .bind("game", game)
          .bind("first", first)
          .bind("second", points - first)
          .bind("wins", wins)
          .bind("time", time.toEpochMilli())
          .execute();
      return handle
          .createUpdate(
              "UPDATE tournament_totals"
                  + " SET average = CAST(first_score + second_score AS DOUBLE PRECISION) / matches"
                  + " WHERE account_id = :account AND game = :game")
          .bind("account", account.value())
          .bind("game", game)
          .execute();
    });
  }

  @Override
  public boolean forgetSome() {
    return access.write(handle ->
        handle.execute(
                "DELETE FROM tournament_totals WHERE (account_id, game) IN"
                    + " (SELECT account_id, game FROM tournament_totals LIMIT "
                    + CHUNK
                    + ")")
            > 0);
  }

  @Override
  public List<RoleStanding> top(String game, int limit) {
    var best =
        access.read(handle ->
            handle
                .createQuery(
                    SELECT
                        + " ORDER BY t.average DESC, t.first_score + t.second_score DESC,"
                        + " t.account_id LIMIT :limit")
                .bind("game", game)
                .bind("limit", limit)
                .map((row, _) -> standing(row, 0))
                .list());
    List<RoleStanding> ranked = new ArrayList<>(best.size());
    for (var next : best) {
      var tied = !ranked.isEmpty() && tied(ranked.getLast(), next);
      ranked.add(at(tied ? ranked.getLast().rank() : ranked.size() + 1, next));
    }
    return ranked;
  }

  private static boolean tied(RoleStanding one, RoleStanding other) {
    return one.aggregate() == other.aggregate() && one.matches() == other.matches();
  }

  @Override
  public Optional<RoleStanding> standing(AccountId account, String game) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + " AND t.account_id = :account")
            .bind("game", game)
            .bind("account", account.value())
            .map((row, _) -> {
              var average = row.getDouble("average");
              var found = standing(row, 0);
              var better =
                  handle
                      .createQuery(
                          "SELECT COUNT(*) FROM tournament_totals WHERE game = :game"
                              + " AND (average > :average OR (average = :average"
                              + " AND first_score + second_score > :aggregate))")
                      .bind("game", game)
                      .bind("average", average)
                      .bind("aggregate", found.aggregate())
                      .mapTo(Long.class)
                      .one();
              return at(better + 1, found);
            })
            .findOne());
  }

  private static RoleStanding standing(ResultSet row, long rank) throws SQLException {
    return new RoleStanding(
        rank,
        new AccountId(row.getString(1)),
        row.getString(2),
        row.getLong(3),
        row.getLong(4),
        row.getLong(5),
        row.getLong(6),
        Instant.ofEpochMilli(row.getLong(7)));
  }

  private static RoleStanding at(long rank, RoleStanding it) {
    return new RoleStanding(
        rank,
        it.account(),
        it.nickname(),
        it.scoreAsFirst(),
        it.scoreAsSecond(),
        it.wins(),
        it.matches(),
        it.updatedAt());
  }
}
