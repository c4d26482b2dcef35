package dev.rondo.app.dev;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Finds out which files below a folder have changed, by looking at their times and sizes. Some
/// operating systems tell of changes only after seconds, so nothing is asked of them.
public final class FileWatch {

  private record Stamp(long millis, long size) {}

  private final Path folder;
  private Map<Path, Stamp> seen;

  public FileWatch(Path folder) {
    this.folder = folder;
    this.seen = look();
  }

  /// The files that are new, gone or different since the last call.
  public Set<Path> changes() {
    var now = look();
    var changed = new TreeSet<Path>();
    now.forEach((file, stamp) -> {
      if (!stamp.equals(seen.get(file))) {
        changed.add(file);
      }
    });
    seen.keySet().stream().filter(file -> !now.containsKey(file)).forEach(changed::add);
    seen = now;
    return changed;
  }

  /// A file may go while it is looked at: then it counts as gone.
  private Map<Path, Stamp> look() {
    var stamps = new TreeMap<Path, Stamp>();
    try (var tree = Files.walk(folder)) {
      for (var file : tree.filter(Files::isRegularFile).toList()) {
        stamps.put(file, new Stamp(Files.getLastModifiedTime(file).toMillis(), Files.size(file)));
      }
    } catch (IOException | UncheckedIOException gone) {
      return stamps;
    }
    return stamps;
  }
}
