package dev.rondo.platform.table;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/// The matches, wherever they run. Whatever is returned is durable. A future fails with
/// [dev.rondo.platform.UnavailableException] if a match cannot take anything now.
public interface Tables {

  /// Makes a match. Refused with INSUFFICIENT_TOKENS, the detail being the account's id, if a stake
  /// cannot be paid. Blocks.
  default Result<MatchId> create(NewMatch match, SideEffect... alongside) {
    return create(new MatchId(Ids.timeOrdered()), match, alongside);
  }

  /// Makes the match of that id. If there is one, nothing is done, and
  /// [dev.rondo.platform.UnavailableException] thrown. Blocks.
  Result<MatchId> create(MatchId id, NewMatch match, SideEffect... alongside);

  /// Completes when the action is answered, which may take as long as the game wants.
  CompletableFuture<Result<ActionState>> act(MatchId match, AccountId player, Action action);

  /// One's own action, answered or pending; refused NOT_FOUND if there is none of that key.
  CompletableFuture<Result<ActionState>> action(MatchId match, AccountId player, String key);

  /// Takes back a pending action.
  CompletableFuture<Result<ActionState>> withdraw(MatchId match, AccountId player, String key);

  /// Takes a free seat while PENDING. Joining again changes nothing. Side effects are written
  /// unless it is refused.
  CompletableFuture<Result<Seat>> join(MatchId match, Player player, SideEffect... alongside);

  /// Takes a free seat in a session. Side effects are written unless it is refused with a
  /// [dev.rondo.platform.match.SessionRefusal].
  CompletableFuture<Result<Seat>> admit(
      MatchId match, Player player, int most, SideEffect... alongside);

  /// Starts a session's match. Once it runs that has no effect.
  CompletableFuture<Result<Status>> start(MatchId match, Hosted hosted);

  /// Lets go of a match that has been wiped.
  void forget(MatchId match);

  /// Gives the seat back while PENDING; refused MATCH_NOT_ACTIVE from the start on.
  CompletableFuture<Result<Status>> vacate(MatchId match, AccountId player);

  /// While PENDING gives the seat back, while ACTIVE it is final, afterwards nothing.
  CompletableFuture<Result<Status>> leave(MatchId match, AccountId player);

  /// Sends a player away for good while ACTIVE: as if they had left, and they have no seat to come
  /// back to.
  CompletableFuture<Result<Status>> expel(MatchId match, AccountId player);

  /// Lets a bot of that kind play for a player to the end of the match. The player keeps the seat.
  CompletableFuture<Result<Status>> substitute(MatchId match, AccountId player, String bot);

  /// Fills seats with bots while PENDING; refused FORBIDDEN unless `by` created the match.
  CompletableFuture<Result<Status>> addBots(
      MatchId match, AccountId by, int count, Optional<String> kind);

  CompletableFuture<Result<Status>> pause(MatchId match, MatchRow.Pause pause);

  CompletableFuture<Result<Status>> resume(MatchId match, String by);

  /// Ends a match before its time: CANCELLED, stakes returned.
  CompletableFuture<Result<Status>> end(MatchId match, String reason);

  CompletableFuture<Result<Look>> look(MatchId match, Onlooker onlooker);

  /// The commands that the onlooker's own seat may send now. Refused as an action would be:
  /// NOT_A_PLAYER without a seat, MATCH_NOT_ACTIVE unless the match is running, MATCH_PAUSED.
  CompletableFuture<Result<LegalCommands>> legal(MatchId match, Onlooker onlooker);

  /// From now on the watcher is called for each step. First, if `since` is empty or unknown, with a
  /// snapshot; else with the updates after that version. Watching again starts anew.
  CompletableFuture<Result<Look>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since, Watcher watcher);

  void unwatch(MatchId match, Watcher watcher, Watcher.Departure departure);

  /// The updates after a version that the onlooker's seat was sent, or another seat's once the
  /// match is FINISHED. If there are too many for one answer, `next` is the version after which to
  /// go on.
  CompletableFuture<Result<Page<Update>>> updates(
      MatchId match, Onlooker onlooker, long since, Optional<Seat> seat);

  /// Refused MATCH_NOT_ACTIVE while the match is not over.
  CompletableFuture<Result<Replay>> replay(MatchId match, Onlooker onlooker);
}
