package dev.rondo.bench.arena;

import dev.rondo.bench.harness.Histogram;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;

/// The disk by itself: something is due each millisecond, and told when a small write is durable.
/// Whatever falls due during a write shares the next write. So the lateness is that of a server
/// that needs no time of its own.
final class BareDisk implements AutoCloseable {
  private static final int WRITTEN_BYTES = 16 << 10;
  private static final int FILE_BYTES = 32 << 20;
  private static final long DUE_NANOS = 1_000_000;

  private final Path file;
  private final FileChannel channel;
  private final ByteBuffer content = ByteBuffer.allocateDirect(WRITTEN_BYTES);
  private int place;

  /// The file has its size from the start, as a log that is used again.
  BareDisk(Path folder) throws IOException {
    file = Files.createDirectories(folder).resolve("bare");
    channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    for (var i = 0; i < FILE_BYTES / WRITTEN_BYTES; i++) {
      write();
    }
    channel.force(true);
  }

  Histogram lateness(long millis) throws IOException {
    var lateness = new Histogram();
    var start = System.nanoTime();
    var end = start + millis * 1_000_000;
    for (var due = start + DUE_NANOS; due < end; ) {
      LockSupport.parkNanos(due - System.nanoTime());
      var began = System.nanoTime();
      write();
      channel.force(false);
      var told = System.nanoTime();
      for (; due <= began; due += DUE_NANOS) {
        lateness.add((told - due) / 1000);
      }
    }
    return lateness;
  }

  private void write() throws IOException {
    content.clear();
    channel.write(content, place);
    place = (place + WRITTEN_BYTES) % FILE_BYTES;
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.delete(file);
  }
}
