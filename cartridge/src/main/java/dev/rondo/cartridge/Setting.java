package dev.rondo.cartridge;

import java.util.List;

/// One value of a game's config, with its default and bounds.
public sealed interface Setting {
  String name();

  /// The default.
  Object fallback();

  /// A whole number in `min..max`.
  record Whole(String name, Long fallback, long min, long max) implements Setting {}

  /// Yes or no.
  record Flag(String name, Boolean fallback) implements Setting {}

  /// One of several words.
  record Choice(String name, String fallback, List<String> options) implements Setting {}

  /// Between `minSize` and `maxSize` values that each fit `element`.
  record Many(String name, List<?> fallback, Setting element, int minSize, int maxSize)
      implements Setting {}

  static Setting seconds(String name, long fallback) {
    return new Whole(name, fallback, 1, 3600);
  }

  static Setting millis(String name, long fallback) {
    return new Whole(name, fallback, 0, 600_000);
  }

  static Setting count(String name, long fallback) {
    return new Whole(name, fallback, 1, 100);
  }

  /// The first word is the default.
  static Setting choice(String name, String... words) {
    return new Choice(name, words.length == 0 ? "" : words[0], List.of(words));
  }
}
