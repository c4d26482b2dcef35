package dev.rondo.edge;

import dev.rondo.edge.console.ConsoleServices;
import dev.rondo.edge.console.Overview;
import dev.rondo.edge.limits.Limits;
import dev.rondo.edge.memory.MemoryAudit;
import dev.rondo.edge.memory.MemoryFriends;
import dev.rondo.edge.memory.MemoryInventory;
import dev.rondo.edge.memory.MemoryKeys;
import dev.rondo.edge.memory.MemoryLoadouts;
import dev.rondo.edge.memory.MemoryLobby;
import dev.rondo.edge.memory.MemoryNotices;
import dev.rondo.edge.memory.MemoryProfiles;
import dev.rondo.edge.memory.MemoryRegistrations;
import dev.rondo.edge.memory.MemorySessions;
import dev.rondo.edge.memory.MemoryStores;
import dev.rondo.edge.memory.MemoryStreams;
import dev.rondo.edge.memory.NoIdentities;
import dev.rondo.edge.memory.NoQueue;
import dev.rondo.edge.memory.NoRematches;
import dev.rondo.edge.memory.NoTournaments;
import dev.rondo.edge.memory.ToyGame;
import dev.rondo.edge.memory.ToyQueue;
import dev.rondo.edge.memory.ToyTables;
import dev.rondo.edge.socket.Connections;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.creation.CreationKeys;
import dev.rondo.platform.economy.Inventory;
import dev.rondo.platform.economy.Loadouts;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.identity.ExternalSignIn;
import dev.rondo.platform.identity.GatewayUsers;
import dev.rondo.platform.identity.Passwords;
import dev.rondo.platform.identity.Roles;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.measure.Tracing;
import dev.rondo.platform.nodes.AloneNode;
import dev.rondo.platform.nodes.NodeList;
import dev.rondo.platform.notices.Notices;
import dev.rondo.platform.participation.EarningsBook;
import dev.rondo.platform.participation.PersonRecords;
import dev.rondo.platform.participation.StudyPages;
import dev.rondo.platform.people.Friends;
import dev.rondo.platform.people.Profiles;
import dev.rondo.platform.personal.PersonalData;
import dev.rondo.platform.play.Emotes;
import dev.rondo.platform.play.MatchCounts;
import dev.rondo.platform.play.PlayLimits;
import dev.rondo.platform.play.Rematches;
import dev.rondo.platform.replay.HistoryQueue;
import dev.rondo.platform.replay.MatchEvents;
import dev.rondo.platform.replay.MatchSteps;
import dev.rondo.platform.runtime.GameMaster;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.sessions.Presets;
import dev.rondo.platform.sessions.Sessions;
import dev.rondo.platform.sessions.Wiping;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.studies.Studies;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.tournaments.Makers;
import dev.rondo.platform.tournaments.Tournaments;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import tools.jackson.databind.JsonNode;

/// A running edge, and what one can ask it.
final class Edge implements AutoCloseable {
  final MemoryStores stores = new MemoryStores();
  final ToyTables tables = new ToyTables(this::write);
  static final String GATEWAY_SECRET = "the gateway knows this";

  static final int MOST_FRIENDS = 3;

  final MemoryStreams streams = new MemoryStreams();
  final MemorySessions sessions = new MemorySessions();
  final NoTournaments tournaments = new NoTournaments();
  final MemoryAudit audit = new MemoryAudit();
  final TimerWheel wheel = new TimerWheel(InstantSource.system());
  final Connections connections = new Connections(InstantSource.system());
  final MemoryKeys keys = new MemoryKeys();
  final MemoryProfiles profiles = new MemoryProfiles();
  final MemoryNotices noticeStore = new MemoryNotices();
  final AtomicReference<Optional<String>> ill = new AtomicReference<>(Optional.empty());
  final AtomicReference<Optional<String>> unready = new AtomicReference<>(Optional.empty());
  final Notices notices;
  final Tokens tokens;
  final HistoryQueue history = HistoryQueue.forThisMachine();
  final EventLoops loops = new EventLoops();
  final EdgeServer server;
  final int port;
  final int internalPort;
  final HttpClient http = HttpClient.newHttpClient();

