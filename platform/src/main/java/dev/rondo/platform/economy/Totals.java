package dev.rondo.platform.economy;

import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.table.Ending;

/// Adds up what people reach in matches that count, for leaderboards.
public final class Totals implements Handler.ReadModel<Ending> {
  public static final String CONSUMER = "leaderboards";

  private final TotalStore store;

  public Totals(TotalStore store) {
    this.store = store;
  }

  @Override
  public void handle(Ending ending) {
    if (ending.counts()) {
      for (var score : ending.scores()) {
        var player = ending.players().get(score.seat().index());
        if (player.bot().isEmpty()) {
          var wins = score.result() == Result.WON ? 1 : 0;
          store.add(player.account(), ending.game(), score.points(), wins);
        }
      }
    }
  }

  @Override
  public boolean forgetSome() {
    return store.forgetSome();
  }
}
