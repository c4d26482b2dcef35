package dev.rondo.app.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// The Maven project of a new game, with a small game in it that can be played at once.
///
/// @param version the version of Rondo's modules
public record NewProject(GameName name, String version) {

  /// Its files with their contents, by path.
  public Map<String, String> files() {
    var java = "java/com/example/" + name.className();
    var resources = "src/main/resources/";
    var page = resources + "rondo/" + name.id() + "/";
    var files = new TreeMap<String, String>();
    files.put("pom.xml", template("pom.xml"));
    files.put(".gitignore", template("gitignore"));
    files.put(".mvn/maven.config", template("maven.config"));
    files.put("README.md", template("README.md"));
    files.put("src/main/" + java + "Game.java", template("Game.java"));
    files.put("src/test/" + java + "ContractTest.java", template("ContractTest.java"));
    files.put("src/test/" + java + "BotTest.java", template("BotTest.java"));
    files.put(page + "page.js", template("page.js"));
    files.put(page + "texts.json", template("texts.json"));
    files.put(
        resources + "META-INF/services/dev.rondo.cartridge.CartridgeProvider",
        template("provider"));
    return files;
  }

  /// Writes the project into a folder that is not there yet. If it cannot be written whole, nothing
  /// of it stays.
  ///
  /// @param modules the Maven repository with Rondo's modules; the project gets a copy
  public void write(Path folder, Path modules) throws IOException {
    var parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Files.createDirectory(folder);
    try {
      for (var file : files().entrySet()) {
        var path = folder.resolve(file.getKey());
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        Files.writeString(path, file.getValue());
      }
      copy(modules.toRealPath(), folder.resolve(".rondo"));
    } catch (IOException | RuntimeException failed) {
      delete(folder);
      throw failed;
    }
  }

  private String template(String file) {
    try (var in = NewProject.class.getResourceAsStream("/template/" + file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .replace("@id@", name.id())
          .replace("@Class@", name.className())
          .replace("@title@", name.title())
          .replace("@version@", version);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var paths = Files.walk(from)) {
      for (var path : paths.toList()) {
        Files.copy(path, to.resolve(from.relativize(path)));
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var paths = Files.walk(folder)) {
      for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
