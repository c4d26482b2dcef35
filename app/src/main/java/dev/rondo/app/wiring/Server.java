package dev.rondo.app.wiring;

import dev.rondo.app.console.LoggedErrors;
import dev.rondo.app.console.NodeOverview;
import dev.rondo.app.observe.ServerMetrics;
import dev.rondo.app.observe.Traces;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.settings.Version;
import dev.rondo.edge.EdgeOptions;
import dev.rondo.edge.EdgeServer;
import dev.rondo.edge.Extras;
import dev.rondo.edge.Observation;
import dev.rondo.edge.Services;
import dev.rondo.edge.console.ConsoleServices;
import dev.rondo.edge.socket.Connections;
import dev.rondo.platform.NodeClock;
import dev.rondo.platform.identity.Roles;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.measure.Tracing;
import dev.rondo.platform.nodes.LeaderQueue;
import dev.rondo.platform.nodes.NodeList;
import dev.rondo.platform.participation.EarningsBook;
import dev.rondo.platform.participation.PersonRecords;
import dev.rondo.platform.participation.StudyPages;
import dev.rondo.platform.people.Friends;
import dev.rondo.platform.people.Profiles;
import dev.rondo.platform.personal.PersonalData;
import dev.rondo.platform.play.Emotes;
import dev.rondo.platform.replay.MatchEvents;
import dev.rondo.platform.replay.MatchSteps;
import dev.rondo.platform.sessions.Sessions;
import dev.rondo.platform.studies.Studies;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.storage.Database;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.net.BindException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Everything, wired together.
public final class Server implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Server.class);

  private final LoggedErrors errors = LoggedErrors.listening();
  private final Catalog games;
  private final Database database;
  private final Membership membership;
  private final HostParts host;
  private final NewsParts news;
  private final PlayParts play;
  private final OnceParts once;
  private final ServerMetrics metrics;
  private final Tracing tracing;
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
    this(configuration, newAdminPassword, extras, Membership.of(configuration));
  }

  /// @param opening the way in which the server takes part in a cluster
  public Server(
      Configuration configuration,
      Consumer<String> newAdminPassword,
      Extras extras,
      Membership.Opening opening) {
    var began = System.nanoTime();
    games = configuration.games();
    var clock = opening.clock(configuration);
    database = opening.database(configuration, clock);
    host = HostParts.of(configuration, database, clock);
    membership = opening.open(configuration, database, host.own(), clock);
    var people = AccountParts.of(configuration, database, membership.alone(), clock);
    var connections = new Connections(clock);
    news = NewsParts.of(membership.nodes(), connections, people.tokens(), host.own(), database);
    var tables = membership.tables();
    play =
        PlayParts.of(
            new PlayParts.Below(
                configuration,
                database,
                membership,
                host,
                tables,
                people,
                connections,
                news,
                clock),
            this::internalPort);
    once = new OnceParts(play.once(), news.sockets(), database.journal(), membership);
    membership.nodes().onLead(once);
    var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    metrics = measured(registry, configuration);
    tracing = Traces.to(configuration.operating().traces(), configuration.node(), Version.number());
    edge =
        new EdgeServer(
            host.loops(),
            options(configuration),
            services(configuration, people, connections, tables, registry, clock),
            connections,
            new Observation(registry, tracing),
            Vitals.of(database, host.wheel(), host.own(), membership.nodes()),
            extras);
    try {
      internalPort =
          opened(configuration.internalHost(), configuration.internalPort(), edge::startInternal);
    } finally {
      people.madePassword().ifPresent(newAdminPassword);
    }
    compareClocks(clock);
    play.contents().loadShipped();
    play.notices().start();
    membership.recover();
    join();
    port = opened(configuration.host(), configuration.port(), edge::start);
    metrics.started(Duration.ofNanos(System.nanoTime() - began));
  }

  private void join() {
    membership.nodes().join();
    if (!membership.alone()) {
      news.start();
      play.streams().start();
      var count = membership.nodes().members().size();
      LOG.info("Node {} has joined: {} nodes", membership.nodes().self(), count);
    }
  }

  private Services services(
      Configuration configuration,
      AccountParts people,
      Connections connections,
      FrozenTables tables,
      PrometheusMeterRegistry metrics,
      NodeClock clock) {
    var journal = database.journal();
    var queue = new LeaderQueue(play.once().matchmaker(), membership.nodes());
    people
        .users()
        .onOut(
            account -> games.games().forEach(game -> queue.leave(account, game.manifest().id())));
    return new Services(
        people.accounts(),
        people.external(),
        configuration.auth().publicUrl(),
        people.users(),
        people.tokens(),
        people.gatewayUsers(),
        people.creationKeys(),
        people.wallets(),
        host.inventory(),
        host.loadouts(),
        database.ratings(),
        database.totals(),
        games,
        tables,
        journal,
        queue,
        play.once().counts(),
        play.rematches(),
        new Emotes(journal, news.sockets()),
        profiles(people, clock),
        friends(configuration, people, clock),
        database.streams(),
        play.once().consumers(),
        new MatchEvents(games, journal, database.streams()),
        new Sessions(
            configuration.games(),
            tables,
            journal,
            database.sessions(),
            play.presets(),
            play.contents(),
            database.accounts(),
            people.tokens(),
            play.once().wiping(),
            play.once().counts(),
            news.sockets(),
            clock),
        play.presets(),
        play.contents(),
        play.once().gameMaster(),
        play.notices(),
        play.lobby(),
        play.once().tournaments(),
        new Studies(games, database.tournamentStores(), journal),
        new StudyPages(
            database.tournamentStores(),
            database.transactions(),
            play.once().tournaments()::changed,
            clock),
        new EarningsBook(database.tournamentStores(), database.transactions(), clock),
        new PersonRecords(database.tournamentStores(), journal),
        database.roleTotals(),
        database.audit(),
        membership.nodes(),
        new NodeList(membership.nodes(), () -> host.own().node().size(), connections::size),
        console(configuration, people, connections, metrics, clock));
  }

  private Profiles profiles(AccountParts people, NodeClock clock) {
    return new Profiles(
        people.users(),
        database.profiles(),
        games,
        database.ratings(),
        database.totals(),
        database.ratingHistory(),
        database.journal(),
        clock);
  }

  private Friends friends(Configuration configuration, AccountParts people, NodeClock clock) {
    return new Friends(
        people.users(),
        database.friends(),
        database.profiles(),
        database.journal(),
        news.sockets(),
        database.transactions(),
        configuration.playLimits().friends(),
        clock);
  }

  private ConsoleServices console(
      Configuration configuration,
      AccountParts people,
      Connections connections,
      PrometheusMeterRegistry metrics,
      NodeClock clock) {
    return new ConsoleServices(
        new Roles(database.users(), database.accounts(), people.tokens(), database.transactions()),
        new PersonalData(database.users(), database.personalData(), database.journal()),
        database.tokens(),
        database.queue(),
        database.sessions(),
        database.tournaments(),
        new MatchSteps(games, database.journal(), host.own().node().history()),
        membership::nodeOf,
        new NodeOverview(
            new NodeOverview.Sources(
                membership.nodes().self(),
                Version.number(),
                () -> host.own().node().size(),
                connections::size,
                play.once().consumers(),
                configuration.data()),
            metrics,
            errors,
            clock),
        configuration::values);
  }

  private ServerMetrics measured(MeterRegistry registry, Configuration configuration) {
    var measured = new ServerMetrics(registry);
    measured.measure(host.own(), games);
    measured.measure(database);
    measured.measure(play.once().consumers());
    measured.measure(membership.nodes());
    measured.measureProcess(configuration.data());
    membership.measure(registry);
    return measured;
  }

  /// Compares the clocks every second, so that a jump of the wall clock is logged.
  private void compareClocks(NodeClock clock) {
    clock.compare();
    host.wheel().at(clock.millis() + 1_000, () -> compareClocks(clock));
  }

  private static EdgeOptions options(Configuration configuration) {
    return new EdgeOptions(
        configuration.host(),
        configuration.port(),
        configuration.internalHost(),
        configuration.internalPort(),
        configuration.internalSecret(),
        configuration.neighbours().gatewaySecret(),
        configuration.limits(),
        configuration.deflateLevel(),
        configuration.tls());
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

  public int port() {
    return port;
  }

  public int internalPort() {
    return internalPort;
  }

  /// Replaces an installed game, for a server in development: its matches go on with the new rules.
  public void replace(Catalog.Game game) {
    games.replace(game);
    host.own().replace(game.cartridge());
  }

  /// Stops in order: no more input, everything accepted is finished and stored.
  @Override
  public void close() {
    metrics.stopping();
    edge.beginStop();
    membership.leave();
    // Before the edge, while the own game master can still be reached.
    once.endWorkers();
    edge.stop();
    membership.nodes().stopLeading();
    play.close();
    news.close();
    membership.close();
    host.close();
    metrics.close();
    tracing.close();
    database.close();
    errors.close();
    if (!membership.alone()) {
      LOG.info("Node {} has stopped", membership.nodes().self());
    }
  }
}
