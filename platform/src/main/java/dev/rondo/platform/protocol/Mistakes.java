package dev.rondo.platform.protocol;

import java.util.ArrayList;
import java.util.List;

/// Collects the mistakes of a protocol, each with its place.
final class Mistakes {
  private static final int MOST = 50;

  private final List<String> found = new ArrayList<>();

  void add(String place, String why) {
    if (found.size() < MOST) {
      found.add(place + ": " + why);
    }
  }

  List<String> all() {
    return List.copyOf(found);
  }
}
