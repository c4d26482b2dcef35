package dev.rondo.storage.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.lane.StorageException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/// A row of the table `journal_tail`: the entries of one commit.
///
/// The first byte is the version of the format. Each entry follows with its match, position, match
/// time, wall time, cause, facts, answers, told bits and receipt. A number is stored in groups of
/// seven bits, the lowest first, with the eighth bit set on all but the last. A text is the number
/// of its bytes and its bytes in UTF-8.
final class TailRow {
  private static final byte VERSION = 1;
  private static final int BYTES_AN_ENTRY = 512;

  private final long id;
  private final byte[] bytes;

  /// An entry's place in its row.
  record Place(TailRow row, int offset, MatchId match, long position) {
    Entry entry() {
      return new Reader(row.bytes, offset).entry();
    }
  }

  /// Throws [StorageException] if a newer release has written it.
  TailRow(long id, byte[] bytes) {
    if (bytes.length == 0 || bytes[0] != VERSION) {
      throw new StorageException("Row " + id + " of the journal's tail has an unknown format");
    }
    this.id = id;
    this.bytes = bytes;
  }

  static TailRow of(long id, List<Entry> entries) {
    var out = new ByteArrayOutputStream(BYTES_AN_ENTRY * entries.size());
    out.write(VERSION);
    entries.forEach(entry -> write(out, entry));
    return new TailRow(id, out.toByteArray());
  }

  long id() {
    return id;
  }

  byte[] bytes() {
    return bytes;
  }

  /// The places of all entries, in the order in which they were stored.
  List<Place> places() {
    var places = new ArrayList<Place>();
    var reader = new Reader(bytes, 1);
    while (reader.at < bytes.length) {
      places.add(reader.place(this));
    }
    return places;
  }

  private static void write(ByteArrayOutputStream out, Entry entry) {
    write(out, entry.match().value());
    write(out, entry.position());
    write(out, entry.at());
    write(out, entry.wall());
    write(out, entry.cause());
    write(out, entry.facts());
    write(out, entry.answers());
    write(out, entry.told());
    write(out, entry.receipt());
  }

  private static void write(ByteArrayOutputStream out, String text) {
    var encoded = text.getBytes(UTF_8);
    write(out, encoded.length);
    out.write(encoded, 0, encoded.length);
  }

  private static void write(ByteArrayOutputStream out, long number) {
    var rest = number;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  private static final class Reader {
    private final byte[] bytes;
    private int at;

    Reader(byte[] bytes, int at) {
      this.bytes = bytes;
      this.at = at;
    }

    Entry entry() {
      return new Entry(
          new MatchId(text()),
          number(),
          number(),
          number(),
          text(),
          text(),
          text(),
          number(),
          text());
    }

    /// Reads the match and the position, and skips the rest.
    Place place(TailRow row) {
      var offset = at;
      var place = new Place(row, offset, new MatchId(text()), number());
      number();
      number();
      skipText();
      skipText();
      skipText();
      number();
      skipText();
      return place;
    }

    private String text() {
      var length = (int) number();
      at += length;
      return new String(bytes, at - length, length, UTF_8);
    }

    private void skipText() {
      var length = (int) number();
      at += length;
    }

    private long number() {
      var number = 0L;
      for (var shift = 0; ; shift += 7) {
        var group = bytes[at++];
        number |= (group & 0x7FL) << shift;
        if (group >= 0) {
          return number;
        }
      }
    }
  }
}
