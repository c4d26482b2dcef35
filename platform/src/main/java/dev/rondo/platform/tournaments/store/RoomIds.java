package dev.rondo.platform.tournaments.store;

import dev.rondo.platform.match.MatchId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/// Names the matches of a tournament, always the same: so making them again makes nothing.
///
/// Shaped like all ids of matches, a UUID of version 7, so that the indexes of the database grow at
/// their end: the time is that of the tournament, then come phase, room and restart, then 30 bits
/// of the tournament's id.
public final class RoomIds {
  private static final int RESTART_BITS = 8;
  private static final int HASH_BITS = 30;

  private RoomIds() {}

  public static MatchId match(TournamentRow tournament, int room, int restart) {
    var high =
        (tournament.createdAt().toEpochMilli() << 16) | 0x7000 | (tournament.phase() & 0xfff);
    var place = ((long) room << RESTART_BITS) | (restart & ((1 << RESTART_BITS) - 1));
    var low = 0x8000_0000_0000_0000L | (place << HASH_BITS) | hash(tournament.id(), restart);
    return new MatchId(new UUID(high, low).toString());
  }

  private static long hash(String tournament, int restart) {
    try {
      var bytes =
          MessageDigest.getInstance("SHA-256")
              .digest((tournament + "/" + restart).getBytes(StandardCharsets.UTF_8));
      var bits = 0L;
      for (var i = 0; i < 4; i++) {
        bits = (bits << 8) | (bytes[i] & 0xff);
      }
      return bits & ((1L << HASH_BITS) - 1);
    } catch (NoSuchAlgorithmException broken) {
      throw new IllegalStateException("SHA-256 is part of every JDK", broken);
    }
  }
}
