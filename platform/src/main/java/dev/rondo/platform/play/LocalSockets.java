package dev.rondo.platform.play;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.function.Consumer;

/// The open sockets of this node.
public interface LocalSockets extends Mailman {

  /// Calls the listener when the first socket of an account is there. It must not block.
  void onCame(Consumer<AccountId> listener);

  /// Everybody who has a socket.
  List<AccountId> people();

  /// The hashes of the tokens with which the sockets were signed in, each once.
  List<String> tokenHashes();

  /// The number of sockets.
  int size();
}
