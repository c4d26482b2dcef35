package dev.rondo.storage.lobby;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.Bindings;
import dev.rondo.platform.lobby.FinishedGames;
import dev.rondo.platform.lobby.GameMasterLink;
import dev.rondo.platform.lobby.Launches;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.lobby.LobbySettings;
import dev.rondo.platform.lobby.UserLifecycle;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Terms;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.Runtimes;
import dev.rondo.platform.streams.Feed.Numbered;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.storage.Database;
import dev.rondo.storage.RaceGame;
import dev.rondo.storage.Suite;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A lobby over a real database, with a clock that is moved by hand. Everything but the database
/// can be thrown away and built anew.
final class LobbyWorld {
  static final Instant START = Instant.parse("2030-01-01T12:00:00Z");
  private static final Pattern IDS =
      Pattern.compile("(game|application|invite|membership|job)-[0-9A-Za-z]{16}");

  final Database database;
  Instant now = START;
  Lobby lobby;
  Users users;

  /// The neighbours: what the game master answers, what the runtimes were asked for, and whom the
  /// members were told to play with.
  GameMasterLink.Answer gameMaster = GameMasterLink.Answer.REGISTERED;

  /// The form of bindings, as the runtime manager of this world writes them.
  Bindings bindings = Bindings.MATCHES;

  final Set<String> runtimes = new LinkedHashSet<>();
  final Set<String> announced = new LinkedHashSet<>();

  /// The number of entries that were handled, by stream.
  private final Map<String, Integer> read = new HashMap<>();

  LobbyWorld(Database database) {
    this.database = database;
    crash();
  }

  /// Loses everything that was in memory, and starts again from the database.
  void crash() {
    users =
        new Users(
            database.users(),
            database.accounts(),
            _ -> {},
            new Tokens(database.tokens(), database.accounts(), () -> now),
            database.streams(),
            database.transactions(),
            () -> now);
    lobby =
        Lobby.of(
            RaceGame.catalog(),
            database.lobby(),
            database.transactions(),
            database.streams(),
            new Lobby.Neighbours(
                users,
                (_, _) -> gameMaster,
                bindings,
                new AskedRuntimes(),
                (match, members) -> announced.add(match + " " + members),
                (_, best) ->
                    Stream.of("laps", "turns").allMatch(name -> best.getOrDefault(name, 0L) > 0)),
            LobbySettings.DEFAULT,
            () -> now);
  }

  private final class AskedRuntimes implements Runtimes {
    @Override
    public CompletableFuture<Boolean> freeze(MatchId match, String reason, String by) {
      runtimes.add("freeze " + match + " by " + by);
      return CompletableFuture.completedFuture(true);
    }

    @Override
    public void release(MatchId match) {
      runtimes.add("release " + match);
    }

    @Override
    public boolean frozen(MatchId match) {
      return false;
    }
  }

  private Map<String, Handler<StreamEvent>> consumers() {
    return Map.of(
        Launches.STREAM, lobby.launches(),
        FinishedGames.STREAM, lobby.finished(),
        UserLifecycle.STREAM, lobby.users());
  }

  /// Everything that is new in the streams is handled, as consumers do it.
  void consume() {
    consumers()
        .forEach((stream, handler) -> {
          var entries = stream(stream);
          entries.stream()
              .skip(read.getOrDefault(stream, 0))
              .forEach(entry -> told(handler, entry));
          read.put(stream, entries.size());
        });
  }

  /// Parks the new entries of a stream, as consumers do it.
  void skip(String stream) {
    read.put(stream, stream(stream).size());
  }

  /// Everything that was handled is handled again.
  void redeliver() {
    consumers()
        .forEach((stream, handler) ->
            stream(stream).stream()
                .limit(read.getOrDefault(stream, 0))
                .forEach(entry -> told(handler, entry)));
  }

  private void told(Handler<StreamEvent> handler, StreamEvent entry) {
    database
        .transactions()
        .write(() -> {
          handler.handle(entry);
          return true;
        });
  }

  /// Appends an entry of another service to a stream.
  void say(String stream, String json) {
    database
        .streams()
        .append(
            stream,
            new StreamEvent(
                UUID.randomUUID().toString(), "told", "test", Optional.empty(), now, 1, json));
  }

  /// The job that the game waits for.
  String job(LobbyGame game) {
    return game(game.id()).launch().job().orElseThrow();
  }

  /// The runtime manager has started the match of a job.
  void started(LobbyGame game, String job) {
    succeeded(
        game,
        job,
        "{\"matchId\":\"match-%s\",\"node\":\"here\",\"started_at\":\"2030-01-01T12:00:00Z\"}"
            .formatted(game.terms().name()));
  }

  /// @param binding JSON
  void succeeded(LobbyGame game, String job, String binding) {
    say(
        Launches.STREAM,
        "{\"job_id\":\"%s\",\"game_id\":\"%s\",\"outcome\":\"success\",\"binding\":%s}"
            .formatted(job, game.id(), binding));
  }

  void failed(LobbyGame game) {
    say(
        Launches.STREAM,
        "{\"job_id\":\"%s\",\"game_id\":\"%s\",\"outcome\":\"failure\",\"error_code\":\"no\"}"
            .formatted(job(game), game.id()));
  }

