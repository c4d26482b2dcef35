package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Result;
import dev.rondo.platform.content.Csv;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;

/// The unpacked bundle of a study, as somebody has it who works with its data.
record StudyBundle(Path folder) {
  private static final int MINUTES = 2;

  /// A row of a table.
  ///
  /// @param cells by the names of the columns
  record Row(Map<String, String> cells) {
    String get(String column) {
      return Objects.requireNonNull(cells.get(column), column);
    }
  }

  static StudyBundle unpack(byte[] bytes, Path target) {
    try (var zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      Files.createDirectories(target);
      for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        var file = target.resolve(entry.getName()).normalize();
        assertThat(file.getParent()).isEqualTo(target);
        Files.write(file, zip.readAllBytes());
      }
      return new StudyBundle(target);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// The names of its files.
  List<String> files() {
    try (var all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  String text(String file) {
    return read(folder.resolve(file));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// The columns of a table.
  List<String> columns(String table) {
    return cells(text(table + ".csv")).getFirst();
  }

  /// The rows of a table by the names of its columns.
  List<Row> rows(String table) {
    return rowsOf(text(table + ".csv"));
  }

  private static List<Row> rowsOf(String csv) {
    var all = cells(csv);
    var names = all.getFirst();
    var rows = new ArrayList<Row>();
    for (var cells : all.subList(1, all.size())) {
      assertThat(cells).hasSameSizeAs(names);
      var row = new LinkedHashMap<String, String>();
      for (var i = 0; i < names.size(); i++) {
        row.put(names.get(i), cells.get(i));
      }
      rows.add(new Row(row));
    }
    return rows;
  }

  private static List<List<String>> cells(String csv) {
    return switch (Csv.read(csv)) {
      case Result.Ok<List<List<String>>>(var rows) -> rows;
      case Result.Refused<List<List<String>>>(_, var detail) -> throw new AssertionError(detail);
    };
  }

  /// The main table as the script for Python prints it.
  List<Row> mainTable() {
    return rowsOf(printed("python3", "study.py"));
  }

  /// The main table as the script for R prints it, where R is installed.
  Optional<List<Row>> mainTableOfR() {
    return installed("Rscript")
        ? Optional.of(rowsOf(printed("Rscript", "study.R")))
        : Optional.empty();
  }

  /// The output of a script for R in the folder; empty where R is not installed.
  Optional<String> printedByR(String script) throws IOException {
    var file = Files.writeString(folder.resolve("own.R"), script);
    try {
      return installed("Rscript") ? Optional.of(printed("Rscript", "own.R")) : Optional.empty();
    } finally {
      Files.delete(file);
    }
  }

  private static boolean installed(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }

  private String printed(String... command) {
    var name = folder.getFileName() + "-" + command[0] + ".csv";
    var output = folder.resolveSibling(name);
    var errors = folder.resolveSibling(name + ".errors");
    try {
      var process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectOutput(output.toFile())
              .redirectError(errors.toFile())
              .start();
      assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).as(read(errors)).isZero();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
    return read(output);
  }
}
