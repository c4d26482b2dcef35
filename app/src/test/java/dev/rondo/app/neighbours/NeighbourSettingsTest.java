package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigFactory;
import dev.rondo.app.neighbours.NeighbourSettings.GameMaster;
import dev.rondo.app.neighbours.NeighbourSettings.MatchEvents;
import dev.rondo.app.neighbours.NeighbourSettings.Redis;
import dev.rondo.app.neighbours.NeighbourSettings.RuntimeManager;
import dev.rondo.app.neighbours.NeighbourSettings.Target;
import dev.rondo.app.neighbours.NeighbourSettings.UserService;
import dev.rondo.app.neighbours.NeighbourSettings.Webhooks;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NeighbourSettingsTest {

  private static NeighbourSettings read(String given) {
    var defaults =
        ConfigFactory.parseResources(NeighbourSettings.class.getClassLoader(), "defaults.conf");
    return NeighbourSettings.read(
        ConfigFactory.parseString(given).withFallback(defaults).resolve());
  }

  private static String target(String fields) {
    return "webhooks.targets = [{" + fields + "}]";
  }

  @Test
  void everything_is_off_by_default() {
    assertThat(read(""))
        .isEqualTo(
            new NeighbourSettings(
                RuntimeManager.BUILTIN,
                new GameMaster(Optional.empty(), Duration.ofSeconds(5)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                MatchEvents.NOT_PUBLISHED,
                new Webhooks(List.of(), Addresses.PUBLIC, Duration.ofDays(1))));
  }

  @Test
  void everything_can_be_set() {
    var settings =
        read(
            """
            lobby { runtimeManager = external, gameMasterUrl = "http://gm:1//",
              gameMasterTimeoutSeconds = 7, userServiceUrl = "https://users/api/",
              userServiceTimeoutSeconds = 3 }
            gateway.secret = sesame
            streams.redis { url = "rediss://redis:6379/2", maxLength = 10, matchEvents = true }
            webhooks { allowPrivate = true, retrySeconds = 60, targets = [
              {url = "https://a.example/hook?x=1", events = ["*"], secret = one}
              {url = "http://a.example/hook?x=2", events = [b, c], secret = two}] }
            """);
    var targets =
        List.of(
            new Target(URI.create("https://a.example/hook?x=1"), List.of("*"), "one"),
            new Target(URI.create("http://a.example/hook?x=2"), List.of("b", "c"), "two"));
    assertThat(settings)
        .isEqualTo(
            new NeighbourSettings(
                RuntimeManager.EXTERNAL,
                new GameMaster(Optional.of("http://gm:1"), Duration.ofSeconds(7)),
                Optional.of(new UserService("https://users/api", Duration.ofSeconds(3))),
                Optional.of("sesame"),
                Optional.of(new Redis("rediss://redis:6379/2", 10)),
                MatchEvents.PUBLISHED,
                new Webhooks(targets, Addresses.ALL, Duration.ofMinutes(1))));
  }

  @Test
  void match_events_need_no_redis() {
    var settings = read("streams.redis.matchEvents = true");
    assertThat(settings.redis()).isEmpty();
    assertThat(settings.matchEvents()).isEqualTo(MatchEvents.PUBLISHED);
  }

  @Test
  void an_external_runtime_manager_needs_no_game_master() {
    var settings = read("lobby.runtimeManager = external");
    assertThat(settings.runtimeManager()).isEqualTo(RuntimeManager.EXTERNAL);
    assertThat(settings.noGameMaster()).isTrue();
    assertThat(read("lobby.gameMasterUrl = \"http://gm:1\"").noGameMaster()).isFalse();
    assertThat(read("").noGameMaster()).isFalse();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "lobby.runtimeManager = other | lobby.runtimeManager must be builtin or external",
        "lobby.gameMasterUrl = \"gm:1\" | lobby.gameMasterUrl must be like http://host:port",
        "lobby.gameMasterUrl = \"http://\" | lobby.gameMasterUrl must be like",
        "lobby.userServiceUrl = \"http://u?a=b\" | lobby.userServiceUrl must be like",
        "lobby.gameMasterTimeoutSeconds = 0 | lobby.gameMasterTimeoutSeconds must be at least 1",
        "lobby.userServiceTimeoutSeconds = -1 | lobby.userServiceTimeoutSeconds must be at least 1",
        "streams.redis.url = \"http://redis\" | streams.redis.url must be like redis://",
        "streams.redis.maxLength = 0 | streams.redis.maxLength must be at least 1",
        "webhooks.retrySeconds = 0 | webhooks.retrySeconds must be at least 1",
      })
  void a_value_that_does_not_fit_is_named(String given, String problem) {
    assertThatThrownBy(() -> read(given))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(problem);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "events = [a], secret = s | url must be like https://host/path",
        "url = \"ftp://a\", events = [a], secret = s | url must be like",
        "url = \"http://user@a/\", events = [a], secret = s | without a user",
        "url = \"http://a_b/\", events = [a], secret = s | no good host",
        "url = \"http://a/\", events = [a] | secret is missing",
        "url = \"http://a/\", events = [], secret = s | events must name events",
        "url = \"http://a/\", secret = s | events must name events",
      })
  void a_target_that_does_not_fit_is_refused(String fields, String problem) {
    assertThatThrownBy(() -> read(target(fields)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("webhooks.targets")
        .hasMessageContaining(problem);
  }

  /// The position of a target is kept under its address.
  @Test
  void two_targets_have_two_addresses() {
    var one = "{url = \"http://a/\", events = [a], secret = s}";
    assertThatThrownBy(() -> read("webhooks.targets = [" + one + "," + one + "]"))
        .hasMessageContaining("the same url twice: http://a/");
  }
}
