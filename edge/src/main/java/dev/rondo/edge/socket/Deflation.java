package dev.rondo.edge.socket;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/// Deflates payloads as permessage-deflate wants them (RFC 7692), each by itself, so that one
/// result is right for every client. One event loop owns it, and no socket has any memory of its
/// own.
final class Deflation {
  /// Every flush ends with these bytes, which are not sent: an empty block without its first byte.
  private static final int TRAILER = 4;

  private final int level;
  private final byte[] chunk = new byte[8 * 1024];
  private @Nullable Deflater deflater;

  /// @param level 1, which is quick, to 9, which is small
  Deflation(int level) {
    this.level = level;
  }

  byte[] deflate(byte[] bytes, int from, int length) {
    var deflated = new ByteArrayOutputStream(length);
    var clean = fresh();
    clean.setInput(bytes, from, length);
    var count = chunk.length;
    while (count == chunk.length) {
      count = clean.deflate(chunk, 0, chunk.length, Deflater.SYNC_FLUSH);
      deflated.write(chunk, 0, count);
    }
    var all = deflated.toByteArray();
    return Arrays.copyOf(all, all.length - TRAILER);
  }

  /// The deflater takes 256 KiB, so there is none before it is needed.
  private Deflater fresh() {
    var known = deflater;
    if (known == null) {
      known = new Deflater(level, true);
      deflater = known;
    }
    known.reset();
    return known;
  }
}
