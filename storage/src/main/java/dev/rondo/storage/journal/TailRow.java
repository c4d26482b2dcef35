package dev.rondo.storage.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.lane.StorageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/// A row of the table `journal_tail`: the entries of one commit.
///
/// The first byte is the version of the format. Each entry follows with its match, position, match
/// time, wall time, cause, facts, answers, told bits and receipt. A number is stored in groups of
/// seven bits, the lowest first, with the eighth bit set on all but the last. A text is the number
/// of its bytes and its bytes in UTF-8.
final class TailRow {
  private static final byte VERSION = 1;
  private static final int FIRST_BUFFER = 64 << 10;
  private static final int LARGEST_KEPT = 1 << 20;
  private static final int LONGEST_NUMBER = 10;

  private final long id;
  private final byte[] bytes;
  private final List<Place> places;

  /// An entry's place in its row.
  record Place(TailRow row, int offset, MatchId match, long position) {
    Entry entry() {
      return new Reader(row.bytes, offset).entry();
    }

    /// The entry's columns in the order of an [Entry], with texts as bytes in UTF-8.
    Object[] columns() {
      return new Reader(row.bytes, offset).columns(match);
    }
  }

  /// Throws [StorageException] if a newer release has written it.
  TailRow(long id, byte[] bytes) {
    if (bytes.length == 0 || bytes[0] != VERSION) {
      throw new StorageException("Row " + id + " of the journal's tail has an unknown format");
    }
    this.id = id;
    this.bytes = bytes;
    this.places = new ArrayList<>();
    var reader = new Reader(bytes, 1);
    while (reader.at < bytes.length) {
      places.add(reader.place(this));
    }
  }

  private TailRow(long id, Writer written, List<Entry> entries) {
    this.id = id;
    this.bytes = Arrays.copyOf(written.bytes, written.size);
    this.places = new ArrayList<>(entries.size());
    for (var i = 0; i < entries.size(); i++) {
      var entry = entries.get(i);
      places.add(new Place(this, written.offsets[i], entry.match(), entry.position()));
    }
  }

  long id() {
    return id;
  }

  byte[] bytes() {
    return bytes;
  }

  /// The places of all entries, in the order in which they were stored.
  List<Place> places() {
    return Collections.unmodifiableList(places);
  }

  /// Makes rows, one after the other, in a buffer that it keeps.
  static final class Writer {
    private byte[] bytes = new byte[FIRST_BUFFER];
    private int[] offsets = new int[64];
    private int size;

    TailRow row(long id, List<Entry> entries) {
      size = 0;
      append(VERSION);
      if (offsets.length < entries.size()) {
        offsets = new int[entries.size() * 2];
      }
      for (var i = 0; i < entries.size(); i++) {
        offsets[i] = size;
        append(entries.get(i));
      }
      var row = new TailRow(id, this, entries);
      if (bytes.length > LARGEST_KEPT) {
        bytes = new byte[FIRST_BUFFER];
      }
      return row;
    }

    private void append(Entry entry) {
      append(entry.match().value());
      append(entry.position());
      append(entry.at());
      append(entry.wall());
      append(entry.cause());
      append(entry.facts());
      append(entry.answers());
      append(entry.told());
      append(entry.receipt());
    }

    private void append(String text) {
      var encoded = text.getBytes(UTF_8);
      append(encoded.length);
      reserve(encoded.length);
      System.arraycopy(encoded, 0, bytes, size, encoded.length);
      size += encoded.length;
    }

    private void append(long number) {
      reserve(LONGEST_NUMBER);
      var rest = number;
      while ((rest & ~0x7FL) != 0) {
        bytes[size++] = (byte) ((rest & 0x7F) | 0x80);
        rest >>>= 7;
      }
      bytes[size++] = (byte) rest;
    }

    private void reserve(int more) {
      if (bytes.length - size < more) {
        bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
      }
    }
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

    Object[] columns(MatchId match) {
      skipText();
      return new Object[] {
        match.value(),
        number(),
        number(),
        number(),
        encoded(),
        encoded(),
        encoded(),
        number(),
        encoded()
      };
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

    /// The driver takes no bytes for null, so an empty text is a text.
    private Object encoded() {
      var length = (int) number();
      at += length;
      return length == 0 ? "" : Arrays.copyOfRange(bytes, at - length, at);
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
