package dev.rondo.platform.table;

import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Keepsake;
import dev.rondo.cartridge.Outcome.Reward;
import dev.rondo.cartridge.Outcome.Score;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// How a match ended: what the entry that ended it means to other parts, so that they need no rules
/// to read it. Stored, so names and fields stay.
///
/// @param position of the entry
/// @param correlationId of the step that ended it
public record Ending(
    MatchId match,
    long position,
    String correlationId,
    Instant time,
    String game,
    Origin origin,
    Status status,
    List<Player> players,
    List<Score> scores,
    List<Reward> rewards,
    List<Keepsake> keepsakes) {

  /// The stream of all endings, read from the journal.
  public static final String STREAM = "match:endings";

  public Ending {
    players = List.copyOf(players);
    scores = List.copyOf(scores);
    rewards = List.copyOf(rewards);
    keepsakes = List.copyOf(Objects.requireNonNullElse(keepsakes, List.of()));
  }

  /// Whether anything moves because of it.
  public boolean counts() {
    return status == Status.FINISHED && origin.counts();
  }

  /// A match that an entry cancelled without the match's rules.
  static Ending cancelled(MatchRow row, Entry entry) {
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

  /// What is left to tell if this step ended the match.
  static <S, C, F, V> Optional<Ending> of(
      Cause cause, Status before, Fold<S, C, F, V> fold, Engine<S, C, F, V> engine, long wall) {
    var row = fold.row();
    if (before.over() || !row.status().over()) {
      return Optional.empty();
    }
    var game = fold.game();
    var outcome =
        game == null || row.status() != Status.FINISHED
            ? Optional.<Outcome>empty()
            : engine.rules().outcome(game);
    return Optional.of(
        new Ending(
            row.id(),
            fold.position(),
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
