package dev.rondo.storage;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.rondo.platform.Halt;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.audit.AuditStore;
import dev.rondo.platform.audit.PendingAct;
import dev.rondo.platform.content.ContentStore;
import dev.rondo.platform.creation.CreationKeyStore;
import dev.rondo.platform.economy.InventoryStore;
import dev.rondo.platform.economy.KeepsakeStore;
import dev.rondo.platform.economy.LoadoutStore;
import dev.rondo.platform.economy.RatingHistory;
import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.economy.RoleTotalStore;
import dev.rondo.platform.economy.TotalStore;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.identity.IdentityStore;
import dev.rondo.platform.identity.TokenStore;
import dev.rondo.platform.identity.UserStore;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.WipeStore;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.LobbyStores;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.nodes.BucketStore;
import dev.rondo.platform.notices.NoticeStore;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.people.FriendStore;
import dev.rondo.platform.people.ProfileStore;
import dev.rondo.platform.personal.ErasureStore;
import dev.rondo.platform.personal.PersonalDataStore;
import dev.rondo.platform.play.QueueStore;
import dev.rondo.platform.play.RematchStore;
import dev.rondo.platform.retention.RetentionStore;
import dev.rondo.platform.runtime.RegistrationStore;
import dev.rondo.platform.runtime.RuntimeStore;
import dev.rondo.platform.sessions.PresetStore;
import dev.rondo.platform.sessions.SessionStore;
import dev.rondo.platform.streams.ConsumerStore;
import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.StreamStore;
import dev.rondo.platform.tournaments.RoomStore;
import dev.rondo.platform.tournaments.TournamentStore;
import dev.rondo.platform.tournaments.TournamentStores;
import dev.rondo.storage.WriteConnection.Source;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/// The server's database: what the platform keeps in it, over one connection that writes and
/// several that read.
public final class Database implements AutoCloseable {
  private final Engine.Lock lock;
  private final WriteConnection connection;
  private final HikariDataSource readers;
  private final WriteLane lane;
  private final Optional<TailMover> mover;
  private final Access access;
  private final Journal journal;
  private final AccountStore accounts;
  private final UserStore users;
  private final PersonalDataStore personalData;
  private final IdentityStore identities;
  private final ErasureStore erasures;
  private final TokenStore tokens;
  private final WalletStore wallets;
  private final RatingStore ratings;
  private final RatingHistory ratingHistory;
  private final ProfileStore profiles;
  private final FriendStore friends;
  private final TotalStore totals;
  private final RoleTotalStore roleTotals;
  private final KeepsakeStore keepsakes;
  private final StudyStore studies;
  private final PageStore pages;
  private final LoadoutStore loadouts;
  private final TournamentStore tournaments;
  private final RoomStore rooms;
  private final InventoryStore inventory;
  private final QueueStore queue;
  private final RematchStore rematches;
  private final StreamStore streams;
  private final ConsumerStore consumers;
  private final SessionStore sessions;
  private final CreationKeyStore creationKeys;
  private final PresetStore presets;
  private final ContentStore content;
  private final WipeStore wipes;
  private final RetentionStore retention;
  private final RuntimeStore runtimes;
  private final RegistrationStore registrations;
  private final NoticeStore notices;
  private final LobbyStores lobby;
  private final Feed<Ending> endings;
  private final AuditStore audit;
  private final Optional<SqlBuckets> buckets;
  private final Transactions transactions;

