package dev.rondo.platform.match;

import java.util.Optional;

/// The place that a game comes from, and the files beside its rules: its page, pictures and texts.
public interface GameSource {

  /// For operators: the file name of a jar, or `shipped`.
  String name();

  /// For operators: the path of a jar, or `shipped`.
  default String place() {
    return name();
  }

  /// A file of the game by its path below `rondo/<id>/`, for example `page.js`.
  Optional<byte[]> file(String path);

  /// The source of a game that is given as an object and has no files.
  static GameSource none() {
    return new GameSource() {
      @Override
      public String name() {
        return "";
      }

      @Override
      public Optional<byte[]> file(String path) {
        return Optional.empty();
      }
    };
  }
}
