package dev.rondo.app;

import dev.rondo.edge.EdgeOptions;
import dev.rondo.edge.EdgeServer;
import dev.rondo.edge.EventLoops;
import dev.rondo.edge.Extras;
import dev.rondo.edge.Services;
import dev.rondo.edge.socket.Connections;
import dev.rondo.platform.NodeClock;
import dev.rondo.platform.Result;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.creation.CreationKeys;
import dev.rondo.platform.economy.Inventory;
import dev.rondo.platform.economy.Keepsakes;
import dev.rondo.platform.economy.Loadouts;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.identity.Passwords;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.lobby.LobbyWorkers;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.notices.Notices;
import dev.rondo.platform.play.MatchCounts;
import dev.rondo.platform.play.Matchmaker;
import dev.rondo.platform.replay.MatchEvents;
import dev.rondo.platform.runtime.GameMaster;
import dev.rondo.platform.runtime.Jobs;
import dev.rondo.platform.runtime.Regulator;
import dev.rondo.platform.sessions.LeftSessions;
import dev.rondo.platform.sessions.Presets;
import dev.rondo.platform.sessions.Sessions;
import dev.rondo.platform.sessions.Wiping;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.studies.Studies;
import dev.rondo.platform.table.Waits;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.tournaments.Tournaments;
import dev.rondo.storage.Database;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.BindException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/// Everything, wired together.
public final class Server implements AutoCloseable {
  private static final String NODE = "local";

  private final Catalog games;
  private final Database database;
  private final TimerWheel wheel;
  private final TableHost tables;
  private final Regulator runtimes;
  private final GameMaster gameMaster;
  private final Notices notices;
  private final LobbyWorkers workers;
  private final Consumers consumers;
  private final EventLoops loops;
  private final EdgeServer edge;
  private final int port;
  private final int internalPort;

  /// Opens the database, begins to take up the matches that were running, and opens the public
  /// port: whoever asks for a match has it taken up at once.
  ///
  /// @param newAdminPassword is told the password that was made for the first administrator, if
  ///   this start makes one, however the start goes on
  public Server(Configuration configuration, Consumer<String> newAdminPassword) {
    this(configuration, newAdminPassword, Extras.NONE);
  }

