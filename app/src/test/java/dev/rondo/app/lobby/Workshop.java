package dev.rondo.app.lobby;

import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.wiring.StoredStreams;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.GameMaster;
import dev.rondo.platform.runtime.Jobs;
import dev.rondo.platform.runtime.Regulator;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import dev.rondo.storage.Database;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Makes and regulates the matches of lobby games, without a lobby. The database is a real one. A
/// test can put the clock forward, so that the time for which a match waits for players ends.
final class Workshop implements AutoCloseable {
  static final Duration LONG = Duration.ofSeconds(20);

  private final Configuration configuration;
  private volatile Duration ahead = Duration.ZERO;
  volatile boolean busy;
  final AtomicInteger refused = new AtomicInteger();
  Database database;
  TableHost tables;
  Regulator runtimes;
  GameMaster gameMaster;
  private TimerWheel wheel;
  private Consumers consumers;

  @SuppressWarnings("NullAway.Init")
  Workshop(Path folder, ServerDatabase kind) {
    configuration = Configuration.read(folder, kind.with(Map.of()));
    open();
  }

  void open() {
    var clock = Clock.systemUTC();
    database = Database.open(configuration.database(), clock);
    wheel = new TimerWheel(clock);
    tables =
        new TableHost(
            configuration.games(),
            database.journal(),
            database.transactions(),
            database.wallets(),
            CarriedItems.NONE,
            wheel,
            clock,
            LaneThreads.make());
    var contents = new Contents(configuration.games(), database.content(), database.transactions());
    contents.loadShipped();
    runtimes =
        new Regulator(
            configuration.games(),
            tables,
            database.runtimes(),
            contents,
            database.streams(),
            database.transactions(),
            () -> Instant.now().plus(ahead),
            "here");
    tables.onArrival(runtimes::arrived);
    var jobs = runtimes.jobs();
    tables.onSideEffect(effect -> {
      switch (effect) {
        case SideEffect.BeginRuntime(var jobId, var revision, var at) ->
            jobs.made(jobId, revision, at);
        default -> throw new IllegalStateException("not of a runtime: " + effect);
      }
    });
    gameMaster =
        new GameMaster(
            configuration.games(),
            database.journal(),
            database.registrations(),
            database.streams(),
            new Moody(),
            clock);
    consumers =
        new Consumers(
            database.consumers(),
            List.of(
                StoredStreams.endings(GameMaster.CONSUMER, gameMaster, database, clock),
                StoredStreams.of(Jobs.START_STREAM, "runtime-start", jobs::start, database, clock),
                StoredStreams.of(Jobs.STOP_STREAM, "runtime-stop", jobs::stop, database, clock)));
    tables.recover().join();
    runtimes.start();
    gameMaster.start();
    consumers.start();
  }

  @Override
  public void close() {
    consumers.close();
    runtimes.close();
    gameMaster.close();
    tables.close();
    wheel.close();
    database.close();
  }

  /// The transactions of the game master. They refuse all work while `busy` is set.
  private final class Moody implements Transactions {
    @Override
    public <T> T write(Supplier<T> work) {
      if (busy) {
        refused.incrementAndGet();
        throw new UnavailableException("busy");
      }
      return database.transactions().write(work);
    }
  }

  void putForward(Duration time) {
    ahead = ahead.plus(time);
  }

  void append(String stream, String data) {
    database
        .streams()
        .append(
            stream,
            new StreamEvent(
                UUID.randomUUID().toString(),
                stream,
                "test",
                Optional.empty(),
                Instant.now(),
                1,
                data));
  }

  /// A start job whose members are called like their ids.
  void start(String job, String game, String config, String... members) {
    var people =
        Arrays.stream(members)
            .map(member -> "{\"user_id\":\"%s\",\"race_name\":\"%s!\"}".formatted(member, member))
            .collect(Collectors.joining(","));
    append(
        Jobs.START_STREAM,
        """
        {"job_id":"%s","game_id":"game-%s","game":"%s","config":%s,"owner_user_id":"owner",
        "members":[%s]}
        """
            .formatted(job, job, game, config, people));
  }

  List<JsonNode> told(String stream) {
    return database.streams().feed(stream).after(0, 100).stream()
        .map(Feed.Numbered::entry)
        .map(event -> Json.STORED.readTree(event.data()))
        .toList();
  }

  List<JsonNode> results(String job) {
    return told("runtime:job_results").stream()
        .filter(result -> result.path("job_id").asString().equals(job))
        .toList();
  }

  /// Waits for that many results of a job, and returns the last.
  JsonNode result(String job, int count) {
    await().atMost(LONG).until(() -> results(job).size() >= count);
    return results(job).getLast();
  }

  /// Waits for a job's success, and returns its match.
  MatchId made(String job) {
    var result = result(job, 1);
    if (!result.path("outcome").asString().equals("success")) {
      throw new AssertionError(result.toString());
    }
    return new MatchId(result.path("binding").path("matchId").asString());
  }

  Result<Look> look(MatchId match, String who) {
    return tables.look(match, new Onlooker(new AccountId(who), false)).join();
  }

  JsonNode view(MatchId match, String who) {
    if (look(match, who) instanceof Result.Ok<Look>(var look)) {
      return Json.STORED.readTree(look.view());
    }
    throw new AssertionError(who + " does not see " + match);
  }

  void watch(MatchId match, String who) {
    var watcher =
        new Watcher() {
          @Override
          public void snapshot(MatchId of, Look look) {}

          @Override
          public void update(MatchId of, Update update) {}
        };
    tables
        .watch(match, new Onlooker(new AccountId(who), false), OptionalLong.empty(), watcher)
        .join();
  }

  boolean paused(MatchId match) {
    return database.journal().row(match).orElseThrow().paused().isPresent();
  }
}
