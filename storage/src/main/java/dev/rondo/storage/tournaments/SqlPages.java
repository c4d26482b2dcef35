package dev.rondo.storage.tournaments;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.AnswerRow;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.PageVisit;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The pages of studies in a database.
final class SqlPages implements PageStore {
  private static final String VISITS =
      "SELECT account_id, page, shown_at, done_at, tries FROM study_pages"
          + " WHERE tournament_id = :tournament";
  private static final String ANSWERS =
      "SELECT account_id, page, question, attempt, answer, correct, shown_at, at"
          + " FROM study_answers WHERE tournament_id = :tournament";

  private final Access access;

  SqlPages(Access access) {
    this.access = access;
  }

  @Override
  public List<PageVisit> visits(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(VISITS + " ORDER BY account_id, shown_at, page")
            .bind("tournament", tournament)
            .map((row, _) -> visit(row))
            .list());
  }

  @Override
  public List<PageVisit> visits(String tournament, AccountId account) {
    return access.read(handle ->
        handle
            .createQuery(VISITS + " AND account_id = :account ORDER BY shown_at, page")
            .bind("tournament", tournament)
            .bind("account", account.value())
            .map((row, _) -> visit(row))
            .list());
  }

  @Override
  public boolean shown(String tournament, AccountId account, String page, Instant at) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO study_pages (tournament_id, account_id, page, shown_at, tries)"
                        + " VALUES (:tournament, :account, :page, :at, 0) ON CONFLICT DO NOTHING")
                .bind("tournament", tournament)
                .bind("account", account.value())
                .bind("page", page)
                .bind("at", at.toEpochMilli())
                .execute()
            == 1);
  }

  @Override
  public void update(String tournament, List<PageVisit> visits) {
    if (visits.isEmpty()) {
      return;
    }
    access.write(handle -> {
      var batch =
          handle.prepareBatch(
              "INSERT INTO study_pages (tournament_id, account_id, page, shown_at, done_at, tries)"
                  + " VALUES (:tournament, :account, :page, :shownAt, :doneAt, :tries)"
                  + " ON CONFLICT (tournament_id, account_id, page) DO UPDATE"
                  + " SET done_at = excluded.done_at, tries = excluded.tries");
      visits.forEach(visit ->
          batch
              .bind("tournament", tournament)
              .bind("account", visit.account().value())
              .bind("page", visit.page())
              .bind("shownAt", visit.shownAt().toEpochMilli())
              .bind("doneAt", visit.doneAt().map(Instant::toEpochMilli).orElse(null))
              .bind("tries", visit.tries())
              .add());
      return batch.execute();
    });
  }

  @Override
  public void add(String tournament, List<AnswerRow> answers) {
    if (answers.isEmpty()) {
      return;
    }
    access.write(handle -> {
      var batch =
          handle.prepareBatch(
              "INSERT INTO study_answers (tournament_id, account_id, page, question, attempt,"
                  + " answer, correct, shown_at, at) VALUES (:tournament, :account, :page,"
                  + " :question, :attempt, :answer, :correct, :shownAt, :at)");
      answers.forEach(answer ->
          batch
              .bind("tournament", tournament)
              .bind("account", answer.account().value())
              .bind("page", answer.page())
              .bind("question", answer.question())
              .bind("attempt", answer.attempt())
              .bind("answer", answer.answer())
              .bind("correct", answer.correct().map(right -> right ? 1 : 0).orElse(null))
              .bind("shownAt", answer.shownAt().toEpochMilli())
              .bind("at", answer.at().toEpochMilli())
              .add());
      return batch.execute();
    });
  }

  @Override
  public void forget(String tournament, List<PageVisit> visits) {
    if (visits.isEmpty()) {
      return;
    }
    access.write(handle -> {
      for (var table : List.of("study_answers", "study_pages")) {
        var batch =
            handle.prepareBatch(
                "DELETE FROM "
                    + table
                    + " WHERE tournament_id = :tournament AND account_id = :account"
                    + " AND page = :page");
        visits.forEach(visit ->
            batch
                .bind("tournament", tournament)
                .bind("account", visit.account().value())
                .bind("page", visit.page())
                .add());
        batch.execute();
      }
      return visits.size();
    });
  }

  @Override
  public List<AnswerRow> answers(String tournament) {
    return access.read(handle ->
        handle
            .createQuery(ANSWERS + " ORDER BY id")
            .bind("tournament", tournament)
            .map((row, _) -> answer(row))
            .list());
  }

  @Override
  public List<AnswerRow> answers(String tournament, AccountId account) {
    return access.read(handle ->
        handle
            .createQuery(ANSWERS + " AND account_id = :account ORDER BY id")
            .bind("tournament", tournament)
            .bind("account", account.value())
            .map((row, _) -> answer(row))
            .list());
  }

  private static PageVisit visit(ResultSet row) throws SQLException {
    return new PageVisit(
        new AccountId(row.getString("account_id")),
        row.getString("page"),
        Instant.ofEpochMilli(row.getLong("shown_at")),
        Times.read(row, "done_at"),
        row.getInt("tries"));
  }

  private static AnswerRow answer(ResultSet row) throws SQLException {
    var correct = row.getInt("correct");
    var graded = !row.wasNull();
    return new AnswerRow(
        new AccountId(row.getString("account_id")),
        row.getString("page"),
        row.getString("question"),
        row.getInt("attempt"),
        row.getString("answer"),
        graded ? Optional.of(correct == 1) : Optional.empty(),
        Instant.ofEpochMilli(row.getLong("shown_at")),
        Instant.ofEpochMilli(row.getLong("at")));
  }
}
