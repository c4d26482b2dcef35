package dev.rondo.app.dev;

/// A reason why a project does not build.
///
/// @param file the path in the project; empty where no file is to blame
/// @param line from 1; 0 where no line is known
public record Problem(String file, long line, String message) {
  @Override
  public String toString() {
    return file.isEmpty() ? message : file + ":" + line + ": " + message;
  }
}
