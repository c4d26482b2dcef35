package dev.rondo.edge.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/// Compresses what everybody may see. Answers to one account are not compressed: their length would
/// tell what is in them.
public final class Gzip {
  private Gzip() {}

  public static byte[] of(byte[] content) {
    var out = new ByteArrayOutputStream();
    try (var zip = new GZIPOutputStream(out)) {
      zip.write(content);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return out.toByteArray();
  }
}
