package dev.rondo.storage.economy;

import dev.rondo.platform.economy.RatingHistory;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.lane.Access;
import java.time.Instant;
import java.util.List;

/// Ratings over time in a database. [RatingBook] writes them.
final class SqlRatingHistory implements RatingHistory {
  private final Access access;

  SqlRatingHistory(Access access) {
    this.access = access;
  }

  @Override
  public List<Point> of(AccountId account, String game, int limit) {
    return access
        .<List<Point>>read(handle ->
            handle
                .createQuery(
                    "SELECT changed_at, rating_after FROM rating_changes"
                        + " WHERE account_id = :account AND game = :game"
                        + " AND changed_at IS NOT NULL"
                        + " ORDER BY changed_at DESC, match_id DESC LIMIT :limit")
                .bind("account", account.value())
                .bind("game", game)
                .bind("limit", limit)
                .map((row, _) -> new Point(Instant.ofEpochMilli(row.getLong(1)), row.getInt(2)))
                .list())
        .reversed();
  }
}
