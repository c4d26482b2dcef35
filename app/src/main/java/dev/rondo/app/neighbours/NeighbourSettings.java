package dev.rondo.app.neighbours;

import com.typesafe.config.Config;
import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The operator's decisions about other services around this server.
///
/// @param gatewaySecret shows that a request comes from the operator's gateway
public record NeighbourSettings(
    RuntimeManager runtimeManager,
    GameMaster gameMaster,
    Optional<UserService> userService,
    Optional<String> gatewaySecret,
    Optional<Redis> redis,
    MatchEvents matchEvents,
    Webhooks webhooks) {
  private static final Pattern HTTP = Pattern.compile("https?://[^/?#]+[^?#]*");

  /// The service that runs the matches of lobby games.
  public enum RuntimeManager {
    BUILTIN,
    EXTERNAL
  }

  /// @param url empty for that of this server
  public record GameMaster(Optional<String> url, Duration timeout) {}

  /// The service that knows what users may do.
  public record UserService(String url, Duration timeout) {}

  /// @param maxLength the approximate number of entries that each stream keeps in Redis
  public record Redis(String url, long maxLength) {}

  /// The operator's choice about the stream `match:events`, which is read over Redis or HTTP.
  public enum MatchEvents {
    PUBLISHED,
    NOT_PUBLISHED
  }

  /// @param retries an entry is parked so long after its first attempt
  public record Webhooks(List<Target> targets, Addresses addresses, Duration retries) {
    public Webhooks {
      targets = List.copyOf(targets);
    }
  }

  /// @param events names of events, or `*` for all
  public record Target(URI url, List<String> events, String secret) {
    public Target {
      events = List.copyOf(events);
    }
  }

  /// True if no game master can watch what an external runtime manager runs: that of this server
  /// watches only matches of this server.
  public boolean noGameMaster() {
    return runtimeManager == RuntimeManager.EXTERNAL && gameMaster.url().isEmpty();
  }

  /// Throws an [IllegalArgumentException] that names the setting if a value does not fit.
  public static NeighbourSettings read(Config config) {
    var lobby = config.getConfig("lobby");
    var gameMaster =
        new GameMaster(url(lobby, "gameMasterUrl"), seconds(lobby, "gameMasterTimeoutSeconds"));
    var manager = runtimeManager(lobby.getString("runtimeManager"));
    var userTimeout = seconds(lobby, "userServiceTimeoutSeconds");
    return new NeighbourSettings(
        manager,
        gameMaster,
        url(lobby, "userServiceUrl").map(url -> new UserService(url, userTimeout)),
        Optional.of(config.getString("gateway.secret")).filter(text -> !text.isEmpty()),
        redis(config.getConfig("streams.redis")),
        config.getBoolean("streams.redis.matchEvents")
            ? MatchEvents.PUBLISHED
            : MatchEvents.NOT_PUBLISHED,
        webhooks(config.getConfig("webhooks")));
  }

  private static RuntimeManager runtimeManager(String name) {
    return switch (name) {
      case "builtin" -> RuntimeManager.BUILTIN;
      case "external" -> RuntimeManager.EXTERNAL;
      default ->
          throw new IllegalArgumentException("lobby.runtimeManager must be builtin or external");
    };
  }

  private static Optional<String> url(Config lobby, String name) {
    var url = Optional.of(lobby.getString(name)).filter(text -> !text.isEmpty());
    if (url.filter(text -> !HTTP.matcher(text).matches()).isPresent()) {
      throw new IllegalArgumentException("lobby." + name + " must be like http://host:port");
    }
    return url.map(text -> text.replaceAll("/+$", ""));
  }

  private static Duration seconds(Config lobby, String name) {
    return Duration.ofSeconds(positive(lobby.getLong(name), "lobby." + name));
  }

  private static long positive(long value, String name) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1");
    }
    return value;
  }

  private static Optional<Redis> redis(Config redis) {
    var url = redis.getString("url");
    var maxLength = positive(redis.getLong("maxLength"), "streams.redis.maxLength");
    if (url.isEmpty()) {
      return Optional.empty();
    }
    if (!url.matches("rediss?://\\S+")) {
      throw new IllegalArgumentException("streams.redis.url must be like redis://host:6379/0");
    }
    return Optional.of(new Redis(url, maxLength));
  }

  private static Webhooks webhooks(Config webhooks) {
    var targets =
        webhooks.getConfigList("targets").stream().map(NeighbourSettings::target).toList();
    var urls = new HashSet<URI>();
    targets.stream()
        .map(Target::url)
        .filter(url -> !urls.add(url))
        .findFirst()
        .ifPresent(twice -> {
          throw new IllegalArgumentException("webhooks.targets has the same url twice: " + twice);
        });
    return new Webhooks(
        targets,
        webhooks.getBoolean("allowPrivate") ? Addresses.ALL : Addresses.PUBLIC,
        Duration.ofSeconds(positive(webhooks.getLong("retrySeconds"), "webhooks.retrySeconds")));
  }

  private static Target target(Config given) {
    var url = given.hasPath("url") ? given.getString("url") : "";
    if (!url.matches("https?://[^\\s@/?#]+([/?][^\\s#]*)?")) {
      throw new IllegalArgumentException(
          "webhooks.targets: url must be like https://host/path, without a user, not '"
              + url
              + "'");
    }
    var secret = given.hasPath("secret") ? given.getString("secret") : "";
    if (secret.isEmpty()) {
      throw new IllegalArgumentException("webhooks.targets: secret is missing for " + url);
    }
    var events = given.hasPath("events") ? given.getStringList("events") : List.<String>of();
    if (events.isEmpty()) {
      throw new IllegalArgumentException(
          "webhooks.targets: events must name events, or * for all, for " + url);
    }
    var target = URI.create(url);
    if (target.getHost() == null) {
      throw new IllegalArgumentException("webhooks.targets: there is no good host in " + url);
    }
    return new Target(target, events, secret);
  }
}
