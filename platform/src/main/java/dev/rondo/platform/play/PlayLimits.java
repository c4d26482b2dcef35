package dev.rondo.platform.play;

/// The limits on what one player, one tournament and this server may have.
///
/// @param matchesPerAccount that a registered player made or plays
/// @param matchesPerGuest that a guest made or plays
/// @param sessionsPerHost that are not over
/// @param botsPerTournament who joined it in all
/// @param friends of an account
/// @param matches on this server, of every kind
public record PlayLimits(
    int matchesPerAccount,
    int matchesPerGuest,
    int sessionsPerHost,
    int botsPerTournament,
    int friends,
    int matches) {
  private static final long BYTES_A_MATCH = 16 * 1024;

  public static final PlayLimits DEFAULT = new PlayLimits(20, 5, 3, 20_000, 200, matchesByMemory());

  /// As many as fill half of the memory that the process may use, at 16 KiB each.
  public static int matchesByMemory() {
    return (int)
        Math.clamp(
            Runtime.getRuntime().maxMemory() / 2 / BYTES_A_MATCH, 1_000L, (long) Integer.MAX_VALUE);
  }
}
