package dev.rondo.platform.match;

import dev.rondo.cartridge.Outcome.Keepsake;
import dev.rondo.cartridge.Outcome.Reward;
import dev.rondo.cartridge.Outcome.Score;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// The end of a match as other parts need it, so that they need no rules to read it. Stored, so
/// names and fields stay.
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

  /// True if the end of the match changes ratings, totals or balances.
  public boolean counts() {
    return status == Status.FINISHED && origin.counts();
  }
}