  void turns(LobbyGame game, String user, int laps, int turns) {
    say(
        FinishedGames.STREAM,
        """
        {"type":"runtime_snapshot_update","game_id":"%s",
         "player_turn_stats":[{"user_id":"%s","laps":%d,"turns":%d}]}
        """
            .formatted(game.id(), user, laps, turns));
  }

  void finished(LobbyGame game) {
    say(
        FinishedGames.STREAM,
        "{\"type\":\"game_finished\",\"game_id\":\"%s\",\"event_ts\":%d}"
            .formatted(game.id(), now.toEpochMilli()));
  }

  /// A public game that those are in and whose enrollment is closed.
  LobbyGame ready(String... names) {
    var game = publicGame();
    enter(game, names);
    return ok(lobby.enrollment().close(admin(), game.id()));
  }

  /// The same, with its match under way.
  LobbyGame running(String... names) {
    var game = ready(names);
    ok(lobby.launches().start(admin(), game.id()));
    started(game, job(game));
    consume();
    lobby.runs().settle();
    return game(game.id());
  }

  void pass(Duration time) {
    now = now.plus(time);
  }

  /// An account of that name, registered, with that id.
  Account person(String name) {
    return account(name, Optional.of(name), List.of(Account.Role.PLAYER));
  }

  Account admin() {
    return administrator("admin");
  }

  Account administrator(String name) {
    return account(name, Optional.of(name), List.of(Account.Role.ADMIN));
  }

  Account guest(String name) {
    return account(name, Optional.empty(), List.of(Account.Role.PLAYER));
  }

  private Account account(String name, Optional<String> username, List<Account.Role> roles) {
    var id = new AccountId(name);
    return database
        .accounts()
        .find(id)
        .orElseGet(() -> {
          var account =
              new Account(
                  id,
                  name,
                  username,
                  Optional.empty(),
                  roles,
                  Optional.empty(),
                  Optional.empty(),
                  START,
                  false);
          database.accounts().insert(account);
          return account;
        });
  }

  /// For two to four, with room for one more in the two hours after the fourth; closes in a day.
  static Terms terms() {
    return new Terms("Grand Prix", "", "{\"laps\":5}", 2, 4, 2, 1, START.plus(Duration.ofDays(1)));
  }

  LobbyGame publicGame() {
    var made = ok(lobby.games().create(admin(), GameKind.PUBLIC, "race", terms()));
    return ok(lobby.enrollment().open(admin(), made.id()));
  }

  LobbyGame privateGame(Account owner) {
    var made = ok(lobby.games().create(owner, GameKind.PRIVATE, "race", terms()));
    return ok(lobby.enrollment().open(owner, made.id()));
  }

  /// Takes part in a public game, under a name of their own.
  void enter(LobbyGame game, String... names) {
    for (var name : names) {
      var application = ok(lobby.applications().submit(person(name), game.id(), "The " + name));
      ok(lobby.applications().approve(admin(), game.id(), application.id()));
    }
  }

  LobbyGame game(String id) {
    return database.lobby().games().find(id).orElseThrow();
  }

  List<StreamEvent> stream(String name) {
    return database.streams().feed(name).after(0, 1000).stream().map(Numbered::entry).toList();
  }

  /// The notifications asked for, in order, with whom they are for.
  List<String> intents() {
    return stream("notification:intents").stream()
        .map(event -> {
          var to = Json.STORED.readTree(event.data()).path("recipients");
          var people = to.path("user_ids").valueStream().map(id -> id.asString()).toList();
          return event.name()
              + " to "
              + (people.isEmpty() ? to.path("role").asString() : String.join(", ", people));
        })
        .toList();
  }

  static <T> T ok(Result<T> result) {
    return switch (result) {
      case Result.Ok<T>(var value) -> value;
      case Result.Refused<T>(var rejection, var detail) ->
          throw new AssertionError(rejection.code() + ": " + detail);
    };
  }

  static String code(Result<?> result) {
    return result instanceof Result.Refused<?> refused ? refused.rejection().code() : "ok";
  }

  /// All that is stored of the lobby, with nothing in it that differs from one time to the next.
  List<String> picture() {
    var tables =
        Stream.of(
                "lobby_games",
                "lobby_applications",
                "lobby_invites",
                "lobby_memberships",
                "lobby_race_names",
                "lobby_statistics",
                "lobby_guards")
            .flatMap(table -> rows(table).stream().map(row -> table + " " + row));
    var streams =
        Stream.of("notification:intents", "runtime:start_jobs", "runtime:stop_jobs")
            .flatMap(name -> stream(name).stream().map(event -> name + " " + event.data()));
    return Stream.concat(tables, streams)
        .map(line -> IDS.matcher(line).replaceAll("$1"))
        .sorted()
        .toList();
  }

  private List<String> rows(String table) {
    return Suite.access(database)
        .read(handle ->
            handle
                .createQuery("SELECT * FROM " + table)
                .mapToMap()
                .map(row -> new TreeMap<>(row).toString())
                .list());
  }
}
