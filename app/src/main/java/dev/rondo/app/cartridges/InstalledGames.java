package dev.rondo.app.cartridges;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.match.GameSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds all games: those that come with Rondo, and those in the jars of a folder.
public final class InstalledGames {
  public static final String SHIPPED = "shipped";

  private InstalledGames() {}

  /// The games that come with Rondo, and those of the jars in the folder in the order of their
  /// names. Throws [BadJarException] for a jar that cannot be used.
  public static List<FoundGame> find(Path folder) {
    var games = new ArrayList<>(shipped());
    for (var jar : jars(folder)) {
      for (var game : CartridgeJar.load(jar).games()) {
        games.stream()
            .filter(other -> other.id().equals(game.id()))
            .findFirst()
            .ifPresent(other -> {
              throw new BadJarException(
                  "jar " + game.source().name(),
                  "the game %s is there already (%s)".formatted(game.id(), other.source().name()));
            });
        games.add(game);
      }
    }
    return List.copyOf(games);
  }

  /// The games on the class path.
  public static List<FoundGame> shipped() {
    var loader = Cartridge.class.getClassLoader();
    return Providers.cartridges(loader).stream()
        .map(found ->
            new FoundGame(
                found.cartridge(),
                found.provider(),
                new ClassPathFiles(loader, "rondo/" + found.cartridge().manifest().id() + "/")))
        .toList();
  }

  private static List<Path> jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private record ClassPathFiles(ClassLoader loader, String folder) implements GameSource {
    @Override
    public String name() {
      return SHIPPED;
    }

    @Override
    public Optional<byte[]> file(String path) {
      try (var in = loader.getResourceAsStream(folder + path)) {
        return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }
}
