package dev.rondo.games.arena.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The text that the maps come in. The one place where a game reads a file: part of the program,
/// and read before any match.
final class MapFile {
  private static final String NAME = "maps.txt";

  private MapFile() {}

  static String text() {
    try (var file = MapFile.class.getResourceAsStream(NAME)) {
      if (file == null) {
        throw new IllegalStateException(NAME + " is missing");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
