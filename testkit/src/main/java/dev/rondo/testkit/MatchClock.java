package dev.rondo.testkit;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.table.Entry;
import tools.jackson.databind.JsonNode;

/// What match time should be, kept beside a simulated table and checked against each entry that it
/// stores.
final class MatchClock {
  private final long resumeAfter;
  private long base;
  private long since;
  private boolean standing;
  private boolean started;
  private long last;
  private long downSince;

  MatchClock(long resumeAfter) {
    this.resumeAfter = resumeAfter;
  }

  /// The server of the match was last known to run at that time.
  void down(long wall) {
    downSince = wall;
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
        since = wall;
        started = kind.equals("Started");
      }
      case "Rang" ->
          Violation.unless(
              entry.at() <= now(wall), "an alarm does not ring early", entry + " at " + now(wall));
      case "Recovered" -> recovered(entry, cause, wall);
      default -> {
        // What fell due before the server died happens when the match is taken up, at that time.
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
        since = wall;
        standing = false;
      }
      default -> {}
    }
  }

  private void recovered(Entry entry, JsonNode cause, long wall) {
    var resumes = wall + (started ? resumeAfter : 0);
    Violation.unlessEqual(now(downSince), entry.at(), "match time does not count downtime");
    Violation.unlessEqual(
        resumes,
        cause.path("resumesTs").asLong(),
        "match time goes on when players had time to get ready");
    base = entry.at();
    since = resumes;
  }
}
