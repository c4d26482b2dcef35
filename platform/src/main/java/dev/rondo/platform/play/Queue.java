package dev.rondo.platform.play;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Lets players wait for a match. Every player who is seated is told through [Mailman#matched],
/// also the one who asked last.
public interface Queue {

  /// The result of joining a queue.
  sealed interface Queued {}

  /// A place in the queue of a game.
  ///
  /// @param position from 1
  /// @param match the match in which the player sits and waits for others, if there is one already
  record Waiting(String game, Instant since, int position, Optional<MatchId> match)
      implements Queued {}

  /// There is a match already.
  record Seated(MatchId match, int seat) implements Queued {}

  /// Joining again keeps the place. Refused where a stake cannot be paid. Blocks.
  Result<Queued> join(AccountId account, String game, boolean bySocket);

  /// Makes a match of that id against bots. If there is one, it is returned. Blocks.
  Result<Queued> againstBots(AccountId account, String game, MatchId match);

  /// Also gives back the seat in a match of the queue that has not started. False if the account
  /// was not in that queue. Blocks.
  boolean leave(AccountId account, String game);

  List<Waiting> places(AccountId account);
}