  /// @param ownership the lock of a database whose journal this process writes
  /// @param node this process, if it is a node of a cluster
  private Database(
      Engine engine,
      Source writer,
      DataSource reader,
      Optional<Engine.Lock> ownership,
      Optional<NodeStart> node,
      InstantSource clock,
      Halt halt)
      throws SQLException {
    this.lock = ownership.orElse(() -> {});
    this.connection = new WriteConnection(writer);
    var lastBeat = node.isPresent() ? OptionalLong.empty() : lastBeat(connection);
    this.readers = ReaderPool.of(reader);
    var entries = new EntryRows(connection);
    var owned =
        ownership.filter(_ -> engine.keepsTail()).map(_ -> new JournalTail(connection, entries));
    var batch = owned.<UnitBatch>map(it -> it).or(() -> engine.batch(connection));
    this.lane =
        new WriteLane(
            connection, batch, node.map(Heartbeats::of).orElse(Heartbeats.ALONE), clock, halt);
    this.mover = owned.map(it -> new TailMover(it, entries, lane, connection, engine::shortenLog));
    this.access = new Access(Jdbi.create(readers), lane, connection);
    var tail =
        owned.<Tail>map(it -> it).orElse(engine.keepsTail() ? new StoredTail(access) : Tail.NONE);
    var ledger = new Ledger(lane, connection);
    var order = new StreamOrder(lane, connection, engine.streamLock());
    var keys = new ContentKeys(access);
    this.journal =
        new SqlJournal(lane, connection, access, keys, entries, tail, ledger, order, lastBeat);
    this.buckets = node.map(start -> new SqlBuckets(access, start.name(), clock));
    this.audit = new SqlAudit(access);
    this.transactions = PendingAct.storing(lane);
    this.accounts = new SqlAccounts(access, keys);
    this.users = new SqlUsers(access);
    this.personalData = new SqlPersonalData(access);
    this.identities = new SqlIdentities(access);
    this.erasures = new SqlErasures(access);
    this.tokens = new SqlTokens(access);
    this.wallets = new SqlWallets(lane, access, ledger);
    this.ratings = new SqlRatings(access);
    this.ratingHistory = new SqlRatingHistory(access);
    this.profiles = new SqlProfiles(access);
    this.friends = new SqlFriends(access);
    this.totals = new SqlTotals(lane, connection, access);
    this.roleTotals = new SqlRoleTotals(access);
    this.keepsakes = new SqlKeepsakes(access);
    this.loadouts = new SqlLoadouts(access);
    this.tournaments = new SqlTournaments(access);
    this.rooms = new SqlRooms(access);
    this.studies = new SqlStudies(access);
    this.pages = new SqlPages(access);
    this.inventory = new SqlInventory(access);
    this.queue = new SqlQueue(access);
    this.rematches = new SqlRematches(access);
    this.streams = new SqlStreams(access, order);
    this.consumers = new SqlConsumers(access);
    this.sessions = new SqlSessions(access);
    this.creationKeys = new SqlCreationKeys(access);
    this.presets = new SqlPresets(access);
    this.content = new SqlContent(access);
    this.wipes = new SqlWipes(access, lane, connection, engine, keys, mover);
    this.retention = new SqlRetention(access, connection, ledger, journal, mover);
    this.runtimes = new SqlRuntimes(access);
    this.registrations = new SqlRegistrations(access);
    this.notices = new SqlNotices(access);
    this.lobby =
        new LobbyStores(
            new SqlLobbyGames(access),
            new SqlLobbyApplications(access),
            new SqlLobbyInvites(access),
            new SqlLobbyMemberships(access),
            new SqlRaceNames(access),
            new SqlStatistics(access));
    this.endings =
        new SqlFeed<>(
            access,
            order,
            List.of(Ending.STREAM),
            new SqlFeed.Rows("endings", "ending", "TRUE", Map.of()),
            row -> Json.STORED.readValue(row.getString("ending"), Ending.class));
  }

  /// Opens the database, making or migrating it as needed. Throws [FolderInUseException] if it is
  /// an SQLite file and another server has it.
  public static Database open(Engine engine, InstantSource clock) {
    return open(engine, clock, Halt.process());
  }

  /// The same for a node of a cluster.
  ///
  /// @param node the node that stores its heartbeat
  public static Database openNode(Engine engine, InstantSource clock, NodeStart node) {
    return open(engine, clock, Halt.process(), Optional.of(node));
  }

  /// @param halt is called when the thread dies that writes
  static Database open(Engine engine, InstantSource clock, Halt halt) {
    return open(engine, clock, halt, Optional.empty());
  }

