package dev.rondo.edge.invitation;

import dev.rondo.platform.Codes;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Finds the match behind a short code. The code is computed from the match's id, so nothing is
/// stored. The code is valid until the match is over.
final class InvitationCodes {
  /// The time for which a list of the codes is used. Searches for codes that do not exist cost no
  /// more than one list in this time.
  private static final Duration FRESH = Duration.ofSeconds(1);

  private final Journal journal;
  private final InstantSource clock;
  private Map<String, MatchId> known = Map.of();
  private Instant readAt = Instant.MIN;

  InvitationCodes(Journal journal, InstantSource clock) {
    this.journal = journal;
    this.clock = clock;
  }

  static String of(MatchId match) {
    return Codes.of(match.value());
  }

  /// The match that waits or runs and has this code. If two matches share the code, the newer one
  /// is found. Blocks.
  synchronized Optional<MatchId> find(String code) {
    var now = clock.instant();
    if (!readAt.plus(FRESH).isAfter(now)) {
      var read = new HashMap<String, MatchId>();
      journal.running().forEach(match -> read.put(of(match), match));
      known = read;
      readAt = now;
    }
    return Optional.ofNullable(known.get(code));
  }
}
