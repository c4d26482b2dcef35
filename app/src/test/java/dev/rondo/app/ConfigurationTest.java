package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.app.cartridges.JarMaker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationTest {
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
    assertThat(configuration.retention().sessions()).isEqualTo(Duration.ofHours(24));
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
        "PG cluster.discovery = guess | cluster.discovery must be seeds",
        "PG cluster.tls.keyStore = no.p12 | cluster.tls.keyStore must name a file",
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
    assertThat(cluster.seeds()).containsExactly("a:1", "b:2");
    assertThat(cluster.tls()).isEmpty();
    assertThat(Configuration.read(folder, Map.of()).cluster()).isEmpty();
  }
}