  private static Database open(
      Engine engine, InstantSource clock, Halt halt, Optional<NodeStart> node) {
    var lock = engine.lock();
    try {
      // First, because what is wrong with an address is said more clearly here.
      engine.writer().close();
      engine.migrate();
      var database =
          new Database(
              engine,
              engine::writer,
              engine.impatientReader(),
              Optional.of(lock),
              node,
              clock,
              halt);
      database.mover.ifPresent(TailMover::start);
      database.lane.start();
      return database;
    } catch (SQLException | PoolInitializationException | JdbiException e) {
      lock.close();
      throw cannotOpen(engine, e);
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /// Opens the SQLite file of a data folder.
  public static Database open(Path folder, InstantSource clock) {
    return open(new Sqlite(folder), clock);
  }

  /// Opens a database for a small change, also while a server uses it: it is not migrated, and the
  /// lock of an SQLite file's folder is not taken. SQLite lets one process write at a time, so the
  /// server waits for the change as the change waits for the server. Only for tables of which the
  /// server keeps nothing in memory that must not be late.
  public static Database openBeside(Engine engine, InstantSource clock) {
    try {
      check(engine.reader(), engine);
      var database =
          new Database(
              engine,
              engine::writer,
              engine.reader(),
              Optional.empty(),
              Optional.empty(),
              clock,
              Halt.process());
      database.lane.start();
      return database;
    } catch (SQLException | PoolInitializationException | JdbiException e) {
      throw cannotOpen(engine, e);
    }
  }

  /// Opens a database to look at it, also while a server uses it.
  public static Database readOnly(Engine engine) {
    try {
      var reader = engine.reader();
      check(reader, engine);
      return new Database(
          engine,
          reader::getConnection,
          reader,
          Optional.empty(),
          Optional.empty(),
          InstantSource.system(),
          Halt.process());
    } catch (SQLException | JdbiException e) {
      throw cannotOpen(engine, e);
    }
  }

  private static void check(DataSource reader, Engine engine) throws SQLException {
    // First, because what is wrong with an address is said more clearly here.
    reader.getConnection().close();
    engine.schema(reader).check();
  }

  private static StorageException cannotOpen(Engine engine, Exception cause) {
    return new StorageException(
        "Cannot open the database in " + engine + ": " + cause.getMessage(), cause);
  }

  /// A connection with the settings of the one that writes, to measure what the database can do by
  /// itself.
  public static Connection plainConnection(Engine engine) {
    try {
      return switch (engine) {
        case Sqlite sqlite -> sqlite.writing().getConnection();
        case Postgres postgres -> postgres.writer();
      };
    } catch (SQLException e) {
      throw cannotOpen(engine, e);
    }
  }

  public Transactions transactions() {
    return transactions;
  }

  public Journal journal() {
    return journal;
  }

  public AccountStore accounts() {
    return accounts;
  }

  public UserStore users() {
    return users;
  }

  public IdentityStore identities() {
    return identities;
  }

  public ErasureStore erasures() {
    return erasures;
  }

  public PersonalDataStore personalData() {
    return personalData;
  }

  public TokenStore tokens() {
    return tokens;
  }

  public WalletStore wallets() {
    return wallets;
  }

  public RatingStore ratings() {
    return ratings;
  }

  public RatingHistory ratingHistory() {
    return ratingHistory;
  }

  public ProfileStore profiles() {
    return profiles;
  }

  public FriendStore friends() {
    return friends;
  }

  public TotalStore totals() {
    return totals;
  }

  public RoleTotalStore roleTotals() {
    return roleTotals;
  }

  public TournamentStores tournamentStores() {
    return new TournamentStores(tournaments, rooms, studies, pages, keepsakes, wipes);
  }

  public StudyStore studies() {
    return studies;
  }

  public PageStore pages() {
    return pages;
  }

  public KeepsakeStore keepsakes() {
    return keepsakes;
  }

  public LoadoutStore loadouts() {
    return loadouts;
  }

  public TournamentStore tournaments() {
    return tournaments;
  }

  public RoomStore rooms() {
    return rooms;
  }

  public InventoryStore inventory() {
    return inventory;
  }

  public QueueStore queue() {
    return queue;
  }

  public RematchStore rematches() {
    return rematches;
  }

  public StreamStore streams() {
    return streams;
  }

  public ConsumerStore consumers() {
    return consumers;
  }

  public CreationKeyStore creationKeys() {
    return creationKeys;
  }

  public SessionStore sessions() {
    return sessions;
  }

  public PresetStore presets() {
    return presets;
  }

  public ContentStore content() {
    return content;
  }

  public WipeStore wipes() {
    return wipes;
  }

  public RetentionStore retention() {
    return retention;
  }

  public RuntimeStore runtimes() {
    return runtimes;
  }

  public RegistrationStore registrations() {
    return registrations;
  }

  public NoticeStore notices() {
    return notices;
  }

  public LobbyStores lobby() {
    return lobby;
  }

  /// How matches ended, in order.
  public Feed<Ending> endings() {
    return endings;
  }

  public AuditStore audit() {
    return audit;
  }

  /// The buckets of the cluster's matches. Only for a node of a cluster.
  public BucketStore buckets() {
    return buckets.orElseThrow();
  }

  /// Adds the figures of the write lane to the metrics.
  public void measure(MeterRegistry metrics) {
    lane.measureWith(CommitMeasures.of(metrics));
    Gauge.builder("rondo.write.lane.depth", lane, WriteLane::waiting)
        .description("Units that wait to be written")
        .register(metrics);
  }

  /// The time for which the thread that writes has made no progress, zero if it has nothing to do.
  public Duration stuck() {
    return lane.stuck();
  }

  Access access() {
    return access;
  }

  TailMover mover() {
    return mover.orElseThrow();
  }

  /// Writes what is waiting, then closes.
  @Override
  public void close() {
    try (lock;
        connection;
        readers) {
      lane.close();
      mover.ifPresent(TailMover::close);
    }
  }

  private static OptionalLong lastBeat(WriteConnection connection) {
    return connection
        .handle()
        .createQuery("SELECT wall FROM heartbeat")
        .mapTo(Long.class)
        .findOne()
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }
}
