package dev.rondo.app.keeping;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.storage.engine.DurableFiles;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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

  /// Begins a new file: `NAME.jsonl.gz`, or `NAME-2.jsonl.gz` and so on if that name is taken.
  /// Until the file is finished, its name ends with `.part`. No file that is there is overwritten.
  public static Writer begin(Path folder, String name) throws IOException {
    for (var n = 1; ; n++) {
      var file = folder.resolve(name + (n == 1 ? "" : "-" + n) + ".jsonl.gz");
      var part = folder.resolve(file.getFileName() + ".part");
      FileChannel channel;
      try {
        channel = FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      } catch (FileAlreadyExistsException unfinished) {
        continue;
      }
      // Only who has made the unfinished file may make the file, so this is asked after that.
      if (!Files.exists(file)) {
        return new Writer(file, part, channel);
      }
      channel.close();
      Files.delete(part);
    }
  }

  /// Writes matches to an archive. If it is closed before it is finished, nothing is left.
  public static final class Writer implements AutoCloseable {
    private final Path file;
    private final Path part;
    private final FileChannel channel;
    private final GZIPOutputStream zip;
    private final BufferedWriter lines;

    private Writer(Path file, Path part, FileChannel channel) throws IOException {
      this.file = file;
      this.part = part;
      this.channel = channel;
      zip = new GZIPOutputStream(Channels.newOutputStream(channel));
      lines = new BufferedWriter(new OutputStreamWriter(zip, StandardCharsets.UTF_8));
    }

    public void add(Stored match) throws IOException {
      lines.write(Json.STORED.writeValueAsString(match));
      lines.write('\n');
    }

    /// Returns the file when it and its name are on the disk.
    public Path finish() throws IOException {
      lines.flush();
      zip.finish();
      channel.force(true);
      channel.close();
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      DurableFiles.syncFolder(file);
      return file;
    }

    @Override
    public void close() throws IOException {
      channel.close();
      Files.deleteIfExists(part);
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
