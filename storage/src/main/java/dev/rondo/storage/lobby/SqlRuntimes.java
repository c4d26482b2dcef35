package dev.rondo.storage.lobby;

import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.GameRuntime;
import dev.rondo.platform.runtime.RuntimeState;
import dev.rondo.platform.runtime.RuntimeStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import dev.rondo.storage.lane.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.statement.SqlStatement;

/// Runtimes in a database.
final class SqlRuntimes implements RuntimeStore {
  private static final String COLUMNS =
      "job_id, game_id, match_id, job, wanted, settled, reason, by_whom, release_at, begun,"
          + " started_at, revision";

  private final Access access;

  SqlRuntimes(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(GameRuntime runtime) {
    return access.write(handle ->
        bind(
                    handle.createUpdate(
                        "INSERT INTO runtimes ("
                            + COLUMNS
                            + ") VALUES (:job_id, :game_id, :match_id, :job, :wanted, :settled,"
                            + " :reason, :by_whom, :release_at, :begun, :started_at, :revision)"
                            + " ON CONFLICT DO NOTHING"),
                    runtime)
                .bind("game_id", runtime.gameId())
                .bind("match_id", runtime.match().value())
                .bind("job", runtime.job())
                .execute()
            == 1);
  }

  @Override
  public boolean update(GameRuntime runtime) {
    return access.write(handle ->
        bind(
                    handle.createUpdate(
                        "UPDATE runtimes SET wanted = :wanted, settled = :settled,"
                            + " reason = :reason, by_whom = :by_whom, release_at = :release_at,"
                            + " begun = :begun, started_at = :started_at, revision = :revision"
                            + " WHERE job_id = :job_id AND revision = :revision - 1"),
                    runtime)
                .execute()
            == 1);
  }

  private static <S extends SqlStatement<S>> S bind(S statement, GameRuntime runtime) {
    return statement
        .bind("job_id", runtime.jobId())
        .bind("wanted", runtime.wanted().name())
        .bind("settled", runtime.settled() ? 1 : 0)
        .bind("reason", runtime.reason())
        .bind("by_whom", runtime.by())
        .bind("release_at", runtime.releaseAt().map(Instant::toEpochMilli))
        .bind("begun", runtime.begun() ? 1 : 0)
        .bind("started_at", runtime.startedAt().map(Instant::toEpochMilli))
        .bind("revision", runtime.revision());
  }

  @Override
  public Optional<GameRuntime> ofJob(String jobId) {
    return select("job_id = :value", jobId).stream().findFirst();
  }

  @Override
  public Optional<GameRuntime> ofMatch(MatchId match) {
    return select("match_id = :value", match.value()).stream().findFirst();
  }

  @Override
  public List<GameRuntime> ofGame(String gameId) {
    return select("game_id = :value", gameId);
  }

  @Override
  public List<GameRuntime> unsettled() {
    return access.read(handle ->
        handle
            .createQuery("SELECT " + COLUMNS + " FROM runtimes WHERE settled = 0 ORDER BY job_id")
            .map((row, _) -> runtime(row))
            .list());
  }

  private List<GameRuntime> select(String condition, String value) {
    if (!Names.possible(value)) {
      return List.of();
    }
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT " + COLUMNS + " FROM runtimes WHERE " + condition + " ORDER BY job_id")
            .bind("value", value)
            .map((row, _) -> runtime(row))
            .list());
  }

  private static GameRuntime runtime(ResultSet row) throws SQLException {
    return new GameRuntime(
        row.getString("job_id"),
        row.getString("game_id"),
        new MatchId(row.getString("match_id")),
        row.getString("job"),
        RuntimeState.valueOf(row.getString("wanted")),
        row.getInt("settled") == 1,
        row.getString("reason"),
        row.getString("by_whom"),
        Times.read(row, "release_at"),
        row.getInt("begun") == 1,
        Times.read(row, "started_at"),
        row.getLong("revision"));
  }
}
