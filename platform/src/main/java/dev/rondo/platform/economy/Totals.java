package dev.rondo.platform.economy;

import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Outcome.Score;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.NeutralNames;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.streams.Handler;

/// Adds up what people reach in matches that count, and in tournaments, for leaderboards.
public final class Totals implements Handler.ReadModel<Ending> {
  public static final String CONSUMER = "leaderboards";

  private final TotalStore store;
  private final RoleTotalStore roles;

  public Totals(TotalStore store, RoleTotalStore roles) {
    this.store = store;
    this.roles = roles;
  }

  @Override
  public void handle(Ending ending) {
    // People of a study with neutral names are on no list that others see.
    var tournament =
        ending.origin() == Origin.TOURNAMENT
            && ending.status() == Status.FINISHED
            && !NeutralNames.in(ending);
    if (ending.counts() || tournament) {
      for (var score : ending.scores()) {
        var player = ending.players().get(score.seat().index());
        if (player.bot().isEmpty()) {
          add(ending, score, player.account());
        }
      }
    }
  }

  private void add(Ending ending, Score score, AccountId account) {
    var wins = score.result() == Result.WON ? 1 : 0;
    if (ending.counts()) {
      store.add(account, ending.game(), score.points(), wins, ending.time());
    } else {
      roles.add(account, ending.game(), score.seat(), score.points(), wins, ending.time());
    }
  }

  @Override
  public boolean forgetSome() {
    return store.forgetSome() || roles.forgetSome();
  }
}
