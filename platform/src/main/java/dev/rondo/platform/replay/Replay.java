package dev.rondo.platform.replay;

import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NeutralNames;
import java.util.List;

/// All that is needed to decide a finished match again. In a study with neutral names its players
/// are seats here, too.
///
/// @param inputs what came in, each as JSON
public record Replay(MatchRow row, List<Step> inputs) {

  /// @param at match time in milliseconds
  public record Step(long position, long at, long wall, String input) {
    public static Step of(MatchRow row, Entry entry) {
      var input = NeutralNames.in(row) ? neutral(row, entry.cause()) : entry.cause();
      return new Step(entry.position(), entry.at(), entry.wall(), input);
    }
  }

  private static String neutral(MatchRow row, String stored) {
    var cause = Codec.cause(stored);
    return switch (cause) {
      case Cause.Created(
              var game,
              var rules,
              var seed,
              var settings,
              var origin,
              var hidden,
              var creator,
              _) ->
          Codec.cause(
              new Cause.Created(
                  game, rules, seed, settings, origin, hidden, creator, NeutralNames.shown(row)));
      case Cause.Substituted(var seat, _) -> Codec.cause(new Cause.Substituted(seat, ""));
      default -> stored;
    };
  }
}
