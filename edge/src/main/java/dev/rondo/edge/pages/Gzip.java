package dev.rondo.edge.pages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/// Compresses what everybody may see. Answers to one account are not compressed: their length would
/// tell what is in them.
public final class Gzip {
  private Gzip() {}

  public static byte[] of(byte[] content) {
    var out = new ByteArrayOutputStream();
    try (var zip = new Smallest(out)) {
      zip.write(content);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return out.toByteArray();
  }

  /// Pages are compressed once and sent often, so time is of no account.
  private static final class Smallest extends GZIPOutputStream {
    Smallest(OutputStream out) throws IOException {
      super(out);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }
}