  Edge(Limits limits) {
    this(limits, Optional.empty(), 0);
  }

  Edge(Limits limits, Optional<String> internalSecret) {
    this(limits, internalSecret, 0);
  }

  Edge(Limits limits, Optional<String> internalSecret, int deflateLevel) {
    var clock = InstantSource.system();
    tokens = new Tokens(stores.tokens, stores.accounts, clock);
    var wallets = new Wallets(stores.wallets, stores, clock);
    var accounts =
        new Accounts(stores.accounts, tokens, new Passwords(), wallets::welcome, stores, clock);
    notices = new Notices(noticeStore, connections, stores, clock);
    var users =
        new Users(stores.users(), stores.accounts, wallets::close, tokens, streams, stores, clock);
    var counts = new MatchCounts(PlayLimits.DEFAULT, stores.accounts);
    var nodes = new AloneNode("toy", "127.0.0.1", "test", clock);
    nodes.join();
    var presets = new Presets(ToyGame.catalog(), sessions.presets, stores, clock);
    var contents = new Contents(ToyGame.catalog(), sessions.content, stores);
    server =
        new EdgeServer(
            loops,
            new EdgeOptions(
                "127.0.0.1",
                0,
                "127.0.0.1",
                0,
                internalSecret,
                Optional.of(GATEWAY_SECRET),
                limits,
                deflateLevel,
                Optional.empty()),
            new Services(
                accounts,
                new ExternalSignIn(
                    List.of(), new NoIdentities(), stores.accounts, tokens, _ -> {}, stores, clock),
                Optional.empty(),
                users,
                tokens,
                new GatewayUsers(stores.accounts, tokens, wallets::welcome, stores, clock),
                new CreationKeys(keys, clock),
                wallets,
                new Inventory(new MemoryInventory(), stores),
                new Loadouts(new MemoryLoadouts(), ToyGame.catalog()),
                stores.ratings(),
                stores.ratings(),
                ToyGame.catalog(),
                tables,
                tables,
                new ToyQueue(connections, stores),
                counts,
                new Rematches(
                    ToyGame.catalog(),
                    tables,
                    tables,
                    new NoRematches(),
                    stores.accounts,
                    counts,
                    connections,
                    clock),
                new Emotes(tables, connections),
                new Profiles(
                    users,
                    profiles,
                    ToyGame.catalog(),
                    stores.ratings(),
                    stores.ratings(),
                    (_, _, _) -> List.of(),
                    tables,
                    clock),
                new Friends(
                    users,
                    new MemoryFriends(),
                    profiles,
                    tables,
                    connections,
                    stores,
                    MOST_FRIENDS,
                    clock),
                streams,
                new Consumers(streams, List.of(streams.consumer())),
                new MatchEvents(ToyGame.catalog(), tables, streams),
                new Sessions(
                    ToyGame.catalog(),
                    tables,
                    tables,
                    sessions,
                    presets,
                    contents,
                    stores.accounts,
                    tokens,
                    new Wiping(sessions, tables, tokens, wheel, clock),
                    counts,
                    connections,
                    clock),
                presets,
                contents,
                new GameMaster(
                    ToyGame.catalog(), tables, new MemoryRegistrations(), streams, stores, clock),
                notices,
                new MemoryLobby().open(stores, streams, users, clock),
                new Tournaments(
                    ToyGame.catalog(),
                    tables,
                    tables,
                    tournaments.all(),
                    stores,
                    connections,
                    wheel,
                    PlayLimits.DEFAULT,
                    Makers.REGISTERED,
                    clock),
                new Studies(ToyGame.catalog(), tournaments.all(), tables),
                new StudyPages(tournaments.all(), stores, (_, _) -> {}, clock),
                new EarningsBook(tournaments.all(), stores, clock),
                new PersonRecords(tournaments.all(), tables),
                tournaments.totals,
                audit,
                nodes,
                new NodeList(nodes, () -> 0, connections::size),
                console()),
            connections,
            new Observation(new PrometheusMeterRegistry(PrometheusConfig.DEFAULT), Tracing.NONE),
            new Health() {
              @Override
              public Optional<String> ill() {
                return ill.get();
              }

              @Override
              public Optional<String> unready() {
                return unready.get();
              }
            },
            new Extras(
                List.of(),
                Map.of(
                    "/broken.txt",
                    () -> {
                      throw new IllegalStateException("a page that cannot be made");
                    })));
    notices.start();
    internalPort = server.startInternal();
    port = server.start();
  }

