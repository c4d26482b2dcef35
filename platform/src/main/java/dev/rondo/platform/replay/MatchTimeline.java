package dev.rondo.platform.replay;

import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The match time of a stored match at any moment of its life, from its journal. Match time stands
/// still while the match is paused and while no server runs it.
///
/// @param marks the moments at which match time began to run or to stand still, in order
public record MatchTimeline(List<Mark> marks) {
  public MatchTimeline {
    marks = List.copyOf(marks);
  }

  /// A moment from which on match time runs or stands still.
  ///
  /// @param wall epoch milliseconds
  /// @param at match time in milliseconds
  public record Mark(long wall, long at, boolean runs) {}

  public static MatchTimeline of(List<Entry> entries) {
    var marks = new ArrayList<Mark>();
    for (var entry : entries) {
      switch (Codec.cause(entry.cause())) {
        case Cause.Started started ->
            marks.add(
                new Mark(started.startsTs() == 0 ? entry.wall() : started.startsTs(), 0, true));
        case Cause.Paused _ -> marks.add(new Mark(entry.wall(), entry.at(), false));
        case Cause.Resumed(_, var resumesTs) -> marks.add(new Mark(resumesTs, entry.at(), true));
        // The downtime of a match that waits for players is no pause: match time has not begun.
        case Cause.Recovered(var resumesTs) when !marks.isEmpty() ->
            marks.add(new Mark(resumesTs, entry.at(), true));
        default -> {}
      }
    }
    return new MatchTimeline(marks);
  }

  /// Empty before the start. After the end it is the length of the match.
  ///
  /// @param finished when the match ended
  public Optional<Duration> at(Instant moment, Optional<Instant> finished) {
    var end = finished.filter(moment::isAfter);
    return at(end.orElse(moment).toEpochMilli()).map(Duration::ofMillis);
  }

  private Optional<Long> at(long wall) {
    var time = Optional.<Long>empty();
    for (var mark : marks) {
      if (mark.wall() > wall) {
        // Between a crash and the recovery no server ran the match.
        return time.map(soFar -> Math.min(soFar, mark.at()));
      }
      time = Optional.of(mark.at() + (mark.runs() ? wall - mark.wall() : 0));
    }
    return time;
  }
}
