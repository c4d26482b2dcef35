package dev.rondo.storage.tournaments;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.protocol.Protocol;
import dev.rondo.platform.tournaments.store.DecisionRow;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Member.Membership;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import dev.rondo.platform.tournaments.store.TournamentStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import dev.rondo.storage.lane.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.SqlStatement;
import tools.jackson.core.type.TypeReference;

/// Tournaments in a database.
final class SqlTournaments implements TournamentStore {
  private static final TypeReference<List<String>> WORDS = new TypeReference<>() {};
  private static final String COLUMNS =
      "id, code, game, name, owner_id, variants, settings, seed, status, phase, paired, ending,"
          + " assigned, hurried, aborted, created_at, started_at, finished_at, study";
  static final String MEMBERS =
      "SELECT account_id, nickname, bot, membership, seen FROM tournament_players ";

  private final Access access;

  SqlTournaments(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(TournamentRow tournament, String secret) {
    return access.write(handle ->
        progress(
                    handle.createUpdate(
                        "INSERT INTO tournaments ("
                            + COLUMNS
                            + ", secret) VALUES (:id, :code, :game, :name, :owner, :variants,"
                            + " :settings, :seed, :status, :phase, :paired, :ending, :assigned,"
                            + " :hurried, :aborted, :createdAt, :startedAt, :finishedAt, :study,"
                            + " :secret) ON CONFLICT DO NOTHING"),
                    tournament)
                .bind("code", tournament.code())
                .bind("game", tournament.game())
                .bind("owner", tournament.owner().value())
                .bind("seed", tournament.seed())
                .bind("secret", secret)
                .bind("createdAt", tournament.createdAt().toEpochMilli())
                .execute()
            == 1);
  }

  @Override
  public String secret(String tournament) {
    return access.read(handle ->
        handle
            .createQuery("SELECT secret FROM tournaments WHERE id = :id")
            .bind("id", tournament)
            .mapTo(String.class)
            .one());
  }

  @Override
  public void update(TournamentRow tournament) {
    access.write(handle ->
        progress(
                handle.createUpdate(
                    "UPDATE tournaments SET name = :name, variants = :variants,"
                        + " settings = :settings, study = :study, status = :status,"
                        + " phase = :phase, paired = :paired, ending = :ending,"
                        + " assigned = :assigned, hurried = :hurried, aborted = :aborted,"
                        + " started_at = :startedAt, finished_at = :finishedAt"
                        + " WHERE id = :id"),
                tournament)
            .execute());
  }

  private static <T extends SqlStatement<T>> T progress(T statement, TournamentRow tournament) {
    return statement
        .bind("id", tournament.id())
        .bind("name", tournament.name())
        .bind("variants", Json.STORED.writeValueAsString(tournament.variants()))
        .bind("settings", Json.STORED.writeValueAsString(tournament.settings()))
        .bind("study", tournament.study().map(Protocol::json).orElse(null))
        .bind("assigned", tournament.assigned())
        .bind("hurried", tournament.hurried())
        .bind("aborted", tournament.aborted() ? 1 : 0)
        .bind("status", tournament.status().name())
        .bind("phase", tournament.phase())
        .bind("paired", tournament.paired())
        .bind("ending", tournament.ending())
        .bind("startedAt", tournament.startedAt().map(Instant::toEpochMilli).orElse(null))
        .bind("finishedAt", tournament.finishedAt().map(Instant::toEpochMilli).orElse(null));
  }

  @Override
  public Optional<TournamentRow> find(String id) {
    return one("id", id);
  }

  @Override
  public Optional<TournamentRow> withCode(String code) {
    return one("code", code);
  }

  private Optional<TournamentRow> one(String column, String value) {
    return access.read(handle ->
        handle
            .createQuery("SELECT " + COLUMNS + " FROM tournaments WHERE " + column + " = :value")
            .bind("value", value)
            .map((row, _) -> row(row))
            .findOne());
  }

  @Override
  public Page<TournamentRow> list(AccountId who, Optional<String> before, int limit) {
    return page(
        "(owner_id = :who OR id IN"
            + " (SELECT tournament_id FROM tournament_players WHERE account_id = :who))",
        Map.of("who", who.value()),
        before,
        limit);
  }

  @Override
  public Page<TournamentRow> all(
      Optional<String> search,
      Optional<TournamentStatus> status,
      Optional<String> before,
      int limit) {
    var part = search.map(Names::containing);
    return page(
        (status.isPresent() ? "status = :status" : "TRUE")
            + (part.isPresent()
                ? " AND (lower(name) LIKE :part ESCAPE '!' OR code = :text OR id = :text)"
                : ""),
        Map.of(
            "status", status.map(TournamentStatus::name).orElse(""),
            "part", part.orElse(""),
            "text", search.orElse("")),
        before,
        limit);
  }

  /// The tournaments for which the condition holds, the newest first.
  private Page<TournamentRow> page(
      String condition, Map<String, String> values, Optional<String> before, int limit) {
    var found =
        access.read(handle ->
            handle
                .createQuery(
                    "SELECT "
                        + COLUMNS
                        + " FROM tournaments WHERE id < :before AND "
                        + condition
                        + " ORDER BY id DESC LIMIT :limit")
                .bind("before", before.orElse("~"))
                .bind("limit", limit + 1)
                .bindMap(values)
                .map((row, _) -> row(row))
                .list());
    var more = found.size() > limit;
    var items = more ? found.subList(0, limit) : found;
    return new Page<>(items, more ? Optional.of(items.getLast().id()) : Optional.empty());
  }

  @Override
  public List<String> underWay() {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT id FROM tournaments WHERE status IN ('RUNNING', 'PAUSED') ORDER BY id")
            .mapTo(String.class)
            .list());
  }

