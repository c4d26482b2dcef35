package dev.rondo.platform.economy;

import java.util.Arrays;
import java.util.Locale;

/// The things one can own.
public enum Item {
  IRON_SWORD(Rarity.COMMON, 5),
  STEEL_SWORD(Rarity.UNCOMMON, 10),
  RARE_SWORD_01(Rarity.RARE, 20);

  /// The rarity of an item.
  public enum Rarity {
    COMMON,
    UNCOMMON,
    RARE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Rarity rarity;
  private final int bonus;

  Item(Rarity rarity, int bonus) {
    this.rarity = rarity;
    this.bonus = bonus;
  }

  public static Item of(String id) {
    return Arrays.stream(values())
        .filter(item -> item.toString().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no item " + id));
  }

  public Rarity rarity() {
    return rarity;
  }

  /// The bonus that the item adds to each hit.
  public int bonus() {
    return bonus;
  }

  /// Its id, in rewards and on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
