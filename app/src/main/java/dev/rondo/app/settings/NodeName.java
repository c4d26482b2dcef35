package dev.rondo.app.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The name of a node, as people are shown it.
final class NodeName {
  private static final Path LINUX = Path.of("/proc/sys/kernel/hostname");

  private NodeName() {}

  /// The given name, or the name of the machine and the port. No name service is asked: that can
  /// take seconds.
  static String of(String given, int port, Map<String, String> variables) {
    return given.isBlank()
        ? Optional.ofNullable(variables.get("HOSTNAME")).orElseGet(NodeName::machine) + ":" + port
        : given.strip();
  }

  private static String machine() {
    try {
      return Files.isReadable(LINUX) ? Files.readString(LINUX).strip() : "localhost";
    } catch (IOException unknown) {
      return "localhost";
    }
  }
}
