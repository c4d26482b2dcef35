package dev.rondo.storage.tournaments;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.Participant.Exit;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.Update;

/// The people and the events of studies in a database.
final class SqlStudies implements StudyStore {
  private static final String PEOPLE =
      "SELECT account_id, arm, team, label, outcome, paid_at FROM study_people"
          + " WHERE tournament_id = :tournament";

  /// The tables of a tournament's own rows, the tournament itself last.
  private static final List<String> TABLES =
      List.of(
          "study_answers",
          "study_pages",
          "study_events",
          "study_links",
          "study_people",
          "tournament_decisions",
          "tournament_rooms",
          "tournament_players");

  private final Access access;

  SqlStudies(Access access) {
    this.access = access;
  }

  @Override
  public Map<AccountId, Participant> people(String tournament) {
    var people = new LinkedHashMap<AccountId, Participant>();
    access
        .<List<Participant>>read(handle ->
            handle
                .createQuery(PEOPLE + " ORDER BY account_id")
                .bind("tournament", tournament)
                .map((row, _) -> person(row))
                .list())
        .forEach(person -> people.put(person.account(), person));
    return people;
  }

  @Override
  public Participant person(String tournament, AccountId account) {
    return one(tournament, "account_id", account.value())
        .orElseGet(() -> Participant.unknown(account));
  }

  @Override
  public Optional<Participant> withLabel(String tournament, String label) {
    return one(tournament, "label", label);
  }

  private Optional<Participant> one(String tournament, String column, String value) {
    return access.read(handle ->
        handle
            .createQuery(PEOPLE + " AND " + column + " = :value")
            .bind("tournament", tournament)
            .bind("value", value)
            .map((row, _) -> person(row))
            .findOne());
  }

  private static Participant person(ResultSet row) throws SQLException {
    var team = row.getInt("team");
    var inTeam = !row.wasNull();
    return new Participant(
        new AccountId(row.getString("account_id")),
        Optional.ofNullable(row.getString("arm")),
        inTeam ? Optional.of(team) : Optional.empty(),
        Optional.ofNullable(row.getString("label")),
        Optional.ofNullable(row.getString("outcome")).map(Exit::valueOf),
        Times.read(row, "paid_at"));
  }

  @Override
  public void label(String tournament, AccountId account, Optional<String> label) {
    access.write(handle ->
        person(handle.createUpdate(upsert("label")), tournament, account)
            .bind("value", label.orElse(null))
            .execute());
  }

  @Override
  public void exit(String tournament, AccountId account, Exit exit) {
    access.write(handle ->
        person(handle.createUpdate(upsert("outcome")), tournament, account)
            .bind("value", exit.name())
            .execute());
  }

  @Override
  public void paid(String tournament, AccountId account, Optional<Instant> at) {
    access.write(handle ->
        person(handle.createUpdate(upsert("paid_at")), tournament, account)
            .bind("value", at.map(Instant::toEpochMilli).orElse(null))
            .execute());
  }

  /// Sets one column of a person, who may not have a row yet.
  private static String upsert(String column) {
    return "INSERT INTO study_people (tournament_id, account_id, %1$s)".formatted(column)
        + " VALUES (:tournament, :account, :value) ON CONFLICT (tournament_id, account_id)"
        + " DO UPDATE SET %1$s = excluded.%1$s".formatted(column);
  }

  private static Update person(Update update, String tournament, AccountId account) {
    return update.bind("tournament", tournament).bind("account", account.value());
  }

  @Override
  public void assign(String tournament, List<Participant> people) {
    if (people.isEmpty()) {
      return;
    }
    access.write(handle -> {
      var batch =
          handle.prepareBatch(
              "INSERT INTO study_people (tournament_id, account_id, arm, team)"
                  + " VALUES (:tournament, :account, :arm, :team)"
                  + " ON CONFLICT (tournament_id, account_id)"
                  + " DO UPDATE SET arm = excluded.arm, team = excluded.team");
      people.forEach(person ->
          batch
              .bind("tournament", tournament)
              .bind("account", person.account().value())
              .bind("arm", person.arm().orElse(null))
              .bind("team", person.team().orElse(null))
              .add());
      return batch.execute();
    });
  }

  @Override
  public void record(String tournament, List<StudyEvent> events) {
    if (events.isEmpty()) {
      return;
    }
    access.write(handle -> {
      var batch =
          handle.prepareBatch(
              "INSERT INTO study_events"
                  + " (tournament_id, at, what, phase, account_id, match_id, detail)"
                  + " VALUES (:tournament, :at, :what, :phase, :account, :match, :detail)");
      events.forEach(event ->
          batch
              .bind("tournament", tournament)
              .bind("at", event.at().toEpochMilli())
              .bind("what", event.what())
              .bind("phase", event.phase())
              .bind("account", event.account().map(AccountId::value).orElse(null))
              .bind("match", event.match().map(MatchId::value).orElse(null))
              .bind("detail", event.detail().orElse(null))
              .add());
      return batch.execute();
    });
  }

  @Override
  public List<StudyEvent> events(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT at, what, phase, account_id, match_id, detail FROM study_events"
                    + " WHERE tournament_id = :tournament ORDER BY id")
            .bind("tournament", tournament)
            .map((row, _) ->
                new StudyEvent(
                    Instant.ofEpochMilli(row.getLong("at")),
                    row.getString("what"),
                    row.getInt("phase"),
                    Optional.ofNullable(row.getString("account_id")).map(AccountId::new),
                    Optional.ofNullable(row.getString("match_id")).map(MatchId::new),
                    Optional.ofNullable(row.getString("detail"))))
            .list());
  }

  @Override
  public Map<String, Integer> linkNumbers(String tournament) {
    var numbers = new LinkedHashMap<String, Integer>();
    access.read(handle ->
        handle
            .createQuery("SELECT label, number FROM study_links WHERE tournament_id = :tournament")
            .bind("tournament", tournament)
            .map((row, _) -> numbers.put(row.getString("label"), row.getInt("number")))
            .list());
    return numbers;
  }

  @Override
  public void replaceLink(String tournament, String label) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO study_links (tournament_id, label, number)"
                    + " VALUES (:tournament, :label, 1) ON CONFLICT (tournament_id, label)"
                    + " DO UPDATE SET number = study_links.number + 1")
            .bind("tournament", tournament)
            .bind("label", label)
            .execute());
  }

  @Override
  public void delete(String tournament) {
    TABLES.forEach(table ->
        access.write(handle ->
            handle.execute("DELETE FROM " + table + " WHERE tournament_id = ?", tournament)));
    access.write(handle -> {
      handle.execute("DELETE FROM keepsakes WHERE scope = ?", tournament);
      return handle.execute("DELETE FROM tournaments WHERE id = ?", tournament);
    });
  }
}
