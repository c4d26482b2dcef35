package dev.rondo.testkit;

import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import java.util.List;
import java.util.random.RandomGenerator;

/// Draws configs: mostly defaults, sometimes the least that is allowed or something up to twice the
/// default.
final class RandomSettings {
  private final List<Setting> settings;

  RandomSettings(List<Setting> settings) {
    this.settings = settings;
  }

  Settings draw(RandomGenerator luck) {
    var drawn = Settings.defaults(settings);
    for (var setting : settings) {
      if (luck.nextInt(4) == 0
          && setting instanceof Setting.Whole(var name, var fallback, var min, var max)) {
        var most = Math.max(min, Math.min(max, 2 * fallback + 1));
        drawn = drawn.with(name, luck.nextInt(3) == 0 ? min : luck.nextLong(min, most + 1));
      }
    }
    return drawn;
  }
}
