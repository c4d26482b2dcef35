package dev.rondo.app.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/// A release that comes after this one: the same program under a newer version, which also changes
/// the tables of the database.
final class NextRelease {
  private NextRelease() {}

  /// Makes its jar in that folder.
  ///
  /// @param number counts the releases, from 1 on
  static Path make(Path folder, int number) {
    var program = Path.of(System.getProperty("rondo.jar", "rondo.jar")).toAbsolutePath();
    try (var jar = new JarFile(program.toFile())) {
      var made = Files.copy(program, folder.resolve("rondo-" + number + ".jar"));
      var manifest = new Manifest(jar.getManifest());
      var libraries = new ArrayList<String>();
      for (var library :
          manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH).split(" ", -1)) {
        var file = program.resolveSibling(library);
        libraries.add(
            (file.getFileName().toString().startsWith("storage-")
                    ? changed(file, folder, number)
                    : file)
                .toUri()
                .toString());
      }
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", libraries));
      manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "999.0." + number);
      write(
          made,
          inside -> {
            try (var file = Files.newOutputStream(inside.resolve("/META-INF/MANIFEST.MF"))) {
              manifest.write(file);
            }
          });
      return made;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static Path changed(Path storage, Path folder, int number) throws IOException {
    var made = Files.copy(storage, folder.resolve("storage-" + number + ".jar"));
    write(
        made,
        inside -> {
          for (var i = 1; i <= number; i++) {
            Files.write(
                inside.resolve("/db/migration/postgresql/V" + (9_000 + i) + "__next.sql"),
                List.of(
                    "ALTER TABLE node_heartbeats ADD COLUMN next_%d bigint;".formatted(i),
                    "CREATE TABLE next_%d (id bigint PRIMARY KEY);".formatted(i)),
                StandardCharsets.UTF_8);
          }
        });
    return made;
  }

  private interface Change {
    void on(Path inside) throws IOException;
  }

  private static void write(Path jar, Change change) throws IOException {
    try (var files = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of())) {
      change.on(files.getPath("/"));
    }
  }
}
