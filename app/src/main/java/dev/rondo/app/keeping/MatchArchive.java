package dev.rondo.app.keeping;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// A file of matches: compressed lines of JSON, a match a line.
public final class MatchArchive {

  /// A match as it is stored: its row and its entries.
  public record Stored(MatchRow row, List<Entry> entries) {
    public Stored {
      entries = List.copyOf(entries);
    }
  }

  private final Path file;

  public MatchArchive(Path file) {
    this.file = file;
  }

  /// Writes a new file. It is on the disk when the writer is closed.
  public Writer write() throws IOException {
    return new Writer(file);
  }

  /// Writes matches to an archive.
  public static final class Writer implements AutoCloseable {
    private final FileChannel channel;
    private final GZIPOutputStream zip;
    private final BufferedWriter lines;

    private Writer(Path file) throws IOException {
      channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      zip = new GZIPOutputStream(Channels.newOutputStream(channel));
      lines = new BufferedWriter(new OutputStreamWriter(zip, StandardCharsets.UTF_8));
    }

    public void add(Stored match) throws IOException {
      lines.write(Json.STORED.writeValueAsString(match));
      lines.write('\n');
    }

    @Override
    public void close() throws IOException {
      lines.flush();
      zip.finish();
      channel.force(true);
      channel.close();
    }
  }

  /// The match of that id.
  public Optional<Stored> find(MatchId match) {
    return first(stored -> stored.row().id().equals(match));
  }

  /// The number of matches. Reads the whole file, so it throws if a part of it is damaged.
  public int count() {
    var count = new int[1];
    var _ =
        first(_ -> {
          count[0]++;
          return false;
        });
    return count[0];
  }

  private Optional<Stored> first(Predicate<Stored> wanted) {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        var stored = Json.STORED.readValue(line, Stored.class);
        if (wanted.test(stored)) {
          return Optional.of(stored);
        }
      }
      return Optional.empty();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
