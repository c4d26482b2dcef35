package dev.rondo.platform.economy;

import dev.rondo.cartridge.Outcome.Reward;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Gives people what they won in a match that counts. All of it has the match for its reference, so
/// that an ending that is told again gives nothing more.
public final class Rewards implements Handler<Ending> {
  public static final String CONSUMER = "rewards";

  /// The stream that gets `RewardGranted`.
  public static final String STREAM = "match:rewards";

  private static final String CAUSE = "reward";

  private final WalletStore wallets;
  private final InventoryStore inventory;
  private final StreamStore streams;

  public Rewards(WalletStore wallets, InventoryStore inventory, StreamStore streams) {
    this.wallets = wallets;
    this.inventory = inventory;
    this.streams = streams;
  }

  private record Granted(String playerId, long currency, long stamps, List<String> items) {}

  @Override
  public void handle(Ending ending) {
    if (ending.counts()) {
      for (var reward : ending.rewards()) {
        var player = ending.players().get(reward.seat().index());
        if (player.bot().isEmpty()) {
          grant(ending, reward, player.account());
        }
      }
    }
  }

  private void grant(Ending ending, Reward reward, AccountId account) {
    var postings = new ArrayList<Posting>();
    post(Balance.CURRENCY, reward.currency(), ending, account, postings);
    post(Balance.STAMPS, reward.stamps(), ending, account, postings);
    if (!wallets.post(postings)) {
      throw new IllegalStateException("a reward was refused as if it were a payment");
    }
    for (var i = 0; i < reward.items().size(); i++) {
      var item = Item.of(reward.items().get(i));
      inventory.give(account, item, ending.match(), i, ending.time());
    }
    streams.append(STREAM, granted(ending, reward, account));
  }

  private static void post(
      Balance balance, long amount, Ending ending, AccountId account, List<Posting> postings) {
    if (amount > 0) {
      postings.add(new Posting(account, balance, amount, CAUSE, ending.match().value()));
    }
  }

  private static StreamEvent granted(Ending ending, Reward reward, AccountId account) {
    var match = ending.match().value();
    return new StreamEvent(
        match + "/" + ending.position() + "/reward/" + reward.seat().index(),
        "RewardGranted",
        ending.correlationId(),
        Optional.of(match),
        ending.time(),
        1,
        Json.EVENT.writeValueAsString(
            new Granted(account.value(), reward.currency(), reward.stamps(), reward.items())));
  }
}
