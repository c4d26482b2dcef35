package dev.rondo.storage.tournaments;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.Room.State;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.Tally;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/// The rooms of tournaments in a database.
final class SqlRooms implements RoomStore {
  private static final int CHUNK = 500;
  private static final String SELECT =
      "SELECT tournament_id, phase, number, restart, match_id, first_id, second_id, others, state,"
          + " first_score, second_score, other_scores, variant, arm FROM tournament_rooms ";
  private static final TypeReference<List<String>> IDS = new TypeReference<>() {};
  private static final TypeReference<List<Long>> SCORES = new TypeReference<>() {};

  /// The seats that have columns of their own.
  private static final int IN_COLUMNS = 2;

  private static final String ORDER = " ORDER BY phase, number, restart";

  private final Access access;

  SqlRooms(Access access) {
    this.access = access;
  }

  @Override
  public void insert(List<Room> rooms) {
    access.write(handle -> {
      var batch =
          handle.prepareBatch(
              "INSERT INTO tournament_rooms (tournament_id, phase, number, restart, match_id,"
                  + " first_id, second_id, others, state, variant, arm, changed_at)"
                  + " VALUES (:tournament, :phase, :number, :restart, :match, :first, :second,"
                  + " :others, :state, :variant, :arm, 0)");
      rooms.forEach(room ->
          batch
              .bind("tournament", room.tournament())
              .bind("phase", room.phase())
              .bind("number", room.number())
              .bind("restart", room.restart())
              .bind("match", room.match().map(MatchId::value).orElse(null))
              .bind("first", room.players().getFirst().value())
              .bind("second", room.players().size() > 1 ? room.players().get(1).value() : null)
              .bind("others", others(room.players().stream().map(AccountId::value).toList()))
              .bind("variant", room.variant().orElse(null))
              .bind("arm", room.arm().orElse(null))
              .bind("state", room.state().name())
              .add());
      return batch.execute();
    });
  }

  /// The parts of a room that have no column of their own, as JSON.
  private static @Nullable String others(List<?> bySeat) {
    return bySeat.size() > IN_COLUMNS
        ? Json.STORED.writeValueAsString(bySeat.subList(IN_COLUMNS, bySeat.size()))
        : null;
  }

