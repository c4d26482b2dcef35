package dev.rondo.platform.play;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Watcher.Departure;
import java.util.function.BiConsumer;

/// Brings messages to all open sockets of an account. An account without one gets nothing. Never
/// blocks.
public interface Mailman {

  void matched(AccountId account, String game, MatchId match, int seat);

  /// Back in a queue without having asked for it.
  void queued(AccountId account, String game, int position);

  /// @param content written as JSON
  void notice(AccountId account, String name, Object content);

  /// True if the account has a socket now.
  boolean connected(AccountId account);

  /// Calls the listener when the last socket of an account is gone. It must not block.
  void onGone(BiConsumer<AccountId, Departure> listener);
}
