package dev.rondo.storage.lobby;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Binding;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.GameStore;
import dev.rondo.platform.lobby.store.Gap;
import dev.rondo.platform.lobby.store.Launch;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Terms;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import dev.rondo.storage.lane.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.statement.SqlStatement;

/// Games of the lobby in a database.
final class SqlLobbyGames implements GameStore {

  /// The columns that never change come first, then those that do.
  private static final String FIXED = "id, kind, owner_id, game, created_at";

  private static final List<String> CHANGING =
      List.of(
          "name",
          "description",
          "config",
          "min_players",
          "max_players",
          "start_gap_hours",
          "start_gap_players",
          "enrollment_ends_at",
          "status",
          "roster_size",
          "gap_since",
          "gap_admitted",
          "due_at",
          "start_job",
          "start_deadline",
          "binding",
          "bound_match",
          "chore",
          "snapshot",
          "started_at",
          "finished_at");

  private static final String COLUMNS = FIXED + ", " + String.join(", ", CHANGING);

  private static final String INSERT =
      "INSERT INTO lobby_games ("
          + COLUMNS
          + ") VALUES (:id, :kind, :owner_id, :game, :created_at, :"
          + String.join(", :", CHANGING)
          + ")";

  private static final String UPDATE =
      "UPDATE lobby_games SET "
          + String.join(", ", CHANGING.stream().map(column -> column + " = :" + column).toList())
          + " WHERE id = :id AND status = :expected";

  private static final String VISIBLE =
      "((kind = 'public' AND status <> 'draft') OR owner_id = :viewer"
          + " OR EXISTS (SELECT 1 FROM lobby_memberships m"
          + " WHERE m.user_id = :viewer AND m.game_id = lobby_games.id)"
          + " OR EXISTS (SELECT 1 FROM lobby_invites i"
          + " WHERE i.user_id = :viewer AND i.game_id = lobby_games.id))";

  private static final String TAKES_PART =
      "(owner_id = :participant OR EXISTS (SELECT 1 FROM lobby_memberships m"
          + " WHERE m.user_id = :participant AND m.game_id = lobby_games.id"
          + " AND m.status = 'active'))";

  private final Access access;

  SqlLobbyGames(Access access) {
    this.access = access;
  }

  @Override
  public void insert(LobbyGame game) {
    access.write(handle ->
        bind(handle.createUpdate(INSERT), game)
            .bind("kind", game.kind().toString())
            .bind("owner_id", game.owner().value())
            .bind("game", game.game())
            .bind("created_at", game.createdAt().toEpochMilli())
            .execute());
  }

  @Override
  public boolean update(LobbyGame game, GameStatus expected) {
    return access.write(handle ->
        bind(handle.createUpdate(UPDATE), game).bind("expected", expected.toString()).execute()
            == 1);
  }

  private static <S extends SqlStatement<S>> S bind(S statement, LobbyGame game) {
    var terms = game.terms();
    var launch = game.launch();
    return statement
        .bind("id", game.id())
        .bind("name", terms.name())
        .bind("description", terms.description())
        .bind("config", terms.config())
        .bind("min_players", terms.minPlayers())
        .bind("max_players", terms.maxPlayers())
        .bind("start_gap_hours", terms.startGapHours())
        .bind("start_gap_players", terms.startGapPlayers())
        .bind("enrollment_ends_at", terms.enrollmentEndsAt().toEpochMilli())
        .bind("status", game.status().toString())
        .bind("roster_size", game.rosterSize())
        .bind("gap_since", game.gap().map(gap -> gap.since().toEpochMilli()).orElse(null))
        .bind("gap_admitted", game.gap().map(Gap::admitted).orElse(null))
        .bind("due_at", game.dueAt().toEpochMilli())
        .bind("start_job", launch.job().orElse(null))
        .bind("start_deadline", launch.deadline().map(Instant::toEpochMilli).orElse(null))
        .bind("binding", launch.binding().map(Binding::json).orElse(null))
        .bind(
            "bound_match",
            launch.binding().flatMap(Binding::match).map(MatchId::value).orElse(null))
        .bind("chore", launch.chore().name())
        .bind("snapshot", game.snapshot().orElse(null))
        .bind("started_at", game.startedAt().map(Instant::toEpochMilli).orElse(null))
        .bind("finished_at", game.finishedAt().map(Instant::toEpochMilli).orElse(null));
  }

  @Override
  public Optional<LobbyGame> find(String id) {
    return Names.possible(id)
        ? access.read(handle ->
            handle
                .createQuery("SELECT " + COLUMNS + " FROM lobby_games WHERE id = :id")
                .bind("id", id)
                .map((row, _) -> game(row))
                .findOne())
        : Optional.empty();
  }

