package dev.rondo.games.arena.map;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The maps that are installed: blocks of `maps.txt`, with an empty line between.
public final class Maps {
  public static final String DEFAULT = "default";
  private static final SortedMap<String, ArenaMap> ALL = read(MapFile.text());

  private Maps() {}

  public static SortedMap<String, ArenaMap> read(String text) {
    var maps = new TreeMap<String, ArenaMap>();
    for (var block : text.strip().split("\n\n+", -1)) {
      var map = ArenaMap.read(block.lines().toList());
      if (maps.put(map.name(), map) != null) {
        throw new IllegalArgumentException("two maps are called " + map.name());
      }
    }
    return maps;
  }

  public static List<String> names() {
    return new ArrayList<>(ALL.keySet());
  }

  public static ArenaMap named(String name) {
    var map = ALL.get(name);
    if (map == null) {
      throw new IllegalArgumentException("no such map: " + name);
    }
    return map;
  }
}
