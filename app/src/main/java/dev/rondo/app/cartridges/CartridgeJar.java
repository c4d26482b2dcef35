package dev.rondo.app.cartridges;

import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.RecordSchemas;
import dev.rondo.platform.match.GameSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/// A jar or a compiled project with games, loaded by a class loader of its own.
public final class CartridgeJar implements AutoCloseable {
  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9_-]{0,39}");

  /// The files beside the rules are kept in memory, so they have a limit.
  private static final long MOST_FILE_BYTES = 32L << 20;

  private final String place;
  private final JarClassLoader loader;
  private final List<FoundGame> games;

  /// @param files gives the files of a game by its id
  private CartridgeJar(String place, JarClassLoader loader, Function<String, GameSource> files)
      throws IOException {
    this.place = place;
    this.loader = loader;
    try {
      games = cartridges().stream().map(found -> game(found, files)).toList();
    } catch (RuntimeException broken) {
      loader.close();
      throw broken;
    }
  }

  /// Throws [BadJarException] if the jar holds no game, or one that cannot be used.
  public static CartridgeJar load(Path path) {
    var name = String.valueOf(path.getFileName());
    var place = "jar " + name;
    try {
      var files = files(path, place);
      return new CartridgeJar(
          place,
          new JarClassLoader(name, List.of(path)),
          id -> new Packed(name, path, Packed.ROOT + id + "/", files));
    } catch (ZipException broken) {
      throw new BadJarException(place, "it is not a jar file: " + broken.getMessage());
    } catch (IOException broken) {
      throw new BadJarException(place, "it cannot be read: " + broken.getMessage());
    }
  }

  /// Loads a project whose classes are compiled. The files of its games are read anew each time, so
  /// that a change is seen at once.
  ///
  /// @param resources the folder that holds `META-INF` and `rondo`
  public static CartridgeJar project(String name, Path classes, Path resources) {
    var place = "project " + name;
    try {
      return new CartridgeJar(
          place,
          new JarClassLoader(name, List.of(classes, resources)),
          id -> new Unpacked(name, resources.resolve("rondo").resolve(id)));
    } catch (IOException broken) {
      throw new BadJarException(place, "it cannot be read: " + broken.getMessage());
    }
  }

  public List<FoundGame> games() {
    return games;
  }

  /// Closes the file, and lets go of what the server remembers about its classes.
  @Override
  public void close() {
    try {
      loader.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    Json.forgetClasses();
  }

  /// All files below `rondo/`, by their full path.
  private static Map<String, byte[]> files(Path path, String place) throws IOException {
    var files = new TreeMap<String, byte[]>();
    var total = 0L;
    try (var jar = new JarFile(path.toFile())) {
      for (var entry : jar.stream().toList()) {
        if (!entry.isDirectory() && entry.getName().startsWith(Packed.ROOT)) {
          var content = jar.getInputStream(entry).readNBytes((int) MOST_FILE_BYTES + 1);
          total += content.length;
          if (total > MOST_FILE_BYTES) {
            throw new BadJarException(place, "its files below rondo/ are larger than 32 MiB");
          }
          files.put(entry.getName(), content);
        }
      }
    }
    return files;
  }

  private List<Providers.Found> cartridges() {
    List<Providers.Found> found;
    try {
      found = Providers.cartridges(loader);
    } catch (ServiceConfigurationError | RuntimeException | LinkageError broken) {
      throw new BadJarException(place, reason(broken));
    }
    if (found.isEmpty()) {
      throw new BadJarException(place, "it names no cartridge in " + Providers.FILE);
    }
    return found;
  }

  /// A class of the jar may fail in any way.
  private FoundGame game(Providers.Found found, Function<String, GameSource> files) {
    try {
      var manifest = InstalledGame.of(found.cartridge()).manifest();
      var id = manifest.id();
      if (!ID.matcher(id).matches()) {
        throw new BadJarException(
            place, "the id '" + id + "' of its game is not like 'tic-tac-toe'");
      }
      // Types that cannot be described would make the list of all games fail.
      RecordSchemas.ofView(manifest.viewType());
      manifest.commands().forEach(command -> RecordSchemas.ofCommand(command.type()));
      return new FoundGame(found.cartridge(), found.provider(), files.apply(id));
    } catch (BadJarException known) {
      throw known;
    } catch (RuntimeException | LinkageError broken) {
      throw new BadJarException(
          place,
          "the manifest of " + found.cartridge().getClass().getName() + ": " + reason(broken));
    }
  }

  /// The messages of all causes, because the first one seldom says what is missing.
  private static String reason(Throwable broken) {
    var text =
        broken instanceof ServiceConfigurationError
            ? String.valueOf(broken.getMessage())
            : broken.getClass().getSimpleName() + ": " + broken.getMessage();
    var cause = broken.getCause();
    return cause == null ? text : text + ": " + reason(cause);
  }

  private record Packed(String name, Path jar, String folder, Map<String, byte[]> all)
      implements GameSource {
    static final String ROOT = "rondo/";

    @Override
    public String place() {
      return jar.toAbsolutePath().normalize().toString();
    }

    @Override
    public Optional<byte[]> file(String path) {
      return Optional.ofNullable(all.get(folder + path));
    }
  }

  private record Unpacked(String name, Path folder) implements GameSource {
    @Override
    public Optional<byte[]> file(String path) {
      var file = folder.resolve(path).normalize();
      try {
        return file.startsWith(folder) && Files.isRegularFile(file)
            ? Optional.of(Files.readAllBytes(file))
            : Optional.empty();
      } catch (NoSuchFileException _) {
        return Optional.empty();
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }
}
