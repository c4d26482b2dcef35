package dev.rondo.platform.table;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A write of another part that is stored in the transaction of a table's turn, or not at all. Only
/// data, so that a table may run on another machine than the part that asks for it.
public sealed interface SideEffect {

  /// Deletes the places of these accounts in the queue of a game.
  record LeaveQueue(String game, List<AccountId> accounts) implements SideEffect {
    public LeaveQueue {
      accounts = List.copyOf(accounts);
    }
  }

  /// Puts the people of a match to which too few came back into the queue.
  record ReturnToQueue(MatchRow match) implements SideEffect {}

  /// Stores a session. The turn fails if its code is taken.
  record OpenSession(
      String code,
      String game,
      AccountId host,
      Optional<String> preset,
      MatchId match,
      Instant createdAt)
      implements SideEffect {}

  /// Makes an account, and its token, for a session's match alone.
  ///
  /// @param tokenHash by which the token is stored; only its owner gets the token itself
  record AdmitGuest(
      MatchId match, AccountId account, String nickname, Instant createdAt, String tokenHash)
      implements SideEffect {}

  /// The room of a tournament whose match this is goes from planned to playing.
  record BeginRoom(MatchId match, Instant at) implements SideEffect {}

  /// The match of a start job is made. The turn fails if the runtime has another revision by then.
  record BeginRuntime(String jobId, long revision, Instant at) implements SideEffect {}

  /// Stores what players take along from a match that ended.
  record StoreKeepsakes(Ending ending) implements SideEffect {}

  /// Removes the mark of a match that was set aside.
  record TakeBack(MatchId match) implements SideEffect {}
}
