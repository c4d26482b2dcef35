package dev.rondo.cluster;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The settings of Pekko that follow from those of the operator. All others are in `cluster.conf`.
final class PekkoConfig {
  static final String SYSTEM = "rondo";
  static final String NAME_ROLE = "name=";
  static final String SINCE_ROLE = "since=";

  private PekkoConfig() {}

  /// Every node learns the roles of all others with the membership. So the name and the start of a
  /// node travel as roles.
  ///
  /// @param since when the node started, in epoch milliseconds
  static Config of(ClusterSettings settings, long since) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("pekko.remote.artery.canonical.hostname", settings.host());
    values.put("pekko.remote.artery.canonical.port", settings.port());
    values.put("pekko.cluster.roles", List.of(NAME_ROLE + settings.node(), SINCE_ROLE + since));
    values.put("pekko.cluster.app-version", settings.version());
    settings
        .tls()
        .ifPresent(tls -> {
          var engine = "pekko.remote.artery.ssl.config-ssl-engine.";
          values.put("pekko.remote.artery.transport", "tls-tcp");
          values.put(engine + "key-store", tls.keyStore().toString());
          values.put(engine + "key-store-password", tls.keyStorePassword());
          values.put(engine + "key-password", tls.keyStorePassword());
          values.put(engine + "trust-store", tls.trustStore().toString());
          values.put(engine + "trust-store-password", tls.trustStorePassword());
        });
    return ConfigFactory.parseMap(values)
        .withFallback(
            ConfigFactory.parseResources(PekkoConfig.class.getClassLoader(), "cluster.conf"))
        .withFallback(ConfigFactory.defaultReference(PekkoConfig.class.getClassLoader()))
        .resolve();
  }
}
