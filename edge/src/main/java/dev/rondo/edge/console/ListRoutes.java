package dev.rondo.edge.console;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.play.QueueStore.Place;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Lists the places in queues, the sessions and the tournaments, for administrators.
public final class ListRoutes {

  /// @param waitedSeconds until now
  /// @param matchId where they sit already, and wait for others
  record QueuePlaceShape(
      String game,
      String accountId,
      String nickname,
      Instant since,
      long waitedSeconds,
      Optional<String> matchId) {}

  record QueuePlaceList(List<QueuePlaceShape> items, Optional<String> next) {}

  /// @param hostSeenAt when the host was last there
  record OpenSessionShape(
      String code,
      String game,
      String matchId,
      Status status,
      String hostId,
      String hostNickname,
      int players,
      Instant createdAt,
      Instant hostSeenAt) {}

  record OpenSessionList(List<OpenSessionShape> items, Optional<String> next) {}

  record TournamentRowShape(
      String id,
      String code,
      String game,
      String name,
      TournamentStatus status,
      int phase,
      int phases,
      int players,
      String ownerId,
      String ownerNickname,
      Instant createdAt) {}

  record TournamentRowList(List<TournamentRowShape> items, Optional<String> next) {}

  private final ConsoleServices console;
  private final Catalog catalog;
  private final Users users;
  private final Journal journal;
  private final InstantSource clock;

  public ListRoutes(
      ConsoleServices console, Catalog catalog, Users users, Journal journal, InstantSource clock) {
    this.console = console;
    this.catalog = catalog;
    this.users = users;
    this.journal = journal;
    this.clock = clock;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/queues", "adminQueues")
            .support()
            .does("All players who wait for a match, the longest wait first.")
            .query("game", String.class, "Only rows of this game.")
            .query("search", String.class, "Part of a nickname, or the id of a player or a match.")
            .paged(Integer.class)
            .gives(200, QueuePlaceList.class, "A page of places.")
            .by(this::queues),
        Route.get("/admin/sessions", "adminSessions")
            .support()
            .does("The sessions that are not over, the newest first.")
            .query("search", String.class, "Part of a code or of the host's nickname, or an id.")
            .paged(Integer.class)
            .gives(200, OpenSessionList.class, "A page of sessions.")
            .by(this::sessions),
        Route.get("/admin/tournaments", "adminTournaments")
            .support()
            .does("All tournaments, the newest first.")
            .query("search", String.class, "Part of a name, or a code or an id.")
            .query("status", TournamentStatus.class, "Only rows with this status.")
            .paged(String.class)
            .gives(200, TournamentRowList.class, "A page of tournaments.")
            .by(this::tournaments));
  }

  private Result<Reply> queues(Call call) {
    var gathering =
        catalog.games().stream()
            .flatMap(game -> journal.gathering(game.manifest().id()).stream())
            .flatMap(this::places);
    var places =
        Stream.concat(console.queues().all().stream().map(this::place), gathering)
            .filter(place -> call.query("game").map(place.game()::equals).orElse(true))
            .filter(place -> call.query("search").map(text -> fits(place, text)).orElse(true))
            .sorted(Comparator.comparing(QueuePlaceShape::since))
            .toList();
    return page(call, places).map(page -> Reply.ok(new QueuePlaceList(page.items(), page.next())));
  }

  private static boolean fits(QueuePlaceShape place, String text) {
    return place.accountId().equals(text)
        || place.matchId().filter(text::equals).isPresent()
        || contains(place.nickname(), text);
  }

  private static boolean contains(String name, String part) {
    return name.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
  }

  private QueuePlaceShape place(Place place) {
    return new QueuePlaceShape(
        place.game(),
        place.account().value(),
        nickname(place.account()),
        place.since(),
        waited(place.since()),
        Optional.empty());
  }

  /// The people of a match that waits for more.
  private Stream<QueuePlaceShape> places(MatchRow row) {
    return row.players().stream()
        .filter(player -> player.bot().isEmpty())
        .map(player ->
            new QueuePlaceShape(
                row.game(),
                player.account().value(),
                player.nickname(),
                row.createdAt(),
                waited(row.createdAt()),
                Optional.of(row.id().value())));
  }

  private long waited(Instant since) {
    return Math.max(0, Duration.between(since, clock.instant()).toSeconds());
  }

  private Result<Reply> sessions(Call call) {
    var running =
        console.sessions().running().stream()
            .sorted((a, b) -> b.createdAt().compareTo(a.createdAt()))
            .filter(session -> call.query("search").map(text -> fits(session, text)).orElse(true))
            .toList();
    return page(call, running)
        .map(page -> {
          var rows =
              journal.rows(page.items().stream().map(HostedSession::match).toList()).stream()
                  .collect(Collectors.toMap(row -> row.id().value(), Function.identity()));
          return Reply.ok(
              new OpenSessionList(
                  page.items().stream().flatMap(session -> shape(session, rows)).toList(),
                  page.next()));
        });
  }

  private boolean fits(HostedSession session, String text) {
    return session.code().contains(text)
        || session.host().value().equals(text)
        || session.match().value().equals(text)
        || contains(nickname(session.host()), text);
  }

  /// A session that has ended meanwhile is left out.
  private Stream<OpenSessionShape> shape(HostedSession session, Map<String, MatchRow> rows) {
    return Optional.ofNullable(rows.get(session.match().value())).stream()
        .map(row ->
            new OpenSessionShape(
                session.code(),
                session.game(),
                session.match().value(),
                row.status(),
                session.host().value(),
                nickname(session.host()),
                row.players().size(),
                session.createdAt(),
                console.sessions().hostSeenAt(session.code())));
  }

  private Result<Reply> tournaments(Call call) {
    return call.word("status", TournamentStatus.values())
        .then(status ->
            call.limit()
                .map(limit ->
                    console
                        .tournaments()
                        .all(call.query("search"), status, call.query("next"), limit)))
        .map(page ->
            Reply.ok(
                new TournamentRowList(
                    page.items().stream().map(this::shape).toList(), page.next())));
  }

  private TournamentRowShape shape(TournamentRow row) {
    return new TournamentRowShape(
        row.id(),
        row.code(),
        row.game(),
        row.name(),
        row.status(),
        row.phase(),
        row.variants().size(),
        console.tournaments().countMembers(row.id()),
        row.owner().value(),
        nickname(row.owner()),
        row.createdAt());
  }

  private String nickname(AccountId account) {
    return users.find(account) instanceof Result.Ok<User>(var user)
        ? user.account().nickname()
        : "";
  }

  /// A part of a list that is in memory; `next` is the number of items before it.
  private static <T> Result<Page<T>> page(Call call, List<T> all) {
    return call.number("next")
        .then(next ->
            call.limit()
                .map(limit -> {
                  var from = (int) Math.min(next.orElse(0L), (long) all.size());
                  var to = Math.min(from + limit, all.size());
                  return new Page<>(
                      all.subList(from, to),
                      to < all.size() ? Optional.of(String.valueOf(to)) : Optional.empty());
                }));
  }
}