  @Override
  public Page<LobbyGame> list(Filter filter, Optional<String> after, int limit) {
    var conditions = new ArrayList<>(List.of("TRUE"));
    var values = new TreeMap<String, String>();
    filter.status().ifPresent(status -> where("status", status.toString(), conditions, values));
    filter.kind().ifPresent(kind -> where("kind", kind.toString(), conditions, values));
    filter.game().ifPresent(game -> where("game", game, conditions, values));
    filter
        .viewer()
        .ifPresent(viewer -> {
          conditions.add(VISIBLE);
          values.put("viewer", viewer.value());
        });
    filter
        .participant()
        .ifPresent(participant -> {
          conditions.add(TAKES_PART);
          values.put("participant", participant.value());
        });
    filter
        .search()
        .ifPresent(text -> {
          conditions.add("(lower(name) LIKE :part ESCAPE '!' OR id = :text)");
          values.put("part", Names.containing(text));
          values.put("text", text);
        });
    after.ifPresent(id -> {
      conditions.add("id < :after");
      values.put("after", id);
    });
    if (!values.values().stream().allMatch(Names::possible)) {
      return new Page<>(List.of(), Optional.empty());
    }
    var found =
        access.read(handle ->
            handle
                .createQuery(
                    "SELECT %s FROM lobby_games WHERE %s ORDER BY id DESC LIMIT %d"
                        .formatted(COLUMNS, String.join(" AND ", conditions), limit + 1))
                .bindMap(values)
                .map((row, _) -> game(row))
                .list());
    return found.size() > limit
        ? new Page<>(found.subList(0, limit), Optional.of(found.get(limit - 1).id()))
        : new Page<>(found, Optional.empty());
  }

  private static void where(
      String column, String value, List<String> conditions, Map<String, String> values) {
    conditions.add(column + " = :" + column);
    values.put(column, value);
  }

  @Override
  public List<String> due(Instant now, int limit) {
    return ids("status = 'enrollment_open' AND due_at <= :value ORDER BY due_at", now, limit);
  }

  @Override
  public List<String> overdue(Instant now, int limit) {
    return ids(
        "status = 'starting' AND start_deadline <= :value AND binding IS NULL"
            + " ORDER BY start_deadline",
        now,
        limit);
  }

  private List<String> ids(String condition, Instant now, int limit) {
    return access.read(handle ->
        handle
            .createQuery("SELECT id FROM lobby_games WHERE " + condition + " LIMIT " + limit)
            .bind("value", now.toEpochMilli())
            .mapTo(String.class)
            .list());
  }

  @Override
  public List<String> unsettled(int limit) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT id FROM lobby_games WHERE chore <> 'NONE' ORDER BY id LIMIT " + limit)
            .mapTo(String.class)
            .list());
  }

  @Override
  public List<String> unfinishedOf(AccountId owner) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT id FROM lobby_games WHERE owner_id = :owner"
                    + " AND status NOT IN ('finished', 'cancelled') ORDER BY id")
            .bind("owner", owner.value())
            .mapTo(String.class)
            .list());
  }

  private static LobbyGame game(ResultSet row) throws SQLException {
    var gapSince = Times.read(row, "gap_since");
    var admitted = row.getInt("gap_admitted");
    return new LobbyGame(
        row.getString("id"),
        GameKind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
        new AccountId(row.getString("owner_id")),
        row.getString("game"),
        new Terms(
            row.getString("name"),
            row.getString("description"),
            row.getString("config"),
            row.getInt("min_players"),
            row.getInt("max_players"),
            row.getInt("start_gap_hours"),
            row.getInt("start_gap_players"),
            Instant.ofEpochMilli(row.getLong("enrollment_ends_at"))),
        GameStatus.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
        row.getInt("roster_size"),
        gapSince.map(since -> new Gap(since, admitted)),
        launch(row),
        Optional.ofNullable(row.getString("snapshot")),
        Times.read(row, "started_at"),
        Times.read(row, "finished_at"),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }

  private static Launch launch(ResultSet row) throws SQLException {
    var json = row.getString("binding");
    return new Launch(
        Optional.ofNullable(row.getString("start_job")),
        Times.read(row, "start_deadline"),
        json == null
            ? Optional.empty()
            : Optional.of(
                new Binding(
                    Optional.ofNullable(row.getString("bound_match")).map(MatchId::new), json)),
        Launch.Chore.valueOf(row.getString("chore")));
  }
}
