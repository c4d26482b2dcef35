package dev.rondo.storage;

import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Receipt.Rated;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.table.MatchId;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// Changes ratings, once a match. Within a unit only.
final class RatingBook {
  private final PreparedStatement read;
  private final PreparedStatement record;
  private final PreparedStatement recorded;
  private final PreparedStatement change;

  RatingBook(WriteConnection connection) {
    this.read = connection.prepare("SELECT rating FROM ratings WHERE account_id = ? AND game = ?");
    this.record =
        connection.prepare(
            "INSERT INTO rating_changes (match_id, account_id, rating_before, rating_after)"
                + " VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
    this.recorded =
        connection.prepare(
            "SELECT rating_before, rating_after FROM rating_changes"
                + " WHERE match_id = ? AND account_id = ?");
    this.change =
        connection.prepare(
            "INSERT INTO ratings (account_id, game, rating, wins, losses, draws)"
                + " VALUES (?, ?, ?, ?, ?, ?)"
                + " ON CONFLICT (account_id, game) DO UPDATE SET rating = excluded.rating,"
                + " wins = ratings.wins + excluded.wins,"
                + " losses = ratings.losses + excluded.losses,"
                + " draws = ratings.draws + excluded.draws");
  }

  /// What the match has made of the rating, now or when it was first told.
  Rated rate(MatchId match, String game, AccountId account, RatingChange told)
      throws SQLException {
    int before = rating(account, game);
    int after = Math.max(0, before + told.points());
    record.setString(1, match.value());
    record.setString(2, account.value());
    record.setInt(3, before);
    record.setInt(4, after);
    if (record.executeUpdate() == 0) {
      return recorded(match, account);
    }
    change(account, game, after, told);
    return new Rated(before, after);
  }

  private int rating(AccountId account, String game) throws SQLException {
    read.setString(1, account.value());
    read.setString(2, game);
    try (var row = read.executeQuery()) {
      return row.next() ? row.getInt(1) : 0;
    }
  }

  private Rated recorded(MatchId match, AccountId account) throws SQLException {
    recorded.setString(1, match.value());
    recorded.setString(2, account.value());
    try (var row = recorded.executeQuery()) {
      row.next();
      return new Rated(row.getInt(1), row.getInt(2));
    }
  }

  private void change(AccountId account, String game, int rating, RatingChange told)
      throws SQLException {
    change.setString(1, account.value());
    change.setString(2, game);
    change.setInt(3, rating);
    change.setInt(4, 0);
    change.setInt(5, 0);
    change.setInt(6, 0);
    switch (told.result()) {
      case WON -> change.setInt(4, 1);
      case LOST -> change.setInt(5, 1);
      case DRAWN -> change.setInt(6, 1);
    }
    change.executeUpdate();
  }
}
