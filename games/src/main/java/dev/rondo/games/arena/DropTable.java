package dev.rondo.games.arena;

/// The items that a winner may find, with their chances.
final class DropTable {
  private static final int COMMON_PERCENT = 60;
  private static final int UNCOMMON_PERCENT = 30;

  private DropTable() {}

  /// @param percent 0..99, as drawn
  static String item(int percent) {
    if (percent < COMMON_PERCENT) {
      return "iron_sword";
    }
    return percent < COMMON_PERCENT + UNCOMMON_PERCENT ? "steel_sword" : "rare_sword_01";
  }
}
