package dev.rondo.platform.table;

import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.action.Answers;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.state.MatchState;
import dev.rondo.platform.view.Teller;
import java.util.List;
import java.util.Optional;

/// Lets a turn that is stored leave the server: gives its answers, tells its steps, and does what
/// waited for it, in their order.
final class TurnRelease<S, C, F, V> {
  private final MatchState<S, C, F, V> state;
  private final Teller<S, F, V> teller;
  private final List<Receipt> receipts;
  private final Audience audience;
  private final Askers askers;
  private final List<Viewer> viewers;
  private final long[] versions;

  /// @param state the state after the turn
  /// @param receipts one for each line of the turn
  /// @param viewers all that a match of this game may have
  TurnRelease(
      MatchState<S, C, F, V> state,
      Teller<S, F, V> teller,
      List<Receipt> receipts,
      Audience audience,
      Askers askers,
      List<Viewer> viewers) {
    this.state = state;
    this.teller = teller;
    this.receipts = receipts;
    this.audience = audience;
    this.askers = askers;
    this.viewers = viewers;
    this.versions = new long[viewers.size()];
  }

  void release(Turn<S, F> turn) {
    countBack(turn);
    for (var release : turn.releases()) {
      switch (release) {
        case Turn.Release.Run<S, F>(var work) -> work.run();
        case Turn.Release.Give<S, F> give -> give(give);
        case Turn.Release.Tell<S, F> tell -> tell(tell);
      }
    }
  }

  private void give(Turn.Release.Give<S, F> give) {
    var answer = give.answer();
    var line =
        give.sealedBy() < 0
            ? Optional.<Receipt.Line>empty()
            : receipts.get(give.sealedBy()).line(answer.seat());
    var left =
        line.map(Receipt.Line::stamps)
            .orElseGet(() -> give.stamps().orElseGet(() -> state.stamps().of(answer.seat())));
    askers.give(answer.action(), Answers.send(answer, left));
  }

  private void tell(Turn.Release.Tell<S, F> tell) {
    var receipt = receipts.get(tell.line());
    var before = state.stamps();
    state.noteReceipt(tell.cause(), receipt);
    var telling = teller.telling(tell.step().with(before, state.stamps()), receipt);
    for (var i = 0; i < versions.length; i++) {
      var viewer = viewers.get(i);
      if (Viewers.told(tell.bits(), viewer) && tell.step().after().has(viewer)) {
        versions[i]++;
        if (audience.listens(viewer)) {
          audience.tell(viewer, telling.update(viewer, versions[i]));
        }
      }
    }
  }

  /// Finds the versions before the turn.
  private void countBack(Turn<S, F> turn) {
    for (var i = 0; i < versions.length; i++) {
      versions[i] = state.version(viewers.get(i));
    }
    for (var release : turn.releases()) {
      if (release instanceof Turn.Release.Tell<S, F> tell && tell.bits() != 0) {
        for (var i = 0; i < versions.length; i++) {
          if (Viewers.told(tell.bits(), viewers.get(i))) {
            versions[i]--;
          }
        }
      }
    }
  }
}
