package dev.rondo.cartridge;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The config of one match: a checked value for each of the game's settings.
public record Settings(Map<String, Object> values) {
  public Settings {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  /// Every setting at its default.
  public static Settings defaults(List<Setting> settings) {
    var values = new TreeMap<String, Object>();
    settings.forEach(setting -> values.put(setting.name(), setting.fallback()));
    return new Settings(values);
  }

  public int whole(String name) {
    return Math.toIntExact(((Number) value(name)).longValue());
  }

  public Duration millis(String name) {
    return Duration.ofMillis(whole(name));
  }

  public Duration seconds(String name) {
    return Duration.ofSeconds(whole(name));
  }

  public boolean flag(String name) {
    return (Boolean) value(name);
  }

  public String word(String name) {
    return (String) value(name);
  }

  public List<String> words(String name) {
    return ((List<?>) value(name)).stream().map(String.class::cast).toList();
  }

  public Settings with(String name, Object value) {
    var more = new TreeMap<>(values);
    more.put(name, value);
    return new Settings(more);
  }

  private Object value(String name) {
    var value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no setting " + name);
    }
    return value;
  }
}
