package dev.rondo.storage;

import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.identity.AccountId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Ratings in a database. [RatingBook] changes them.
final class SqlRatings implements RatingStore {
  static final String TOP =
      "SELECT r.account_id, a.nickname, r.rating, r.wins, r.losses, r.draws"
          + " FROM ratings r JOIN accounts a ON a.id = r.account_id WHERE r.game = :game"
          + " ORDER BY r.rating DESC, r.account_id LIMIT :limit";

  private final Access access;

  SqlRatings(Access access) {
    this.access = access;
  }

  @Override
  public int rating(AccountId account, String game) {
    return access.read(handle ->
        handle
            .createQuery("SELECT rating FROM ratings WHERE account_id = :account AND game = :game")
            .bind("account", account.value())
            .bind("game", game)
            .mapTo(Integer.class)
            .findOne()
            .orElse(0));
  }

  @Override
  public List<Standing> top(String game, int limit) {
    var best =
        access.read(handle ->
            handle
                .createQuery(TOP)
                .bind("game", game)
                .bind("limit", limit)
                .map((row, _) -> standing(0, row))
                .list());
    return ranked(best);
  }

  /// Ranks are counted from 1; who has the same rating has the same rank.
  private static List<Standing> ranked(List<Standing> best) {
    List<Standing> ranked = new ArrayList<>(best.size());
    for (var next : best) {
      boolean tied = !ranked.isEmpty() && ranked.getLast().rating() == next.rating();
      ranked.add(at(tied ? ranked.getLast().rank() : ranked.size() + 1, next));
    }
    return ranked;
  }

  @Override
  public Optional<Standing> standing(AccountId account, String game) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT r.account_id, a.nickname, r.rating, r.wins, r.losses, r.draws,"
                    + " (SELECT COALESCE(SUM(c.players), 0) FROM rating_counts c"
                    + " WHERE c.game = r.game AND c.rating > r.rating) AS above"
                    + " FROM ratings r JOIN accounts a ON a.id = r.account_id"
                    + " WHERE r.account_id = :account AND r.game = :game")
            .bind("account", account.value())
            .bind("game", game)
            .map((row, _) -> standing(row.getLong("above") + 1, row))
            .findOne());
  }

  private static Standing standing(long rank, ResultSet row) throws SQLException {
    return new Standing(
        rank,
        new AccountId(row.getString(1)),
        row.getString(2),
        row.getInt(3),
        row.getInt(4),
        row.getInt(5),
        row.getInt(6));
  }

  private static Standing at(long rank, Standing it) {
    return new Standing(
        rank, it.account(), it.nickname(), it.rating(), it.wins(), it.losses(), it.draws());
  }
}
