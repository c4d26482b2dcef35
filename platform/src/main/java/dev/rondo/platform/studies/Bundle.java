package dev.rondo.platform.studies;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// All data of a study in one zip: each table as CSV and as JSON, the protocol, and scripts that
/// read it. Files have no times of their own, so the same data give the same bytes.
final class Bundle {
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final Map<String, String> files = new LinkedHashMap<>();

  /// @param suffix tells files with names apart from those without
  Bundle with(String table, Grid grid, String suffix) {
    files.put(table + suffix + ".csv", grid.csv());
    files.put(table + suffix + ".json", grid.json());
    return this;
  }

  Bundle with(String file, String text) {
    files.put(file, text);
    return this;
  }

  /// A file that comes with the program.
  Bundle withScript(String name, String ending, String suffix) {
    try (var in = Objects.requireNonNull(Bundle.class.getResourceAsStream(name + ending))) {
      var text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return with(name + suffix + ending, text.replace("{suffix}", suffix));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  byte[] zip() {
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      for (var file : files.entrySet()) {
        var entry = new ZipEntry(file.getKey());
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return bytes.toByteArray();
  }
}
