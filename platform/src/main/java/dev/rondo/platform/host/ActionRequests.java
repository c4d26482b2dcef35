package dev.rondo.platform.host;

import static dev.rondo.platform.Result.ok;

import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionLog;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.EntryReader;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.replay.PastReading;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Answers requests about actions, from the table or, if the action had its answer before, from the
/// journal.
final class ActionRequests {
  private final Node node;

  ActionRequests(Node node) {
    this.node = node;
  }

  /// Asks for something about one's own action. If the action has its answer, the journal says what
  /// it was; whoever asks for it waits for that, and the match does not.
  ///
  /// @param answered what to reply if the action has its answer
  /// @param otherwise what to do if it is new or pending
  /// @param need what that needs
  CompletableFuture<Result<ActionState>> ask(
      MatchId match,
      AccountId player,
      String key,
      Function<ActionLog.First, Result<ActionState>> answered,
      Mailboxes.Asked<ActionState> otherwise,
      Message.Need need) {
    return node.mailboxes()
        .ask(
            match,
            (box, table, reply) -> {
              var id = table.actions().answered(player, key);
              if (id.isEmpty()) {
                otherwise.on(box, table, reply);
                return;
              }
              var log = new ActionLog(id.get());
              var entries = new EntryReader(node.journal(), match, table.position());
              var found = new CompletableFuture<Result<Optional<ActionLog.First>>>();
              node.readWhenDurable(
                  table,
                  player,
                  new PastReading<>(found, () -> entries.step(log::add), () -> ok(log.first())));
              var _ =
                  found.whenComplete((result, failed) -> {
                    if (failed != null) {
                      reply.completeExceptionally(failed);
                    } else if (result instanceof Result.Ok<Optional<ActionLog.First>>(var first)
                        && first.isPresent()) {
                      reply.complete(answered.apply(first.get()));
                    } else {
                      // Two keys had the same hash, so the table reads the journal itself.
                      var _ =
                          node.mailboxes()
                              .ask(match, otherwise, Message.Need.READING)
                              .whenComplete((other, broken) -> pass(other, broken, reply));
                    }
                  });
            },
            need);
  }

  private static <R> void pass(
      @Nullable R result, @Nullable Throwable failed, CompletableFuture<R> reply) {
    if (failed == null) {
      reply.complete(result);
    } else {
      reply.completeExceptionally(failed);
    }
  }
}
