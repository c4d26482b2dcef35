package dev.rondo.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.app.cartridges.JarMaker;
import dev.rondo.app.driver.Certificate;
import dev.rondo.cluster.ClusterSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationTest {
  @TempDir static Path pairs;
  @TempDir Path folder;

  private Configuration read(String file, Map<String, String> variables) throws IOException {
    Files.writeString(folder.resolve("rondo.conf"), file);
    return Configuration.read(folder, variables);
  }

  private int setting(Configuration configuration, String name) {
    return configuration.games().find("duel").orElseThrow().defaults().whole(name);
  }

  @Test
  void without_a_file_the_defaults_hold() {
    var configuration = Configuration.read(folder, Map.of());
    assertThat(configuration.host()).isEqualTo("0.0.0.0");
    assertThat(configuration.port()).isEqualTo(8080);
    assertThat(configuration.internalPort()).isEqualTo(8081);
    assertThat(configuration.internalHost()).isEqualTo("127.0.0.1");
    assertThat(configuration.internalSecret()).isEmpty();
    assertThat(configuration.data()).isEqualTo(folder.resolve("data"));
    assertThat(configuration.limits().callsPerMinute()).isEqualTo(1200);
    assertThat(configuration.operating().retention().sessions()).isEqualTo(Duration.ofHours(24));
    assertThat(setting(configuration, "prepMillis")).isEqualTo(20_000);
  }

  @Test
  void the_file_is_laid_over_the_defaults_and_variables_win() throws IOException {
    var configuration =
        read(
            "port = 9000, games.duel { prepMillis = 5000, hp = 20 }",
            Map.of("RONDO_PORT", "9001", "RONDO_GAMES_DUEL_HP", "30"));
    assertThat(configuration.port()).isEqualTo(9001);
    assertThat(setting(configuration, "prepMillis")).isEqualTo(5000);
    assertThat(setting(configuration, "hp")).isEqualTo(30);
  }

  private static String shown(Configuration configuration, String key) {
    return configuration.values().stream()
        .filter(value -> value.key().equals(key))
        .map(value -> value.value() + ", " + value.source() + (value.hidden() ? ", hidden" : ""))
        .findFirst()
        .orElse("");
  }

  @Test
  void every_value_says_where_it_comes_from_and_hides_secrets() throws IOException {
    var configuration =
        read(
            "port = 9000, games.duel.hp = 20, limits.trustedProxies = [10.0.0.0/8]",
            Map.of(
                "RONDO_INTERNAL_SECRET", "sesame",
                "RONDO_DATABASE",
                    "jdbc:postgresql://localhost/rondo?user=a&password=sesame&ssl=true",
                "RONDO_AUTH_OIDC",
                    "[{id: work, issuer: \"https://login\", clientId: rondo, clientSecret:"
                        + " sesame}]"));
    assertThat(shown(configuration, "port")).isEqualTo("9000, file");
    assertThat(shown(configuration, "internalPort")).isEqualTo("8081, default");
    assertThat(shown(configuration, "games.duel.hp")).isEqualTo("20, file");
    assertThat(shown(configuration, "games.duel.prepMillis")).isEqualTo("20000, default");
    assertThat(shown(configuration, "limits.trustedProxies")).isEqualTo("10.0.0.0/8, file");
    assertThat(shown(configuration, "internalSecret")).isEqualTo(", variable, hidden");
    assertThat(shown(configuration, "adminPassword")).isEqualTo(", default");
    assertThat(shown(configuration, "database"))
        .isEqualTo("jdbc:postgresql://localhost/rondo?user=a&password=***&ssl=true, variable");
    assertThat(shown(configuration, "auth.oidc"))
        .isEqualTo("clientId=rondo clientSecret=*** id=work issuer=https://login, variable");
    assertThat(configuration.values().toString()).doesNotContain("sesame");
    assertThat(configuration.auth().providers().getFirst().clientSecret()).isEqualTo("sesame");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          auth.oidc = [{id = work}]                                            | issuer is missing
          auth.oidc = [{id = "a b", issuer = "https://x", clientId = y}]        | auth.oidc.id
          auth.oidc = [{id = a, issuer = "x", clientId = y}]                    | auth.oidc.issuer
          auth.oidc = [{id = a, issuer = "https://x", clientId = y, scope = z}] | auth.oidc.scope
          auth.publicUrl = "play"                                              | auth.publicUrl
          """)
  void a_bad_provider_stops_the_start(String file, String named) {
    assertThatThrownBy(() -> read(file, Map.of())).hasMessageContaining(named);
  }

  @Test
  void variables_that_are_no_settings_are_found() throws IOException {
    var variables =
        Map.of(
            "RONDO_PROT",
            "1",
            "RONDO_PORT",
            "1",
            "RONDO_CONFIG",
            "rondo.conf",
            "RONDO_GAMES_DUEL_HP",
            "3");
    assertThat(read("", variables).unused())
        .containsExactly("RONDO_PROT is not a setting: it has no effect");
  }

  @Test
  void settings_of_a_game_that_is_not_installed_have_no_effect_and_are_found() throws IOException {
    var configuration = read("games.chess { hp = 1, clock.seconds = 3 }", Map.of());
    assertThat(configuration.unused())
        .containsExactly(
            "games.chess.clock.seconds has no effect: the game chess is not installed",
            "games.chess.hp has no effect: the game chess is not installed");
  }

  @Test
  void jars_are_found_in_the_data_folder_or_in_the_folder_that_is_named() throws IOException {
    JarMaker.countdown("countdown").write(folder.resolve("data/cartridges/a.jar"));
    var configuration = read("games.countdown.sticks = 9", Map.of());
    var game = configuration.games().find("countdown").orElseThrow();
    assertThat(game.defaults().whole("sticks")).isEqualTo(9);
    JarMaker.countdown("other").write(folder.resolve("jars/b.jar"));
    var named = read("", Map.of("RONDO_CARTRIDGES", "jars"));
    assertThat(named.games().find("countdown")).isEmpty();
    assertThat(named.games().find("other").orElseThrow().source().name()).isEqualTo("b.jar");
  }

  @Test
  void lists_can_be_given_as_variables() throws IOException {
    var configuration =
        read(
            "",
            Map.of(
                "RONDO_LIMITS_TRUSTED_PROXIES", "10.0.0.0/8,127.0.0.1",
                "RONDO_GAMES_DUEL_HAND", "[attack,attack,heal,heal]"));
    assertThat(configuration.limits().trustedProxies()).containsExactly("10.0.0.0/8", "127.0.0.1");
    assertThat(configuration.games().find("duel").orElseThrow().defaults().words("hand"))
        .containsExactly("attack", "attack", "heal", "heal");
  }

  @ParameterizedTest(name = "{0} keeps matches for {1}, guests for {2}, and sweeps every {3}")
  @CsvSource({
    "finishedMatches = 0, , PT2160H, PT24H",
    "finishedMatches = 7, PT168H, PT2160H, PT24H",
    "finishedMatches = 12 hours, PT12H, PT2160H, PT12H",
    "guests = \"90\", , PT2160H, PT24H",
    "guests = 20 s, , PT20S, PT20S",
    "guests = 0, , , PT24H",
  })
  void things_are_kept_for_days_or_for_a_time_with_a_unit(
      String line, Duration matches, Duration guests, Duration pause) throws IOException {
    var retention = read("retention." + line, Map.of()).operating().retention();
    assertThat(retention.times().finishedMatches()).isEqualTo(Optional.ofNullable(matches));
    assertThat(retention.times().guests()).isEqualTo(Optional.ofNullable(guests));
    assertThat(retention.pause()).isEqualTo(pause);
  }

  @ParameterizedTest(name = "{0} stops the start and is named")
  @CsvSource({
    "prot = 9000, prot",
    "limits.callsPerHour = 1, limits.callsPerHour",
    "cartridges = none, cartridges",
    "cartridges = [1], cartridges",
    "games.duel.lives = 9, games.duel.lives",
    "host = 300.1.2.3, host",
    "host = \"\", host",
    "host = a b, host",
    "internalHost = \"\", internalHost",
    "port = many, port",
    "port = 70000, port",
    "limits.callsPerMinute = 0, limits.callsPerMinute",
    "games.duel.prepMillis = 999, prepMillis",
    "games.duel.hand = 1, hand",
    "limits.trustedProxies = [nowhere], limits.trustedProxies",
    "sockets.deflateLevel = 10, sockets.deflateLevel",
    "internalHost = 0.0.0.0, internalSecret",
    "retention.guests = -1, retention.guests",
    "retention.guests = soon, retention.guests",
    "retention.streams = 999 ms, retention.streams",
    "retention.finishedMatches = -1 h, retention.finishedMatches",
  })
  void what_does_not_fit_stops_the_start_and_is_named(String line, String key) {
    assertThatThrownBy(() -> read(line, Map.of()))
        .isInstanceOf(Configuration.InvalidException.class)
        .hasMessageContaining(key);
  }

  @Test
  void a_file_that_is_named_and_not_there_stops_the_start() {
    assertThatThrownBy(() -> Configuration.read(folder, Map.of("RONDO_CONFIG", "none.conf")))
        .isInstanceOf(Configuration.InvalidException.class)
        .hasMessageContaining("none.conf");
  }

  /// A certificate with its key, and the key of another one as other.pem.
  @BeforeAll
  static void makeCertificates() throws Exception {
    var other = Certificate.in(Files.createDirectory(pairs.resolve("other")));
    Files.copy(other.key(), pairs.resolve("other.pem"));
    Certificate.in(pairs);
  }

  private Configuration withCertificate(String certificate, String key) throws IOException {
    try (var files = Files.newDirectoryStream(pairs, "*.{pem,p12}")) {
      for (var file : files) {
        Files.copy(file, folder.resolve(pairs.relativize(file)));
      }
    }
    return read("tls { certificate = \"%s\", key = \"%s\" }".formatted(certificate, key), Map.of());
  }

  @Test
  void a_certificate_and_its_key_are_taken() throws IOException {
    assertThat(read("", Map.of()).tls()).isEmpty();
    var tls = withCertificate("CERTIFICATE.pem", "PRIVATE-KEY.pem").tls().orElseThrow();
    assertThat(tls.certificate()).isEqualTo(folder.resolve("CERTIFICATE.pem"));
    assertThat(tls.key()).isEqualTo(folder.resolve("PRIVATE-KEY.pem"));
  }

  @ParameterizedTest(name = "certificate {0}, key {1}: {2}")
  @CsvSource({
    "CERTIFICATE.pem, '',              tls.key '' must be set",
    "'',              PRIVATE-KEY.pem, tls.certificate '' must be set",
    "none.pem,        PRIVATE-KEY.pem, tls.certificate 'none.pem' cannot be read",
    "CERTIFICATE.pem, none.pem,        tls.key 'none.pem' cannot be read",
    "keys.p12,        PRIVATE-KEY.pem, tls.certificate 'keys.p12'",
    "PRIVATE-KEY.pem, PRIVATE-KEY.pem, tls.certificate 'PRIVATE-KEY.pem' has no certificate",
    "CERTIFICATE.pem, CERTIFICATE.pem, tls.key 'CERTIFICATE.pem' has no private key",
    "CERTIFICATE.pem, rondo.conf,      tls.key 'rondo.conf' has no private key",
    "CERTIFICATE.pem, other.pem,       tls.key 'other.pem' is not the key of tls.certificate",
  })
  void a_certificate_without_its_key_stops_the_start(String certificate, String key, String said) {
    assertThatThrownBy(() -> withCertificate(certificate, key))
        .isInstanceOf(Configuration.InvalidException.class)
        .hasMessageContaining(said);
  }

  private static final String POSTGRESQL =
      "database = \"jdbc:postgresql://127.0.0.1:1/rondo\", cluster.enabled = true, ";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "cluster.enabled = true | cluster.enabled needs a database that several nodes share",
        "PG cluster.host = 192.0.2.1 | cluster.host is not on loopback",
        "PG cluster.seeds = [nowhere] | cluster.seeds must be a list of host:port, not 'nowhere'",
        "PG cluster.port = 70000 | cluster.port must be 0 to 65535",
        "PG cluster.discovery = guess | cluster.discovery must be seeds or kubernetes",
        "PG cluster.discovery = kubernetes | needs KUBERNETES_SERVICE_HOST",
        "PG cluster.discovery = kubernetes, cluster.kubernetes.api = nowhere | must be like https",
        "PG cluster.discovery = kubernetes, cluster.kubernetes.api = \"http://a:1\","
            + " cluster.kubernetes.labelSelector = \"\" | labelSelector must be like app=rondo",
        "PG cluster.matchesMovedPerSecond = 0 | cluster.matchesMovedPerSecond must be at least 1",
        "PG cluster.drainSeconds = 0 | cluster.drainSeconds must be at least 1",
        "PG cluster.tls.keyStore = no.p12 | cluster.tls.keyStore must name a file",
        "PG cluster.tls.keyStore = rondo.conf | cluster.tls.trustStore must name a file",
      })
  void what_is_wrong_with_the_cluster_is_said(String file, String said) {
    assertThatThrownBy(() -> read(file.replace("PG ", POSTGRESQL), Map.of()))
        .isInstanceOf(Configuration.InvalidException.class)
        .hasMessageContaining(said);
  }

  @Test
  void a_node_of_a_cluster_is_configured_by_variables() throws IOException {
    var cluster =
        read(
                "",
                Map.of(
                    "RONDO_DATABASE", "jdbc:postgresql://127.0.0.1:1/rondo",
                    "RONDO_CLUSTER_ENABLED", "true",
                    "RONDO_CLUSTER_HOST", "192.0.2.1",
                    "RONDO_CLUSTER_PRIVATE_NETWORK", "true",
                    "RONDO_CLUSTER_SEEDS", "a:1,b:2"))
            .cluster()
            .orElseThrow();
    assertThat(cluster.node()).isEqualTo("192.0.2.1:25520");
    assertThat(cluster.discovery()).isEqualTo(new ClusterSettings.Seeds(List.of("a:1", "b:2")));
    assertThat(cluster.moves().matchesPerSecond()).isEqualTo(300);
    assertThat(cluster.tls()).isEmpty();
    assertThat(Configuration.read(folder, Map.of()).cluster()).isEmpty();
  }

  @Test
  void pods_are_found_by_the_variables_that_kubernetes_sets() throws IOException {
    var cluster =
        read(
                "",
                Map.of(
                    "RONDO_DATABASE", "jdbc:postgresql://127.0.0.1:1/rondo",
                    "RONDO_CLUSTER_ENABLED", "true",
                    "RONDO_CLUSTER_DISCOVERY", "kubernetes",
                    "RONDO_CLUSTER_KUBERNETES_LABEL_SELECTOR", "app=games",
                    "KUBERNETES_SERVICE_HOST", "10.0.0.1",
                    "KUBERNETES_SERVICE_PORT", "6443"))
            .cluster()
            .orElseThrow();
    assertThat(cluster.discovery())
        .isEqualTo(
            new ClusterSettings.Kubernetes(
                URI.create("https://10.0.0.1:6443"),
                Path.of("/var/run/secrets/kubernetes.io/serviceaccount"),
                Optional.empty(),
                "app=games",
                3));
  }
}
