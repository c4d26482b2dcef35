package dev.rondo.games.snatch.study;

import dev.rondo.cartridge.Study.Played;
import dev.rondo.games.snatch.state.Holdings;
import dev.rondo.games.snatch.state.RoundRecord;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchFact.ForceChanged;
import dev.rondo.games.snatch.state.SnatchFact.RoundEnded;
import dev.rondo.games.snatch.state.SnatchFact.RoundStarted;
import dev.rondo.games.snatch.state.Trader;
import dev.rondo.games.snatch.state.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The holdings that the players of a round saw when it began, and the plays that were made in it.
///
/// @param forceChosen whether P2 changed the force, in the variant that has it. To confirm what
///   holds is no fact of a match, so it is not told from leaving it.
/// @param marksP1 shame tokens that P1 had
record RoundStart(
    RoundRecord record,
    Holdings holdings,
    Optional<Boolean> forceChosen,
    int marksP1,
    int marksP2) {

  static List<RoundStart> all(Played<SnatchFact> played) {
    var forces = played.settings().word("variant").equals(Variant.G2.toString());
    var resets = played.settings().flag("resetEachRound");
    var marksP1 = brought(played, 0);
    var marksP2 = brought(played, 1);
    var holdings = Holdings.AT_START;
    var chosen = false;
    var rounds = new ArrayList<RoundStart>();
    for (var fact : played.facts()) {
      switch (fact) {
        case RoundStarted _ -> chosen = false;
        case ForceChanged _ -> chosen = true;
        case RoundEnded(var record) -> {
          rounds.add(
              new RoundStart(
                  record,
                  holdings,
                  forces ? Optional.of(chosen) : Optional.empty(),
                  marksP1,
                  marksP2));
          holdings = resets ? Holdings.AT_START : record.holdings();
          marksP2 += record.shameAssigned() ? 1 : 0;
        }
        default -> {}
      }
    }
    return rounds;
  }

  private static int brought(Played<?> played, int seat) {
    return seat < played.brings().size()
        ? played.brings().get(seat).getOrDefault(Trader.SHAME_TOKENS, 0)
        : 0;
  }
}