  @Override
  public void join(String tournament, List<Member> members) {
    access.write(handle -> {
      var batch =
          handle.prepareBatch(
              "INSERT INTO tournament_players"
                  + " (tournament_id, account_id, nickname, bot, membership, seen)"
                  + " VALUES (:tournament, :account, :nickname, :bot, :membership, :seen)"
                  + " ON CONFLICT (tournament_id, account_id) DO UPDATE"
                  + " SET membership = excluded.membership");
      members.forEach(member ->
          batch
              .bind("tournament", tournament)
              .bind("account", member.account().value())
              .bind("nickname", member.nickname())
              .bind("bot", member.bot().orElse(null))
              .bind("membership", member.membership().name())
              .bind("seen", member.seen() ? 1 : 0)
              .add());
      return batch.execute();
    });
  }

  @Override
  public void set(String tournament, AccountId member, Membership membership) {
    access.write(handle ->
        handle
            .createUpdate(
                "UPDATE tournament_players SET membership = :membership"
                    + " WHERE tournament_id = :tournament AND account_id = :account")
            .bind("membership", membership.name())
            .bind("tournament", tournament)
            .bind("account", member.value())
            .execute());
  }

  @Override
  public void seen(String tournament, List<AccountId> members) {
    if (!members.isEmpty()) {
      access.write(handle -> {
        var batch =
            handle.prepareBatch(
                "UPDATE tournament_players SET seen = 1"
                    + " WHERE tournament_id = :tournament AND account_id = :account AND seen = 0");
        members.forEach(
            member -> batch.bind("tournament", tournament).bind("account", member.value()).add());
        return batch.execute();
      });
    }
  }

  @Override
  public Optional<Member> member(String tournament, AccountId account) {
    return access.read(handle ->
        handle
            .createQuery(MEMBERS + "WHERE tournament_id = :tournament AND account_id = :account")
            .bind("tournament", tournament)
            .bind("account", account.value())
            .map((row, _) -> memberOf(row))
            .findOne());
  }

  @Override
  public List<Member> members(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(MEMBERS + "WHERE tournament_id = :tournament ORDER BY number")
            .bind("tournament", tournament)
            .map((row, _) -> memberOf(row))
            .list());
  }

  @Override
  public int countMembers(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT COUNT(*) FROM tournament_players WHERE tournament_id = :tournament")
            .bind("tournament", tournament)
            .mapTo(Integer.class)
            .one());
  }

  @Override
  public int countBots(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT COUNT(*) FROM tournament_players"
                    + " WHERE tournament_id = :tournament AND bot IS NOT NULL")
            .bind("tournament", tournament)
            .mapTo(Integer.class)
            .one());
  }

  @Override
  public List<Member> expected() {
    return access.read(handle ->
        handle
            .createQuery(
                MEMBERS
                    + "WHERE bot IS NULL AND tournament_id IN"
                    + " (SELECT id FROM tournaments WHERE status IN ('OPEN', 'RUNNING', 'PAUSED'))")
            .map((row, _) -> memberOf(row))
            .list());
  }

  @Override
  public Set<String> live(AccountId account) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT id FROM tournaments WHERE status IN ('OPEN', 'RUNNING', 'PAUSED')"
                    + " AND id IN (SELECT tournament_id FROM tournament_players"
                    + " WHERE account_id = :account)")
            .bind("account", account.value())
            .mapTo(String.class)
            .collect(Collectors.toSet()));
  }

  @Override
  public void record(String tournament, DecisionRow decision) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO tournament_decisions"
                    + " (tournament_id, at, decided_by, what, phase, subject)"
                    + " VALUES (:tournament, :at, :by, :what, :phase, :subject)")
            .bind("tournament", tournament)
            .bind("at", decision.at().toEpochMilli())
            .bind("by", decision.by())
            .bind("what", decision.what())
            .bind("phase", decision.phase())
            .bind("subject", decision.subject().orElse(null))
            .execute());
  }

  @Override
  public List<DecisionRow> decisions(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT at, decided_by, what, phase, subject FROM tournament_decisions"
                    + " WHERE tournament_id = :tournament ORDER BY id")
            .bind("tournament", tournament)
            .map((row, _) ->
                new DecisionRow(
                    Instant.ofEpochMilli(row.getLong(1)),
                    row.getString(2),
                    row.getString(3),
                    row.getInt(4),
                    Optional.ofNullable(row.getString(5))))
            .list());
  }

  private static TournamentRow row(ResultSet row) throws SQLException {
    return new TournamentRow(
        row.getString("id"),
        row.getString("code"),
        row.getString("game"),
        row.getString("name"),
        new AccountId(row.getString("owner_id")),
        Json.STORED.readValue(row.getString("variants"), WORDS),
        Json.STORED.readValue(row.getString("settings"), Settings.class),
        row.getString("seed"),
        TournamentStatus.valueOf(row.getString("status")),
        row.getInt("phase"),
        row.getInt("paired"),
        row.getInt("ending"),
        row.getInt("assigned"),
        row.getInt("hurried"),
        row.getInt("aborted") == 1,
        Instant.ofEpochMilli(row.getLong("created_at")),
        Times.read(row, "started_at"),
        Times.read(row, "finished_at"),
        Optional.ofNullable(row.getString("study")).map(Protocol::stored));
  }

  static Member memberOf(ResultSet row) throws SQLException {
    return new Member(
        new AccountId(row.getString("account_id")),
        row.getString("nickname"),
        Optional.ofNullable(row.getString("bot")),
        Membership.valueOf(row.getString("membership")),
        row.getInt("seen") == 1);
  }
}
