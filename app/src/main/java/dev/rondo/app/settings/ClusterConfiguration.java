package dev.rondo.app.settings;

import com.typesafe.config.Config;
import dev.rondo.app.Main;
import dev.rondo.app.settings.Configuration.InvalidException;
import dev.rondo.cluster.ClusterSettings;
import dev.rondo.storage.engine.Engine;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads what the operator decides about the cluster.
final class ClusterConfiguration {
  private static final String BAD = "Bad value in the configuration: ";

  private ClusterConfiguration() {}

  /// @param folder that file names are relative to
  /// @param variables of the process: Kubernetes names its API there
  static Optional<ClusterSettings> read(
      Config config, Path folder, Engine database, Map<String, String> variables) {
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
    return Optional.of(
        new ClusterSettings(
            name.isEmpty() ? config.getString("cluster.host") + ":" + port : name,
            config.getString("cluster.host"),
            port,
            discovery(config.getConfig("cluster"), folder, variables),
            tls,
            new ClusterSettings.Moves(
                positive(config, "cluster.matchesMovedPerSecond"),
                Duration.ofSeconds(positive(config, "cluster.drainSeconds"))),
            Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("0.0.0")));
  }

  private static int positive(Config config, String name) {
    var value = config.getInt(name);
    if (value < 1) {
      throw new InvalidException(BAD + name + " must be at least 1");
    }
    return value;
  }

  private static ClusterSettings.Discovery discovery(
      Config cluster, Path folder, Map<String, String> variables) {
    var seeds = seeds(cluster.getStringList("seeds"));
    return switch (cluster.getString("discovery")) {
      case "seeds" -> new ClusterSettings.Seeds(seeds);
      case "kubernetes" -> kubernetes(cluster.getConfig("kubernetes"), folder, variables);
      default -> throw new InvalidException(BAD + "cluster.discovery must be seeds or kubernetes");
    };
  }

  private static ClusterSettings.Kubernetes kubernetes(
      Config kubernetes, Path folder, Map<String, String> variables) {
    var selector = kubernetes.getString("labelSelector").strip();
    if (selector.isEmpty()) {
      throw new InvalidException(
          BAD + "cluster.kubernetes.labelSelector must be like app=rondo, the label of all nodes");
    }
    var nodes = kubernetes.getInt("nodes");
    if (nodes < 1) {
      throw new InvalidException(BAD + "cluster.kubernetes.nodes must be at least 1");
    }
    return new ClusterSettings.Kubernetes(
        api(kubernetes.getString("api"), variables),
        folder.resolve(kubernetes.getString("account")),
        Optional.of(kubernetes.getString("namespace")).filter(name -> !name.isEmpty()),
        selector,
        nodes);
  }

  private static URI api(String given, Map<String, String> variables) {
    var host = variables.getOrDefault("KUBERNETES_SERVICE_HOST", "");
    var port = variables.getOrDefault("KUBERNETES_SERVICE_PORT", "443");
    if (given.isEmpty() && host.isEmpty()) {
      throw new InvalidException(
          BAD
              + "cluster.discovery = kubernetes needs KUBERNETES_SERVICE_HOST, which every pod has, or"
              + " cluster.kubernetes.api");
    }
    var address = host.contains(":") ? "[" + host + "]" : host;
    var api = given.isEmpty() ? "https://" + address + ":" + port : given;
    if (!api.matches("https?://[^/?#\\s]+")) {
      throw new InvalidException(
          BAD + "cluster.kubernetes.api must be like https://host:port, not '" + api + "'");
    }
    return URI.create(api);
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
        // An empty name would be that of the folder.
        .filter(name -> !isFile(folder.resolve(tls.getString(name))))
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

  private static boolean isFile(Path path) {
    return Files.isRegularFile(path) && Files.isReadable(path);
  }
}
