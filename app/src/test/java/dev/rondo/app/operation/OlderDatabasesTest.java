package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.duel.DuelRules;
import dev.rondo.platform.Halt;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Verifier;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.storage.Database;
import dev.rondo.storage.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteDataSource;

/// A database of each schema version that there was is migrated to the newest, and used.
///
/// `V7.sql` and others are what a release stored with that version: `ann` and `bob`, duels that are
/// over and duels that run, a tournament, a lobby game and a preset. They are never changed. Run
/// this test with `-Drondo.database.write=true` to add the file of the newest version.
class OlderDatabasesTest {
  private static final Path TEXTS = Path.of("src/test/resources/databases");
  private static final AccountId ANN = new AccountId("ann");
  private static final AccountId BOB = new AccountId("bob");
  private static final Instant CREATED = Instant.ofEpochMilli(1_790_000_000_000L);

  @TempDir Path folder;

  @BeforeAll
  static void prepare(@TempDir Path first, @TempDir Path second) throws Exception {
    // The database loads its own copy of SQLite's library, which must be the only one here.
    Database.open(first, InstantSource.system()).close();
    if (Boolean.getBoolean("rondo.database.write")) {
      write(versions().max().orElseThrow(), second);
    }
  }

  static IntStream versions() {
    var flyway = Flyway.configure().locations("classpath:db/migration/sqlite");
    var memory = new SQLiteDataSource();
    memory.setUrl("jdbc:sqlite::memory:");
    return Arrays.stream(flyway.dataSource(memory).load().info().all())
        .map(MigrationInfo::getVersion)
        .mapToInt(version -> Integer.parseInt(version.getVersion()));
  }

  @ParameterizedTest
  @MethodSource("versions")
  void a_database_of_this_version_is_migrated_and_used(int version) throws Exception {
    check(version, sqlite(folder), "sqlite", Engine.at("", folder));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("versions")
  void so_is_one_on_postgresql(int version) throws Exception {
    var address = ServerDatabase.POSTGRESQL.with(Map.of()).getOrDefault("RONDO_DATABASE", "");
    var source = new PGSimpleDataSource();
    source.setUrl(address);
    check(version, source, "postgresql", Engine.at(address, folder));
  }

  private static DataSource sqlite(Path folder) {
    var source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + folder.resolve("rondo.db"));
    return source;
  }

  private static void check(int version, DataSource source, String kind, Engine engine)
      throws Exception {
    var filled = fill(version, source, kind);
    try (var database = Database.open(engine, InstantSource.system())) {
      assertThat(database.wallets().check()).isEmpty();
      if (filled) {
        assertThat(database.tournaments().withCode("ABC234")).isPresent();
        assertThat(database.tournaments().secret("study")).hasSize(64);
        assertThat(database.tournaments().members("study")).hasSize(1);
        assertThat(database.lobby().games().find("lobby-game")).isPresent();
        assertThat(database.presets().list("fupogfakta", ANN))
            .singleElement()
            .satisfies(preset -> assertThat(preset.createdAt()).isEqualTo(CREATED));
        assertThat(play(database)).isPositive();
        assertThat(database.wallets().check()).isEmpty();
      }
    }
  }

  /// Makes the tables of that version, with the rows of the newest text that is not newer.
  ///
  /// @return false if there is no such text
  private static boolean fill(int version, DataSource source, String kind)
      throws IOException, SQLException {
    var older = IntStream.rangeClosed(1, version).filter(known -> Files.exists(text(known))).max();
    if (older.isPresent()) {
      migrate(older.getAsInt(), source, kind);
      try (var connection = source.getConnection()) {
        DatabaseText.load(text(older.getAsInt()), connection);
      }
    }
    migrate(version, source, kind);
    return older.isPresent();
  }

  private static Path text(int version) {
    return TEXTS.resolve("V" + version + ".sql");
  }

  private static void migrate(int version, DataSource source, String kind) {
    Flyway.configure()
        .dataSource(source)
        .locations("classpath:db/migration/" + kind)
        .loggers("slf4j")
        .target(String.valueOf(version))
        .load()
        .migrate();
  }

  /// Verifies all matches, takes up those that run, and plays them to their end.
  ///
  /// @return how many those are
  private static int play(Database database) {
    var running = database.journal().running();
    assertThat(verified(database)).contains("finished-duel", "running-duel");
    try (var wheel = new TimerWheel(InstantSource.system(), 1, Halt.process());
        var host = host(database, wheel)) {
      assertThat(host.recover().join()).isEqualTo(running.size());
      for (var match : running) {
        assertThat(host.leave(match, ANN).join()).isEqualTo(Result.ok(Status.FINISHED));
        assertThat(database.journal().row(match).orElseThrow().outcome().orElseThrow())
            .contains("\"bob\"");
      }
    }
    verified(database);
    return running.size();
  }

  private static List<String> verified(Database database) {
    var all = new Journal.Filter(Optional.empty(), Optional.empty(), Optional.empty(), ANN, true);
    if (!(database.journal().list(all, Optional.empty(), 100)
        instanceof Result.Ok<Page<MatchRow>>(var page))) {
      throw new AssertionError("not listed");
    }
    for (var row : page.items()) {
      var entries = database.journal().entries(row.id(), 0);
      assertThat(Verifier.verify(new DuelRules(), row.id(), entries)).isEmpty();
    }
    return page.items().stream().map(row -> row.id().value()).toList();
  }

  /// Adds matches of this release to what an older one has stored.
  private static void write(int newest, Path folder) throws Exception {
    fill(newest, sqlite(folder), "sqlite");
    try (var database = Database.open(folder, InstantSource.system());
        var wheel = new TimerWheel(InstantSource.system(), 1, Halt.process());
        var host = host(database, wheel)) {
      host.leave(made(host, "finished-with-" + newest), ANN).join();
      var confirm = "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"attack\",null,null]}}";
      host.act(
              made(host, "running-with-" + newest),
              ANN,
              new Action(UUID.randomUUID().toString(), Json.STRICT.readTree(confirm)))
          .join();
    }
    try (var connection = sqlite(folder).getConnection()) {
      DatabaseText.save(
          connection, "A small database of schema version %d.".formatted(newest), text(newest));
    }
  }

  private static MatchId made(TableHost host, String id) {
    var players =
        Stream.of(ANN, BOB).map(who -> new Player(who, who.value(), Optional.empty())).toList();
    var settings = Settings.defaults(new DuelRules().manifest().settings());
    var match = new MatchId(id);
    var made =
        host.create(match, new NewMatch("duel", settings, Origin.QUEUE, false, ANN, players));
    assertThat(made).isEqualTo(Result.ok(match));
    return match;
  }

  private static TableHost host(Database database, TimerWheel wheel) {
    var rules = new DuelRules();
    var game = new Catalog.Game(rules, Settings.defaults(rules.manifest().settings()));
    return new TableHost(
        new Catalog(List.of(game)),
        database.journal(),
        database.transactions(),
        database.wallets(),
        CarriedItems.NONE,
        wheel,
        InstantSource.system(),
        LaneThreads.make());
  }
}
