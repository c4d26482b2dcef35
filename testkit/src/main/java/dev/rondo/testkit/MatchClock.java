package dev.rondo.testkit;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.json.Json;
import tools.jackson.databind.JsonNode;

/// A second count of match time beside a simulated table. Each entry that the table stores is
/// checked against it.
final class MatchClock {
  private final long resumeAfter;
  private final long grid;
  private long base;
  private long since;
  private boolean standing;
  private boolean started;
  private long last;
  private long downSince;
  private boolean held;

  MatchClock(long resumeAfter, long grid) {
    this.resumeAfter = resumeAfter;
    this.grid = grid;
  }

  /// The server of the match was last known to run at that time.
  ///
  /// @param actions if it has held actions since then: match time is not before their receipt
  void down(long wall, boolean actions) {
    downSince = wall;
    held = actions;
  }

  long now(long wall) {
    return standing ? base : Math.max(last, base + Math.max(0, wall - since));
  }

  /// @param wall when the turn was that stored the entry
  void check(Entry entry, long wall) {
    var cause = Json.STORED.readTree(entry.cause());
    var kind = cause.path("@type").asString();
    switch (kind) {
      case "Created", "Started" -> {
        base = 0;
        last = 0;
        started = kind.equals("Started");
        since = started ? onGrid(wall, 0) : wall;
      }
      case "Rang" ->
          Violation.unless(
              entry.at() <= now(wall), "an alarm does not ring early", entry + " at " + now(wall));
      case "Recovered" -> recovered(entry, cause, wall);
      default -> {
        // Alarms that fell due before the server died happen when the match is taken up, at that
        // time.
        Violation.unless(
            entry.wall() == wall || entry.wall() == downSince,
            "an entry has the time of its turn",
            entry + " at " + wall);
        Violation.unlessEqual(
            now(entry.wall()), entry.at(), "an entry has the match time of its turn");
      }
    }
    Violation.unless(
        entry.at() >= last, "match time does not run backwards", entry + " after " + last);
    last = entry.at();
    switch (kind) {
      case "Paused" -> {
        base = entry.at();
        standing = true;
      }
      case "Resumed" -> {
        since = onGrid(wall, entry.at());
        standing = false;
      }
      default -> {}
    }
  }

  /// The first instant from then on at which the match time leaves ticks on the game's grid.
  private long onGrid(long earliest, long at) {
    var instant = earliest;
    while (grid > 0 && (instant - at) % grid != 0) {
      instant++;
    }
    return instant;
  }

  private void recovered(Entry entry, JsonNode cause, long wall) {
    var resumes = started ? onGrid(wall + resumeAfter, entry.at()) : wall;
    Violation.unless(
        entry.at() == now(downSince)
            || (held && entry.at() > now(downSince) && entry.at() <= now(wall)),
        "match time does not count downtime",
        entry + " instead of " + now(downSince));
    Violation.unlessEqual(
        resumes,
        cause.path("resumesTs").asLong(),
        "match time goes on when players had time to get ready");
    base = entry.at();
    since = resumes;
  }
}