  @Override
  public boolean deleteSome(String tournament, int phase) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "DELETE FROM tournament_rooms WHERE tournament_id = :tournament"
                        + " AND phase = :phase AND number IN (SELECT number FROM tournament_rooms"
                        + " WHERE tournament_id = :tournament AND phase = :phase LIMIT :chunk)")
                .bind("tournament", tournament)
                .bind("phase", phase)
                .bind("chunk", CHUNK)
                .execute()
            > 0);
  }

  @Override
  public void update(Room room, Instant at) {
    access.write(handle ->
        handle
            .createUpdate(
                "UPDATE tournament_rooms SET state = :state, first_score = :firstScore,"
                    + " second_score = :secondScore, other_scores = :otherScores, changed_at = :at"
                    + " WHERE tournament_id = :tournament AND phase = :phase"
                    + " AND number = :number AND restart = :restart")
            .bind("state", room.state().name())
            .bind("firstScore", room.score(0).orElse(null))
            .bind("secondScore", room.score(1).orElse(null))
            .bind("otherScores", others(room.scores()))
            .bind("at", at.toEpochMilli())
            .bind("tournament", room.tournament())
            .bind("phase", room.phase())
            .bind("number", room.number())
            .bind("restart", room.restart())
            .execute());
  }

  @Override
  public Optional<Room> find(MatchId match) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + "WHERE match_id = :match")
            .bind("match", match.value())
            .map((row, _) -> room(row))
            .findOne());
  }

  @Override
  public List<Room> all(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + "WHERE tournament_id = :tournament" + ORDER)
            .bind("tournament", tournament)
            .map((row, _) -> room(row))
            .list());
  }

  @Override
  public List<Room> all(String tournament, int phase) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + "WHERE tournament_id = :tournament AND phase = :phase" + ORDER)
            .bind("tournament", tournament)
            .bind("phase", phase)
            .map((row, _) -> room(row))
            .list());
  }

  @Override
  public Page<Room> page(
      String tournament, Optional<Integer> phase, Optional<String> after, int limit) {
    var place = place(after);
    var found =
        access.read(handle ->
            handle
                .createQuery(
                    SELECT
                        + "WHERE tournament_id = :tournament AND (phase = :phase OR :phase = 0)"
                        + " AND (phase, number, restart) > (:afterPhase, :afterNumber,"
                        + " :afterRestart)"
                        + ORDER
                        + " LIMIT :limit")
                .bind("tournament", tournament)
                .bind("phase", phase.orElse(0))
                .bind("afterPhase", place[0])
                .bind("afterNumber", place[1])
                .bind("afterRestart", place[2])
                .bind("limit", limit + 1)
                .map((row, _) -> room(row))
                .list());
    var more = found.size() > limit;
    var items = more ? found.subList(0, limit) : found;
    return new Page<>(items, more ? Optional.of(place(items.getLast())) : Optional.empty());
  }

  private static String place(Room room) {
    return room.phase() + "." + room.number() + "." + room.restart();
  }

  /// A text that is no place stands for the beginning.
  private static int[] place(Optional<String> text) {
    var parts =
        text.filter(place -> place.matches("\\d{1,4}\\.-?\\d{1,8}\\.\\d{1,4}"))
            .orElse("0.0.0")
            .split("\\.", -1);
    return new int[] {
      Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2])
    };
  }

  @Override
  public List<Room> awaited(String tournament, int phase) {
    return access.read(handle ->
        handle
            .createQuery(
                SELECT
                    + "WHERE tournament_id = :tournament AND phase = :phase"
                    + " AND state IN ('PLANNED', 'PLAYING', 'REPLACING')"
                    + ORDER)
            .bind("tournament", tournament)
            .bind("phase", phase)
            .map((row, _) -> room(row))
            .list());
  }

  @Override
  public boolean anyAwaited(String tournament, int phase) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT 1 FROM tournament_rooms"
                    + " WHERE tournament_id = :tournament AND phase = :phase"
                    + " AND state IN ('PLANNED', 'PLAYING', 'REPLACING') LIMIT 1")
            .bind("tournament", tournament)
            .bind("phase", phase)
            .mapTo(Integer.class)
            .findOne()
            .isPresent());
  }

  @Override
  public Optional<Room> of(String tournament, int phase, AccountId player) {
    return of(tournament, phase, player, "(first_id = :player OR second_id = :player)")
        .or(() -> of(tournament, phase, player, "others LIKE '%\"' || :player || '\"%'"));
  }

  private Optional<Room> of(String tournament, int phase, AccountId player, String seated) {
    return access.read(handle ->
        handle
            .createQuery(
                SELECT
                    + "WHERE tournament_id = :tournament AND phase = :phase AND "
                    + seated
                    + " ORDER BY restart DESC LIMIT 1")
            .bind("tournament", tournament)
            .bind("phase", phase)
            .bind("player", player.value())
            .map((row, _) -> room(row))
            .findOne());
  }

  @Override
  public List<Tally> tallies(String tournament) {
    var sums = new LinkedHashMap<AccountId, Tally>();
    tallyOfColumns(tournament).forEach(tally -> sums.put(tally.member().account(), tally));
    var members = new HashMap<AccountId, Member>();
    for (var seat : otherSeats(tournament)) {
      if (members.isEmpty()) {
        members(tournament).forEach(member -> members.put(member.account(), member));
      }
      Optional.ofNullable(members.get(seat.account()))
          .ifPresent(member ->
              sums.merge(
                  member.account(),
                  new Tally(0, member, 0, seat.score(), 1, Optional.of(seat.at())),
                  Tally::plus));
    }
    return List.copyOf(sums.values());
  }

  private record ScoredSeat(AccountId account, long score, Instant at) {}

  /// The seats from the third on whose scores count.
  private List<ScoredSeat> otherSeats(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT others, other_scores, changed_at FROM tournament_rooms"
                    + " WHERE tournament_id = :tournament AND others IS NOT NULL"
                    + " AND other_scores IS NOT NULL")
            .bind("tournament", tournament)
            .map((row, _) -> {
              var ids = Json.STORED.readValue(row.getString("others"), IDS);
              var scores = Json.STORED.readValue(row.getString("other_scores"), SCORES);
              var at = Instant.ofEpochMilli(row.getLong("changed_at"));
              var seats = new ArrayList<ScoredSeat>();
              for (var i = 0; i < scores.size(); i++) {
                seats.add(new ScoredSeat(new AccountId(ids.get(i)), scores.get(i), at));
              }
              return seats;
            })
            .stream()
            .flatMap(List::stream)
            .toList());
  }

  private List<Member> members(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(SqlTournaments.MEMBERS + "WHERE tournament_id = :tournament")
            .bind("tournament", tournament)
            .map((row, _) -> SqlTournaments.memberOf(row))
            .list());
  }

  private List<Tally> tallyOfColumns(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(
                """
                SELECT p.account_id, p.nickname, p.bot, p.membership, p.seen,
                  SUM(s.as_first) AS as_first, SUM(s.as_second) AS as_second,
                  COUNT(s.player) AS matches, MAX(s.changed_at) AS changed_at
                FROM tournament_players p JOIN (
                  SELECT first_id AS player, first_score AS as_first, 0 AS as_second, changed_at
                    FROM tournament_rooms
                    WHERE tournament_id = :tournament AND first_score IS NOT NULL
                  UNION ALL
                  SELECT second_id, 0, second_score, changed_at FROM tournament_rooms
                    WHERE tournament_id = :tournament AND second_score IS NOT NULL
                ) AS s ON s.player = p.account_id
                WHERE p.tournament_id = :tournament
                GROUP BY p.number, p.account_id, p.nickname, p.bot, p.membership, p.seen
                """)
            .bind("tournament", tournament)
            .map((row, _) ->
                new Tally(
                    0,
                    SqlTournaments.memberOf(row),
                    row.getLong("as_first"),
                    row.getLong("as_second"),
                    row.getLong("matches"),
                    Optional.of(Instant.ofEpochMilli(row.getLong("changed_at")))))
            .list());
  }

  private static Room room(ResultSet row) throws SQLException {
    var players = new ArrayList<AccountId>();
    players.add(new AccountId(row.getString("first_id")));
    Optional.ofNullable(row.getString("second_id")).map(AccountId::new).ifPresent(players::add);
    Optional.ofNullable(row.getString("others"))
        .ifPresent(text ->
            Json.STORED.readValue(text, IDS).stream().map(AccountId::new).forEach(players::add));
    var scores = new ArrayList<Long>();
    score(row, "first_score").ifPresent(scores::add);
    score(row, "second_score").ifPresent(scores::add);
    Optional.ofNullable(row.getString("other_scores"))
        .ifPresent(text -> scores.addAll(Json.STORED.readValue(text, SCORES)));
    return new Room(
        row.getString("tournament_id"),
        row.getInt("phase"),
        row.getInt("number"),
        row.getInt("restart"),
        Optional.ofNullable(row.getString("match_id")).map(MatchId::new),
        players,
        State.valueOf(row.getString("state")),
        scores,
        Optional.ofNullable(row.getString("variant")),
        Optional.ofNullable(row.getString("arm")));
  }

  private static Optional<Long> score(ResultSet row, String column) throws SQLException {
    var score = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(score);
  }
}
