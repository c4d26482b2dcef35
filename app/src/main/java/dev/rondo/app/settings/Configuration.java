package dev.rondo.app.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import dev.rondo.app.cartridges.FoundGame;
import dev.rondo.app.cartridges.InstalledGames;
import dev.rondo.app.neighbours.NeighbourSettings;
import dev.rondo.cartridge.Settings;
import dev.rondo.cluster.ClusterSettings;
import dev.rondo.edge.EdgeOptions;
import dev.rondo.edge.console.ConfigValue;
import dev.rondo.edge.http.Intake;
import dev.rondo.edge.limits.ClientAddress;
import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.LobbySettings;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import dev.rondo.platform.play.PlayLimits;
import dev.rondo.platform.tournaments.Makers;
import dev.rondo.storage.engine.Engine;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The settings that the operator decides on.
///
/// @param host the address that the public port listens on
/// @param tls empty if the public port speaks HTTP
/// @param node the name of this node, shown to people
/// @param database PostgreSQL, or SQLite in the data folder
/// @param internalSecret needed unless the internal port is on loopback
/// @param cluster empty for a server without other nodes
/// @param games the installed games with the operator's defaults
/// @param auth the ways to sign in besides a password
/// @param tournamentMakers the people who may make tournaments
/// @param values every value in force, for the console
/// @param unused a sentence for each given setting that has no effect
public record Configuration(
    String host,
    int port,
    String internalHost,
    int internalPort,
    Optional<String> internalSecret,
    Optional<EdgeOptions.Tls> tls,
    String node,
    Path data,
    Engine database,
    Optional<String> adminPassword,
    Limits limits,
    int deflateLevel,
    PlayLimits playLimits,
    LobbySettings lobby,
    NeighbourSettings neighbours,
    Operating operating,
    Optional<ClusterSettings> cluster,
    AuthSettings auth,
    Makers tournamentMakers,
    Catalog games,
    List<String> unused,
    List<ConfigValue> values) {

  /// Thrown for a key that is not known, and for a value that does not fit its key.
  public static final class InvalidException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InvalidException(String message) {
      super(message);
    }
  }

  /// The address at which people reach the server. A server that listens on every address is
  /// reached over loopback too.
  ///
  /// @param bound the port that the server listens on
  public String address(int bound) {
    try {
      var address = InetAddress.getByName(host);
      var name = address instanceof Inet6Address ? "[" + host + "]" : host;
      var scheme = tls.isPresent() ? "https" : "http";
      return "%s://%s:%d"
          .formatted(scheme, address.isAnyLocalAddress() ? "localhost" : name, bound);
    } catch (UnknownHostException unknown) {
      throw new IllegalStateException(unknown);
    }
  }

  /// The configuration of this process: its working folder, and its environment.
  public static Configuration ofProcess() {
    return read(Path.of("").toAbsolutePath(), System.getenv());
  }

  /// Lays the operator's file and the variables over the defaults, and finds the installed games,
  /// because each brings settings of its own. Throws [dev.rondo.app.cartridges.BadJarException] if
  /// one of their jars cannot be used.
  public static Configuration read(Path folder, Map<String, String> variables) {
    var games = InstalledGames.find(new ConfigurationSources(folder, variables).cartridges());
    return read(folder, variables, games);
  }

  /// The same with these games alone.
  public static Configuration read(
      Path folder, Map<String, String> variables, List<FoundGame> games) {
    var sources = new ConfigurationSources(folder, variables);
    var config = sources.read(games);
    try {
      var cluster = ClusterConfiguration.read(config, folder, database(config, folder), variables);
      return new Configuration(
          host(config, "host").getHostAddress(),
          port(config, "port"),
          config.getString("internalHost"),
          port(config, "internalPort"),
          secret(config),
          tls(config.getConfig("tls"), folder),
          cluster
              .map(ClusterSettings::node)
              .orElseGet(
                  () -> NodeName.of(config.getString("node"), config.getInt("port"), variables)),
          folder.resolve(config.getString("data")),
          database(config, folder),
          Optional.of(config.getString("adminPassword")).filter(password -> !password.isEmpty()),
          limits(config.getConfig("limits")),
          deflateLevel(config.getInt("sockets.deflateLevel")),
          playLimits(config.getConfig("limits")),
          lobby(config.getConfig("lobby")),
          neighbours(config),
          Operating.read(config),
          cluster,
          AuthSettings.read(config.getConfig("auth")),
          config.getBoolean("tournaments.experimentersOnly")
              ? Makers.EXPERIMENTERS
              : Makers.REGISTERED,
          catalog(config.getConfig("games"), games),
          sources.unused(games),
          sources.values(config, games));
    } catch (ConfigException.WrongType | ConfigException.BadValue bad) {
      throw new InvalidException("Bad value in the configuration: " + bad.getMessage());
    }
  }

  /// A service on another machine must show a secret to use the internal port.
  private static Optional<String> secret(Config config) {
    var secret = Optional.of(config.getString("internalSecret")).filter(text -> !text.isEmpty());
    if (secret.isEmpty() && !host(config, "internalHost").isLoopbackAddress()) {
      throw new InvalidException(
          "Bad value in the configuration: internalHost is not on loopback, so internalSecret"
              + " must be set");
    }
    return secret;
  }

  private static Optional<EdgeOptions.Tls> tls(Config tls, Path folder) {
    var certificate = tls.getString("certificate");
    var key = tls.getString("key");
    return certificate.isEmpty() && key.isEmpty()
        ? Optional.empty()
        : Optional.of(PemFiles.read(folder, certificate, key));
  }

  static InetAddress host(Config config, String name) {
    var host = config.getString(name);
    try {
      if (host.isBlank()) {
        // It would be taken for the loopback address.
        throw new UnknownHostException(host);
      }
      return InetAddress.getByName(host);
    } catch (UnknownHostException unknown) {
      throw new InvalidException(
          "Bad value in the configuration: %s must be an address or name of this machine, not '%s'"
              .formatted(name, host));
    }
  }

  private static Engine database(Config config, Path folder) {
    try {
      return Engine.at(config.getString("database"), folder.resolve(config.getString("data")));
    } catch (IllegalArgumentException bad) {
      throw new InvalidException("Bad value in the configuration: database: " + bad.getMessage());
    }
  }

  static int port(Config config, String name) {
    var port = config.getInt(name);
    if (port < 0 || port > 65535) {
      throw new InvalidException("Bad value in the configuration: " + name + " must be 0 to 65535");
    }
    return port;
  }

  private static Limits limits(Config limits) {
    return new Limits(
        positive(limits, "actionsPerSecond"),
        positive(limits, "emotesPerTenSeconds"),
        positive(limits, "framesPerSecond"),
        positive(limits, "passwordSignInsPerMinute"),
        positive(limits, "guestSignInsPerMinute"),
        positive(limits, "callsPerMinute"),
        positive(limits, "sockets"),
        positive(limits, "socketsPerAccount"),
        positive(limits, "socketsPerAddress"),
        positive(limits, "connectionsPerAddress"),
        byMemory(limits, "bodyBytes", Intake.byMemory()),
        positive(limits, "queuedFrames"),
        positive(limits, "queuedBytes"),
        proxies(limits.getStringList("trustedProxies")));
  }

  private static int deflateLevel(int level) {
    if (level < 0 || level > 9) {
      throw new InvalidException(
          "Bad value in the configuration: sockets.deflateLevel must be 0 to 9");
    }
    return level;
  }

  private static PlayLimits playLimits(Config limits) {
    return new PlayLimits(
        positive(limits, "matchesPerAccount"),
        positive(limits, "matchesPerGuest"),
        positive(limits, "sessionsPerHost"),
        positive(limits, "botsPerTournament"),
        positive(limits, "friends"),
        byMemory(limits, "matches", PlayLimits.matchesByMemory()));
  }

  /// 0 stands for a value that follows from the memory of the process.
  private static int byMemory(Config limits, String name, int value) {
    return limits.getInt(name) == 0 ? value : positive(limits, name);
  }

  private static List<String> proxies(List<String> networks) {
    try {
      var _ = new ClientAddress(networks);
      return networks;
    } catch (IllegalArgumentException bad) {
      throw new InvalidException(
          "Bad value in the configuration: limits.trustedProxies: " + bad.getMessage());
    }
  }

  private static int positive(Config limits, String name) {
    return positive(limits, "limits.", name);
  }

  private static int positive(Config section, String prefix, String name) {
    var value = section.getInt(name);
    if (value < 1) {
      throw new InvalidException(
          "Bad value in the configuration: " + prefix + name + " must be at least 1");
    }
    return value;
  }

  private static LobbySettings lobby(Config lobby) {
    return new LobbySettings(
        seconds(lobby, "enrollmentIntervalSeconds"),
        seconds(lobby, "startTimeoutSeconds"),
        seconds(lobby, "pendingNamesIntervalSeconds"));
  }

  private static NeighbourSettings neighbours(Config config) {
    try {
      return NeighbourSettings.read(config);
    } catch (IllegalArgumentException bad) {
      throw new InvalidException("Bad value in the configuration: " + bad.getMessage());
    }
  }

  private static Duration seconds(Config lobby, String name) {
    return Duration.ofSeconds(positive(lobby, "lobby.", name));
  }

  private static Catalog catalog(Config given, List<FoundGame> games) {
    var installed = new ArrayList<Catalog.Game>();
    for (var game : games) {
      var manifest = game.cartridge().manifest();
      var values =
          given.hasPath(manifest.id())
              ? given.getObject(manifest.id()).unwrapped()
              : Map.<String, Object>of();
      var builtIn = Settings.defaults(manifest.settings());
      installed.add(
          switch (Configs.over(
              builtIn, manifest.settings(), Json.STRICT.valueToTree(whole(values)))) {
            case Result.Ok<Settings>(var settings) ->
                new Catalog.Game(game.cartridge(), settings, game.source());
            case Result.Refused<Settings>(_, var detail) ->
                throw new InvalidException(
                    "Bad value in the configuration: games." + manifest.id() + ": " + detail);
          });
    }
    return new Catalog(installed);
  }

  /// Variables are text: what reads as a whole number or a flag is one.
  private static Map<String, Object> whole(Map<String, ?> values) {
    var typed = new TreeMap<String, Object>();
    values.forEach((name, value) ->
        typed.put(
            name,
            value instanceof String text && text.matches("-?\\d{1,18}")
                ? Long.valueOf(text)
                : value instanceof String flag && flag.matches("true|false")
                    ? Boolean.valueOf(flag)
                    : value));
    return typed;
  }
}
