package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;

/// Knows how a rating has changed from match to match.
public interface RatingHistory {

  /// A rating as it was after a match.
  record Point(Instant time, int rating) {}

  /// The newest points of an account in a game, at most `limit`, the oldest of them first.
  List<Point> of(AccountId account, String game, int limit);
}
