package dev.rondo.edge.memory;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.play.Queue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A queue in which nobody is ever paired; bots are there at once. A player without tokens is
/// refused.
public final class ToyQueue implements Queue {
  private final Mailman mailman;
  private final MemoryStores stores;
  private final Set<AccountId> waiting = new LinkedHashSet<>();

  public ToyQueue(Mailman mailman, MemoryStores stores) {
    this.mailman = mailman;
    this.stores = stores;
  }

  @Override
  public synchronized Result<Queued> againstBots(AccountId account, String game, MatchId id) {
    var match = new MatchId("against-a-bot");
    mailman.matched(account, game, match, 0);
    return Result.ok(new Seated(match, 0));
  }

  @Override
  public synchronized Result<Queued> join(AccountId account, String game, boolean bySocket) {
    if (stores.wallets.wallet(account).tokens() == 0) {
      return Result.refused(Refusal.INSUFFICIENT_TOKENS, "no tokens");
    }
    waiting.add(account);
    return Result.ok(places(account).getFirst());
  }

  @Override
  public synchronized boolean leave(AccountId account, String game) {
    return waiting.remove(account);
  }

  @Override
  public synchronized List<Waiting> places(AccountId account) {
    var position = new ArrayList<>(waiting).indexOf(account);
    return position < 0
        ? List.of()
        : List.of(new Waiting("toy", Instant.EPOCH, position + 1, Optional.empty()));
  }
}
