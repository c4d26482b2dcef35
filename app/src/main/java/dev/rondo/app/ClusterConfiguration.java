package dev.rondo.app;

import com.typesafe.config.Config;
import dev.rondo.app.Configuration.InvalidException;
import dev.rondo.cluster.ClusterSettings;
import dev.rondo.storage.Engine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads what the operator decides about the cluster.
final class ClusterConfiguration {
  private static final String BAD = "Bad value in the configuration: ";

  private ClusterConfiguration() {}

  /// @param folder that file names are relative to
  static Optional<ClusterSettings> read(Config config, Path folder, Engine database) {
    if (!config.getBoolean("cluster.enabled")) {
      return Optional.empty();
    }
    if (!database.shared()) {
      throw new InvalidException(
          BAD
              + "cluster.enabled needs a database that several nodes share: set database to the"
              + " address of a PostgreSQL database");
    }
    var host = Configuration.host(config, "cluster.host");
    var tls = tls(config.getConfig("cluster.tls"), folder);
    if (!host.isLoopbackAddress()
        && tls.isEmpty()
        && !config.getBoolean("cluster.privateNetwork")) {
      throw new InvalidException(
          BAD
              + "cluster.host is not on loopback, so the traffic between nodes must be encrypted: set"
              + " cluster.tls, or cluster.privateNetwork = true if the network is trusted");
    }
    var port = Configuration.port(config, "cluster.port");
    var name = config.getString("node").strip();
    discovery(config.getString("cluster.discovery"));
    return Optional.of(
        new ClusterSettings(
            name.isEmpty() ? config.getString("cluster.host") + ":" + port : name,
            config.getString("cluster.host"),
            port,
            seeds(config.getStringList("cluster.seeds")),
            tls,
            Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("0.0.0")));
  }

  private static void discovery(String discovery) {
    if (!discovery.equals("seeds")) {
      throw new InvalidException(BAD + "cluster.discovery must be seeds");
    }
  }

  private static List<String> seeds(List<String> seeds) {
    var given = seeds.stream().filter(seed -> !seed.isBlank()).toList();
    given.stream()
        .filter(seed -> !seed.matches("[^:\\s]+:[0-9]{1,5}"))
        .findFirst()
        .ifPresent(bad -> {
          throw new InvalidException(
              BAD + "cluster.seeds must be a list of host:port, not '" + bad + "'");
        });
    return given;
  }

  private static Optional<ClusterSettings.Tls> tls(Config tls, Path folder) {
    var keyStore = tls.getString("keyStore");
    var trustStore = tls.getString("trustStore");
    if (keyStore.isEmpty() && trustStore.isEmpty()) {
      return Optional.empty();
    }
    Stream.of("keyStore", "trustStore")
        .filter(name -> !Files.isReadable(folder.resolve(tls.getString(name))))
        .findFirst()
        .ifPresent(name -> {
          throw new InvalidException(
              BAD + "cluster.tls." + name + " must name a file that can be read");
        });
    return Optional.of(
        new ClusterSettings.Tls(
            folder.resolve(keyStore),
            tls.getString("keyStorePassword"),
            folder.resolve(trustStore),
            tls.getString("trustStorePassword")));
  }
}
