package dev.rondo.platform.nodes;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Tokens;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/// Tells other nodes which tokens died and which accounts changed.
///
/// A lost message is made up for: what [Tokens] remembers is forgotten after a second, and the
/// tokens of open sockets are looked up in the database again and again.
public final class TokenNews implements AutoCloseable {
  private static final String DEAD = "tokens.dead";
  private static final String CHANGED = "accounts.changed";
  private static final Duration LOOK = Duration.ofMillis(500);

  /// So many tokens are looked up at once: with 5,000 sockets on a node, each in a second.
  private static final int AT_ONCE = 2_500;

  private final Tokens tokens;
  private final Supplier<List<String>> inUse;
  private final Worker worker = new Worker("tokens", this::lookUp);
  private int next;

  /// @param inUse the hashes of the tokens of open sockets
  public TokenNews(Tokens tokens, Supplier<List<String>> inUse, Nodes nodes) {
    this.tokens = tokens;
    this.inUse = inUse;
    tokens.onRevoked(hash -> nodes.tellOthers(DEAD, bytes(hash)));
    tokens.onForgotten(account -> nodes.tellOthers(CHANGED, bytes(account.value())));
    nodes.on(
        DEAD,
        (_, message) -> {
          tokens.died(text(message));
          return Messages.done();
        });
    nodes.on(
        CHANGED,
        (_, message) -> {
          tokens.changed(new AccountId(text(message)));
          return Messages.done();
        });
  }

  /// Begins to look up the tokens of open sockets.
  public void start() {
    worker.start();
  }

  private void lookUp() {
    worker.pause(LOOK);
    try {
      var all = inUse.get();
      next = next >= all.size() ? 0 : next;
      var end = Math.min(next + AT_ONCE, all.size());
      tokens.lookUp(all.subList(next, end));
      next = end;
    } catch (UnavailableException busy) {
      OutageLog.note("looks at tokens", busy);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] message) {
    return new String(message, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    worker.stop();
  }
}