  /// @param extras what this server offers besides
  public Server(Configuration configuration, Consumer<String> newAdminPassword, Extras extras) {
    games = configuration.games();
    var clock = new NodeClock();
    database = Database.open(configuration.database(), clock);
    wheel = new TimerWheel(clock);
    loops = new EventLoops();
    var inventory = new Inventory(database.inventory(), database.transactions());
    var keepsakes = new Keepsakes(database.keepsakes());
    var loadouts = new Loadouts(database.loadouts(), configuration.games());
    tables =
        new TableHost(
            configuration.games(),
            database.journal(),
            database.transactions(),
            database.wallets(),
            inventory.and(keepsakes).and(loadouts),
            wheel,
            clock,
            loops.executors());
    var connections = new Connections(clock);
    var wallets = new Wallets(database.wallets(), database.transactions(), clock);
    var tokens = new Tokens(database.tokens(), database.accounts(), clock);
    var creationKeys = new CreationKeys(database.creationKeys(), clock);
    var accounts =
        new Accounts(
            database.accounts(),
            tokens,
            new Passwords(),
            wallets::welcome,
            database.transactions(),
            clock);
    // A password takes longer to hash than the rest of the wiring, so it is hashed beside it.
    var administrator =
        CompletableFuture.supplyAsync(
            () -> accounts.firstAdministrator(configuration.adminPassword()),
            Thread::startVirtualThread);
    tables.runAtMost(configuration.playLimits().matches());
    var counts = new MatchCounts(configuration.playLimits(), database.accounts());
    var matchmaker =
        new Matchmaker(
            configuration.games(),
            tables,
            database.journal(),
            database.queue(),
            database.accounts(),
            wallets,
            database.ratings(),
            counts,
            connections,
            wheel,
            clock);
    var users =
        new Users(database.users(), tokens, database.streams(), database.transactions(), clock);
    users.onOut(account ->
        configuration
            .games()
            .games()
            .forEach(game -> matchmaker.leave(account, game.manifest().id())));
    var presets =
        new Presets(configuration.games(), database.presets(), database.transactions(), clock);
    var contents = new Contents(configuration.games(), database.content(), database.transactions());
    runtimes =
        new Regulator(
            configuration.games(),
            tables,
            database.runtimes(),
            contents,
            database.streams(),
            database.transactions(),
            clock,
            NODE);
    var jobs = runtimes.jobs();
    notices = new Notices(database.notices(), connections, database.transactions(), clock);
    gameMaster =
        new GameMaster(
            configuration.games(),
            database.journal(),
            database.registrations(),
            database.streams(),
            database.transactions(),
            clock);
    var lobby =
        LobbyParts.of(
            configuration, database, users, runtimes, connections, this::internalPort, clock);
    workers = lobby.workers();
    var tournaments =
        new Tournaments(
            configuration.games(),
            tables,
            database.journal(),
            database.tournaments(),
            database.rooms(),
            database.keepsakes(),
            database.transactions(),
            connections,
            wheel,
            configuration.playLimits(),
            clock);
    consumers =
        new Consumers(
            database.consumers(),
            List.of(
                StoredStreams.rewards(database, clock),
                StoredStreams.totals(database, clock),
                StoredStreams.endings(GameMaster.CONSUMER, gameMaster, database, clock),
                StoredStreams.of(Notices.STREAM, Notices.CONSUMER, notices, database, clock),
                StoredStreams.of(Jobs.START_STREAM, "runtime-start", jobs::start, database, clock),
                StoredStreams.of(Jobs.STOP_STREAM, "runtime-stop", jobs::stop, database, clock),
                lobby.starts(),
                lobby.games(),
                lobby.users(),
                StoredStreams.tournaments(database, clock, tournaments::changed)));
    tables.onSideEffect(
        new StoredSideEffects(database, tokens, jobs, keepsakes, matchmaker::takeBack));
    tables.onChange(counts::changed);
    tables.onChange(matchmaker::changed);
    var wiping = new Wiping(database.wipes(), tables, tokens, wheel, clock);
    tables.onChange(wiping::changed);
    var metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    metrics.gauge("rondo.matches", tables, host -> host.node().size());
    metrics.gauge("rondo.streams.parked", consumers, Consumers::parkedCount);
    var services =
        new Services(
            accounts,
            users,
            tokens,
            creationKeys,
            wallets,
            inventory,
            loadouts,
            database.ratings(),
            database.totals(),
            configuration.games(),
            tables,
            database.journal(),
            matchmaker,
            counts,
            consumers,
            new MatchEvents(configuration.games(), database.journal(), database.streams()),
            new Sessions(
                configuration.games(),
                tables,
                database.journal(),
                database.sessions(),
                presets,
                contents,
                database.accounts(),
                tokens,
                wiping,
                counts,
                clock),
            presets,
            contents,
            gameMaster,
            notices,
            lobby.lobby(),
            tournaments,
            new Studies(
                configuration.games(),
                database.tournaments(),
                database.rooms(),
                database.journal()),
            database.roleTotals(),
            database.audit());
    edge =
        new EdgeServer(
            loops,
            options(configuration),
            services,
            connections,
            metrics,
            new Vitals(database, wheel, tables),
            extras);
    try {
      internalPort =
          opened(configuration.internalHost(), configuration.internalPort(), edge::startInternal);
    } finally {
      madePassword(administrator).ifPresent(newAdminPassword);
    }
    compareClocks(clock);
    new DailySweep(
            wheel,
            clock,
            () -> {
              tokens.sweep();
              creationKeys.sweep();
              notices.sweep();
            })
        .run();
    contents.loadShipped();
    wiping.open();
    counts.open(database.journal());
    var _ = tables.recover();
    matchmaker.open();
    runtimes.start();
    gameMaster.start();
    notices.start();
    tournaments.open();
    consumers.start();
    workers.start();
    new LeftSessions(
            database.sessions(),
            connections::connected,
            match -> Waits.now(tables.end(match, Sessions.EXIT)),
            configuration.retention().sessions(),
            clock)
        .start(wheel);
    port = opened(configuration.host(), configuration.port(), edge::start);
  }

  /// Compares the clocks every second, so that a jump of the wall clock is logged.
  private void compareClocks(NodeClock clock) {
    clock.compare();
    wheel.at(clock.millis() + 1_000, () -> compareClocks(clock));
  }

  private static EdgeOptions options(Configuration configuration) {
    return new EdgeOptions(
        configuration.host(),
        configuration.port(),
        configuration.internalHost(),
        configuration.internalPort(),
        configuration.internalSecret(),
        configuration.limits(),
        configuration.deflateLevel());
  }

  private static int opened(String host, int port, IntSupplier opening) {
    try {
      return opening.getAsInt();
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof BindException why) {
        throw new Configuration.InvalidException(
            "Port %d cannot be opened: %s (host %s)".formatted(port, why.getMessage(), host));
      }
      throw failed;
    }
  }

  private static Optional<String> madePassword(
      CompletableFuture<Result<Optional<String>>> administrator) {
    return switch (joined(administrator)) {
      case Result.Ok<Optional<String>>(var made) -> made;
      case Result.Refused<Optional<String>>(_, var detail) ->
          throw new Configuration.InvalidException(
              "Bad value in the configuration: adminPassword: " + detail);
    };
  }

  /// Waits for the result, and throws what its own thread threw.
  private static <T> T joined(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
    }
  }

  public int port() {
    return port;
  }

  public int internalPort() {
    return internalPort;
  }

  /// Replaces an installed game, for a server in development: its matches go on with the new rules.
  public void replace(Catalog.Game game) {
    games.replace(game);
    tables.replace(game.cartridge());
  }

  /// Stops in order: no more input, everything accepted is finished and stored.
  @Override
  public void close() {
    // First, while the own game master can still be reached.
    workers.close();
    edge.stop();
    consumers.close();
    runtimes.close();
    gameMaster.close();
    notices.close();
    tables.close();
    loops.close();
    wheel.close();
    database.close();
  }
}
