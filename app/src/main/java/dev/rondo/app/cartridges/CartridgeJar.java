package dev.rondo.app.cartridges;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.RecordSchemas;
import dev.rondo.platform.match.GameSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/// A jar with games, loaded by a class loader of its own.
public final class CartridgeJar implements AutoCloseable {
  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9_-]{0,39}");

  /// The files beside the rules are kept in memory, so they have a limit.
  private static final long MOST_FILE_BYTES = 32L << 20;

  private final String name;
  private final JarClassLoader loader;
  private final List<FoundGame> games;

  private CartridgeJar(Path path, Map<String, byte[]> files) throws IOException {
    name = String.valueOf(path.getFileName());
    loader = new JarClassLoader(path);
    try {
      games = cartridges().stream().map(cartridge -> game(cartridge, files)).toList();
    } catch (RuntimeException broken) {
      loader.close();
      throw broken;
    }
  }

  /// Throws [BadJarException] if the jar holds no game, or one that cannot be used.
  public static CartridgeJar load(Path path) {
    var name = String.valueOf(path.getFileName());
    try {
      return new CartridgeJar(path, files(path, name));
    } catch (ZipException broken) {
      throw new BadJarException(name, "it is not a jar file: " + broken.getMessage());
    } catch (IOException broken) {
      throw new BadJarException(name, "it cannot be read: " + broken.getMessage());
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
  private static Map<String, byte[]> files(Path path, String name) throws IOException {
    var files = new TreeMap<String, byte[]>();
    var total = 0L;
    try (var jar = new JarFile(path.toFile())) {
      for (var entry : jar.stream().toList()) {
        if (!entry.isDirectory() && entry.getName().startsWith(Files.ROOT)) {
          var content = jar.getInputStream(entry).readNBytes((int) MOST_FILE_BYTES + 1);
          total += content.length;
          if (total > MOST_FILE_BYTES) {
            throw new BadJarException(name, "its files below rondo/ are larger than 32 MiB");
          }
          files.put(entry.getName(), content);
        }
      }
    }
    return files;
  }

  private List<Cartridge<?, ?, ?, ?>> cartridges() {
    List<Cartridge<?, ?, ?, ?>> found;
    try {
      found = Providers.cartridges(loader);
    } catch (ServiceConfigurationError | RuntimeException | LinkageError broken) {
      throw new BadJarException(name, reason(broken));
    }
    if (found.isEmpty()) {
      throw new BadJarException(name, "it names no cartridge in " + Providers.FILE);
    }
    return found;
  }

  /// A class of the jar may fail in any way.
  private FoundGame game(Cartridge<?, ?, ?, ?> cartridge, Map<String, byte[]> files) {
    try {
      var manifest = InstalledGame.of(cartridge).manifest();
      var id = manifest.id();
      if (!ID.matcher(id).matches()) {
        throw new BadJarException(
            name, "the id '" + id + "' of its game is not like 'tic-tac-toe'");
      }
      // Types that cannot be described would make the list of all games fail.
      RecordSchemas.ofView(manifest.viewType());
      manifest.commands().forEach(command -> RecordSchemas.ofCommand(command.type()));
      return new FoundGame(cartridge, new Files(name, Files.ROOT + id + "/", files));
    } catch (BadJarException known) {
      throw known;
    } catch (RuntimeException | LinkageError broken) {
      throw new BadJarException(
          name, "the manifest of " + cartridge.getClass().getName() + ": " + reason(broken));
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

  private record Files(String name, String folder, Map<String, byte[]> all) implements GameSource {
    static final String ROOT = "rondo/";

    @Override
    public Optional<byte[]> file(String path) {
      return Optional.ofNullable(all.get(folder + path));
    }
  }
}
