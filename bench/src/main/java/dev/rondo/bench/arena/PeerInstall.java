package dev.rondo.bench.arena;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Colyseus and our room for it, in a folder that is kept from run to run.
final class PeerInstall {
  private static final String PLACE = "/peers/colyseus/";
  private static final List<String> FILES =
      List.of(
          "package.json",
          "package-lock.json",
          "server.js",
          "room.js",
          "rules.js",
          "state.js",
          "journal.js");
  private static final int OLDEST_NODE = 22;
  private static final long PATIENCE_MINUTES = 10;
  private static final int LINES_SHOWN = 10;

  /// Says why there is no peer to compare with.
  static final class MissingException extends Exception {
    private static final long serialVersionUID = 1;

    MissingException(String why) {
      super(why);
    }
  }

  private final Path folder;

  PeerInstall(Path folder) {
    this.folder = folder;
  }

  Path folder() {
    return folder;
  }

  /// Makes sure that all is there, and returns the Node to run it with.
  String prepare() throws IOException, InterruptedException, MissingException {
    Files.createDirectories(folder);
    var lock = folder.resolve("package-lock.json");
    var before = Files.exists(lock) ? Files.readString(lock) : "";
    for (var file : FILES) {
      try (var source = PeerInstall.class.getResourceAsStream(PLACE + file)) {
        if (source == null) {
          throw new IllegalStateException(file + " is not in the jar");
        }
        Files.write(folder.resolve(file), source.readAllBytes());
      }
    }
    var complete = folder.resolve("node_modules/.package-lock.json");
    if (!Files.exists(complete) || !before.equals(Files.readString(lock))) {
      install();
    }
    return node();
  }

  private void install() throws IOException, InterruptedException, MissingException {
    var log = folder.resolve("npm.log");
    var npm =
        List.of("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
    Process process;
    try {
      process =
          new ProcessBuilder(npm)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException none) {
      throw new MissingException("npm is not on the path, and Colyseus is installed with it");
    }
    if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new MissingException(
          "npm ci could not install Colyseus; is there a network? " + firstLines(log));
    }
  }

  private static String firstLines(Path log) throws IOException {
    return String.join("\n", Files.readAllLines(log).stream().limit(LINES_SHOWN).toList());
  }

  /// The machine's own if it is new enough, else the one that came with the packages.
  private String node() throws InterruptedException, MissingException {
    var arch = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x64";
    var packaged = folder.resolve("node_modules/node-linux-" + arch + "/bin/node").toAbsolutePath();
    for (var node : List.of("node", packaged.toString())) {
      if (version(node).filter(version -> version >= OLDEST_NODE).isPresent()) {
        return node;
      }
    }
    throw new MissingException("Colyseus needs Node " + OLDEST_NODE + " or newer on the path");
  }

  private static Optional<Integer> version(String node) throws InterruptedException {
    try {
      var process = new ProcessBuilder(node, "--version").start();
      var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      process.waitFor();
      return Optional.of(Integer.valueOf(text.strip().substring(1).split("\\.", 2)[0]));
    } catch (IOException none) {
      return Optional.empty();
    }
  }
}
