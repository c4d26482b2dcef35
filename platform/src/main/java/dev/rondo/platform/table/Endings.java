package dev.rondo.platform.table;

import dev.rondo.cartridge.Outcome;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.state.MatchState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Makes the [Ending] of a match from the step that ended it.
public final class Endings {
  private Endings() {}

  /// A match that an entry cancelled without the match's rules.
  public static Ending cancelled(MatchRow row, Entry entry) {
    return new Ending(
        row.id(),
        entry.position(),
        row.id().value(),
        Instant.ofEpochMilli(entry.wall()),
        row.game(),
        row.origin(),
        row.status(),
        row.players(),
        List.of(),
        List.of(),
        List.of());
  }

  /// The end of the match as other parts are told it, if this step ended the match.
  static <S, C, F, V> Optional<Ending> of(
      Cause cause,
      Status before,
      MatchState<S, C, F, V> state,
      InstalledGame<S, C, F, V> installed,
      long wall) {
    var row = state.row();
    if (before.over() || !row.status().over()) {
      return Optional.empty();
    }
    var game = state.game();
    var outcome =
        game == null || row.status() != Status.FINISHED
            ? Optional.<Outcome>empty()
            : installed.rules().outcome(game);
    return Optional.of(
        new Ending(
            row.id(),
            state.position(),
            cause.correlationId(row.id()),
            Instant.ofEpochMilli(wall),
            row.game(),
            row.origin(),
            row.status(),
            row.players(),
            outcome.map(Outcome::scores).orElse(List.of()),
            outcome.map(Outcome::rewards).orElse(List.of()),
            outcome.map(Outcome::keepsakes).orElse(List.of())));
  }
}