  private ConsoleServices console() {
    var none = new Overview.Memory(0, 0);
    return new ConsoleServices(
        new Roles(stores.users(), stores.accounts, tokens, stores),
        new PersonalData(stores.users(), _ -> Map.of(), tables),
        stores.tokens,
        new NoQueue(),
        sessions,
        tournaments,
        new MatchSteps(ToyGame.catalog(), tables, history),
        _ -> Optional.of("toy"),
        () ->
            new Overview.Figures(
                Instant.EPOCH,
                "toy",
                "test",
                0,
                connections.size(),
                0,
                new Overview.Commit(0, 0),
                0,
                0,
                none,
                new Overview.Disk(0, 0),
                List.of()),
        List::of);
  }

  /// Only sessions have side effects here: the toy queue makes no matches.
  private void write(SideEffect effect) {
    switch (effect) {
      case SideEffect.OpenSession session -> sessions.insert(HostedSession.of(session));
      case SideEffect.AdmitGuest(var match, var id, var nickname, var at, var hash) -> {
        var roles = List.of(Account.Role.PLAYER);
        stores.accounts.insertFor(match.value(), Account.guest(id, nickname, roles, at));
        tokens.storeFor(match.value(), id, hash);
      }
      default -> throw new IllegalStateException("not of a session: " + effect);
    }
  }

  record Answer(int status, JsonNode body, HttpResponse<String> response) {
    String code() {
      return body.path("code").asString("");
    }

    String text(String field) {
      return body.path(field).asString("");
    }
  }

  Answer send(String method, String path, String token, String body, Map<String, String> headers) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1" + path))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    headers.forEach(request::header);
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    var response = send(request.build());
    var json =
        response.body().isEmpty()
            ? Json.VIEW.createObjectNode()
            : Json.VIEW.readTree(response.body());
    return new Answer(response.statusCode(), json, response);
  }

  HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  HttpResponse<String> page(int onPort, String path) {
    return send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + onPort + path)).build());
  }

  Answer get(String path, String token) {
    return send("GET", path, token, "", Map.of());
  }

  Answer post(String path, String token, String body) {
    return send("POST", path, token, body, Map.of());
  }

  Answer act(String match, String token, String key, String body) {
    var headers = key.isEmpty() ? Map.<String, String>of() : Map.of("X-Idempotency-Key", key);
    return send("POST", "/matches/" + match + "/actions", token, body, headers);
  }

  String guest() {
    return post("/auth/guest", "", "{}").text("token");
  }

  /// The token of an administrator, who needs no password for it.
  String admin() {
    return staff("admin", Account.Role.ADMIN);
  }

  String staff(String name, Account.Role role) {
    var account =
        new Account(
            new AccountId(name),
            name,
            Optional.of(name),
            Optional.empty(),
            List.of(Account.Role.PLAYER, role),
            Optional.empty(),
            Optional.empty(),
            Instant.EPOCH,
            false);
    stores.accounts.insert(account);
    return tokens.issue(account.id());
  }

  /// A match with the token's owner on its first seat.
  String match(String token) {
    return post("/matches", token, "{\"game\":\"toy\"}").text("matchId");
  }

  @Override
  public void close() {
    server.stop();
    loops.close();
    notices.close();
    history.close();
    wheel.close();
    http.shutdownNow();
  }
}
