package dev.rondo.storage.engine;

import dev.rondo.storage.lane.StorageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Keeps a data folder for one server. The system gives it up when the process dies.
public final class FolderLock implements AutoCloseable {

  /// Within one process the system would not refuse, and closing a second channel would give up the
  /// first one's lock.
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final FileChannel channel;

  private FolderLock(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /// Makes the folder if it is not there.
  public static FolderLock take(Path name) {
    try {
      Path folder = PrivateFiles.folder(name).toRealPath();
      if (!HELD_HERE.add(folder)) {
        throw new FolderInUseException(name);
      }
      try {
        return new FolderLock(folder, lock(folder, name));
      } catch (IOException | RuntimeException e) {
        HELD_HERE.remove(folder);
        throw e;
      }
    } catch (IOException e) {
      throw StorageException.of("Cannot use the data folder " + name, e);
    }
  }

  private static FileChannel lock(Path folder, Path name) throws IOException {
    var channel =
        FileChannel.open(
            folder.resolve("rondo.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() == null) {
        throw new FolderInUseException(name);
      }
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  @Override
  public void close() {
    if (!channel.isOpen()) {
      return;
    }
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot give up the data folder " + folder, e);
    } finally {
      HELD_HERE.remove(folder);
    }
  }
}
