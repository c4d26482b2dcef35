package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Makes keys and certificates with the keytool of the JDK.
final class TestStores {
  static final String PASSWORD = "open-sesame";

  private final Path folder;

  TestStores(Path folder) {
    this.folder = folder;
  }

  /// A store with a new key of that name, for a host on loopback.
  Path key(String name) {
    var store = folder.resolve(name + ".p12");
    keytool(
        store,
        "-genkeypair",
        "-alias",
        name,
        "-keyalg",
        "EC",
        "-dname",
        "CN=" + name,
        "-ext",
        "SAN=ip:127.0.0.1");
    return store;
  }

  /// The certificate of a key, as text.
  Path certificate(String name) {
    var file = folder.resolve(name + ".crt");
    keytool(
        folder.resolve(name + ".p12"),
        "-exportcert",
        "-rfc",
        "-alias",
        name,
        "-file",
        file.toString());
    return file;
  }

  /// A store that trusts the keys of these names.
  Path trusting(String... names) {
    var store = folder.resolve("trusting-" + String.join("-", names) + ".p12");
    for (var name : names) {
      keytool(
          store, "-importcert", "-noprompt", "-alias", name, "-file", certificate(name).toString());
    }
    return store;
  }

  private static void keytool(Path store, String... arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(
        List.of("-keystore", store.toString(), "-storetype", "PKCS12", "-storepass", PASSWORD));
    try {
      var process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      assertThat(process.onExit().orTimeout(60, TimeUnit.SECONDS).join().exitValue()).isZero();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
