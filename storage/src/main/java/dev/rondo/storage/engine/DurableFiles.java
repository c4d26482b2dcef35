package dev.rondo.storage.engine;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Files whose name and content must outlast a crash of the machine.
public final class DurableFiles {
  private static final int COPIED_AT_ONCE = 8 << 20;

  private DurableFiles() {}

  /// Makes the name of a new file durable.
  public static void syncFolder(Path file) throws IOException {
    var parent = file.toAbsolutePath().getParent();
    if (parent != null) {
      try (var channel = FileChannel.open(parent, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  /// Copies the content into an empty file that is there already.
  static void copy(Path from, Path to, Progress progress) throws IOException {
    try (var source = FileChannel.open(from, StandardOpenOption.READ);
        var target = FileChannel.open(to, StandardOpenOption.WRITE)) {
      var size = source.size();
      for (var done = 0L; done < size; progress.at(done, size)) {
        var moved = source.transferTo(done, COPIED_AT_ONCE, target);
        if (moved == 0) {
          throw new EOFException(from + " became shorter");
        }
        done += moved;
      }
    }
  }
}
