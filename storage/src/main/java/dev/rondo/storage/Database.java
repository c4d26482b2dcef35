package dev.rondo.storage;

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
import dev.rondo.platform.lobby.store.LobbyStores;
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
import dev.rondo.platform.tournaments.TournamentStores;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentStore;
import dev.rondo.storage.accounts.SqlAccountStores;
import dev.rondo.storage.economy.Ledger;
import dev.rondo.storage.economy.SqlEconomyStores;
import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.engine.Postgres;
import dev.rondo.storage.engine.Sqlite;
import dev.rondo.storage.journal.SqlJournal;
import dev.rondo.storage.journal.TailMover;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.NodeStart;
import dev.rondo.storage.lobby.SqlLobbyStores;
import dev.rondo.storage.play.SqlPlayStores;
import dev.rondo.storage.retention.SqlRetentionStores;
import dev.rondo.storage.sealing.ContentKeys;
import dev.rondo.storage.streams.SqlStreamStores;
import dev.rondo.storage.streams.StreamOrder;
import dev.rondo.storage.tournaments.SqlTournamentStores;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/// The server's database: opens it, and hands out the stores of the platform.
public final class Database implements AutoCloseable {
  private final DatabaseConnections connections;
  private final Transactions transactions;
  private final Journal journal;
  private final SqlAccountStores accounts;
  private final SqlEconomyStores economy;
  private final SqlPlayStores play;
  private final SqlLobbyStores lobby;
  private final SqlTournamentStores tournaments;
  private final SqlStreamStores streams;
  private final SqlRetentionStores retention;
  private final Optional<BucketStore> buckets;

  /// @param node the name of this process, if it is a node of a cluster
  private Database(
      Engine engine, DatabaseConnections connections, Optional<String> node, InstantSource clock) {
    this.connections = connections;
    var lane = connections.lane();
    var writer = connections.writer();
    var access = connections.access();
    var ledger = new Ledger(lane, writer);
    var order = new StreamOrder(lane, writer, engine.streamLock());
    var keys = new ContentKeys(access);
    this.transactions = PendingAct.storing(lane);
    this.journal =
        new SqlJournal(
            lane,
            writer,
            access,
            keys,
            connections.entries(),
            connections.tail(),
            ledger,
            order,
            connections.lastBeat());
    this.accounts = SqlAccountStores.of(access, keys);
    this.economy = SqlEconomyStores.of(lane, writer, access, ledger);
    this.play = SqlPlayStores.of(access);
    this.lobby = SqlLobbyStores.of(access);
    this.tournaments = SqlTournamentStores.of(access);
    this.streams = SqlStreamStores.of(access, order);
    this.retention =
        SqlRetentionStores.of(
            engine, lane, writer, access, keys, ledger, journal, connections.mover());
    this.buckets = node.map(name -> new SqlBuckets(access, name, clock));
  }

  /// Opens the database, making or migrating it as needed. Throws
  /// [dev.rondo.storage.engine.FolderInUseException] if it is an SQLite file and another server has
  /// it.
  public static Database open(Engine engine, InstantSource clock) {
    return open(engine, clock, Halt.process());
  }

  /// The same for a node of a cluster.
  ///
  /// @param node the node that stores its heartbeat
  public static Database openNode(Engine engine, InstantSource clock, NodeStart node) {
    var connections = DatabaseConnections.owning(engine, Optional.of(node), clock, Halt.process());
    return new Database(engine, connections, Optional.of(node.name()), clock);
  }

  /// @param halt is called when the thread dies that writes
  static Database open(Engine engine, InstantSource clock, Halt halt) {
    var connections = DatabaseConnections.owning(engine, Optional.empty(), clock, halt);
    return new Database(engine, connections, Optional.empty(), clock);
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
    return new Database(engine, DatabaseConnections.beside(engine, clock), Optional.empty(), clock);
  }

  /// Opens a database to look at it, also while a server uses it.
  public static Database readOnly(Engine engine) {
    return new Database(
        engine, DatabaseConnections.reading(engine), Optional.empty(), InstantSource.system());
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
      throw DatabaseConnections.cannotOpen(engine, e);
    }
  }

  public Transactions transactions() {
    return transactions;
  }

  public Journal journal() {
    return journal;
  }

  public AccountStore accounts() {
    return accounts.accounts();
  }

  public UserStore users() {
    return accounts.users();
  }

  public IdentityStore identities() {
    return accounts.identities();
  }

  public ErasureStore erasures() {
    return accounts.erasures();
  }

  public PersonalDataStore personalData() {
    return accounts.personalData();
  }

  public TokenStore tokens() {
    return accounts.tokens();
  }

  public WalletStore wallets() {
    return economy.wallets();
  }

  public RatingStore ratings() {
    return economy.ratings();
  }

  public RatingHistory ratingHistory() {
    return economy.ratingHistory();
  }

  public ProfileStore profiles() {
    return accounts.profiles();
  }

  public FriendStore friends() {
    return accounts.friends();
  }

  public TotalStore totals() {
    return economy.totals();
  }

  public RoleTotalStore roleTotals() {
    return economy.roleTotals();
  }

  public TournamentStores tournamentStores() {
    return new TournamentStores(tournaments(), rooms(), studies(), pages(), keepsakes(), wipes());
  }

  public StudyStore studies() {
    return tournaments.studies();
  }

  public PageStore pages() {
    return tournaments.pages();
  }

  public KeepsakeStore keepsakes() {
    return economy.keepsakes();
  }

  public LoadoutStore loadouts() {
    return economy.loadouts();
  }

  public TournamentStore tournaments() {
    return tournaments.tournaments();
  }

  public RoomStore rooms() {
    return tournaments.rooms();
  }

  public InventoryStore inventory() {
    return economy.inventory();
  }

  public QueueStore queue() {
    return play.queue();
  }

  public RematchStore rematches() {
    return play.rematches();
  }

  public StreamStore streams() {
    return streams.streams();
  }

  public ConsumerStore consumers() {
    return streams.consumers();
  }

  public CreationKeyStore creationKeys() {
    return play.creationKeys();
  }

  public SessionStore sessions() {
    return play.sessions();
  }

  public PresetStore presets() {
    return play.presets();
  }

  public ContentStore content() {
    return play.content();
  }

  public WipeStore wipes() {
    return retention.wipes();
  }

  public RetentionStore retention() {
    return retention.retention();
  }

  public RuntimeStore runtimes() {
    return lobby.runtimes();
  }

  public RegistrationStore registrations() {
    return lobby.registrations();
  }

  public NoticeStore notices() {
    return accounts.notices();
  }

  public LobbyStores lobby() {
    return lobby.lobby();
  }

  /// The endings of matches, in order.
  public Feed<Ending> endings() {
    return streams.endings();
  }

  public AuditStore audit() {
    return accounts.audit();
  }

  /// The buckets of the cluster's matches. Only for a node of a cluster.
  public BucketStore buckets() {
    return buckets.orElseThrow();
  }

  /// Adds the figures of the write lane to the metrics.
  public void measure(MeterRegistry metrics) {
    connections.measure(metrics);
  }

  /// The time for which the thread that writes has made no progress, zero if it has nothing to do.
  public Duration stuck() {
    return connections.stuck();
  }

  public Access access() {
    return connections.access();
  }

  public TailMover mover() {
    return connections.mover().orElseThrow();
  }

  /// Writes what is waiting, then closes.
  @Override
  public void close() {
    connections.close();
  }
}
