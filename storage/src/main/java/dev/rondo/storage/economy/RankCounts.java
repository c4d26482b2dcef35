package dev.rondo.storage.economy;

import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;

/// Counts the players of each score, so that a rank is a sum over few rows, however many play.
/// Level 0 has a count for each score, level 1 for each 1,024 scores, level 2 for each 1,048,576.
/// Counts are changed within a unit only.
public final class RankCounts {
  private static final int LEVELS = 3;
  private static final int BITS = 10;
  private static final String ABOVE =
      """
      SELECT COALESCE(SUM(players), 0) FROM (
        SELECT players FROM rank_counts
          WHERE board = :board AND level = 0 AND bucket > :score AND bucket < :end0
        UNION ALL SELECT players FROM rank_counts
          WHERE board = :board AND level = 1 AND bucket > :bucket1 AND bucket < :end1
        UNION ALL SELECT players FROM rank_counts
          WHERE board = :board AND level = 2 AND bucket > :bucket2
      ) AS above
      """;

  private final Prepared enter;
  private final Prepared leave;
  private final Prepared clean;

  public RankCounts(WriteConnection connection) {
    this.enter =
        connection.prepare(
            "INSERT INTO rank_counts (board, level, bucket, players) VALUES (?, ?, ?, 1)"
                + " ON CONFLICT (board, level, bucket)"
                + " DO UPDATE SET players = rank_counts.players + 1");
    this.leave =
        connection.prepare(
            "UPDATE rank_counts SET players = players - 1"
                + " WHERE board = ? AND level = ? AND bucket = ?");
    this.clean =
        connection.prepare(
            "DELETE FROM rank_counts"
                + " WHERE board = ? AND level = ? AND bucket = ? AND players = 0");
  }

  /// @param before nothing for who is new on the board
  void move(String board, OptionalLong before, long after) {
    for (int level = 0; level < LEVELS; level++) {
      long to = bucket(after, level);
      if (before.isPresent()) {
        long from = bucket(before.getAsLong(), level);
        if (from == to) {
          return;
        }
        leave.update(board, level, from);
        clean.update(board, level, from);
      }
      enter.update(board, level, to);
    }
  }

  /// Somebody with that score leaves the board.
  public void leave(String board, long score) {
    for (int level = 0; level < LEVELS; level++) {
      leave.update(board, level, bucket(score, level));
      clean.update(board, level, bucket(score, level));
    }
  }

  /// Counts the players with more than that score.
  static long above(Handle handle, String board, long score) {
    return handle
        .createQuery(ABOVE)
        .bind("board", board)
        .bind("score", score)
        .bind("end0", (bucket(score, 1) + 1) << BITS)
        .bind("bucket1", bucket(score, 1))
        .bind("end1", (bucket(score, 2) + 1) << BITS)
        .bind("bucket2", bucket(score, 2))
        .mapTo(Long.class)
        .one();
  }

  private static long bucket(long score, int level) {
    return score >> (level * BITS);
  }
}
