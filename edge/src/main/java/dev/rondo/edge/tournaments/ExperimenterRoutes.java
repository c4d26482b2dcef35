package dev.rondo.edge.tournaments;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.participation.EarningsBook;
import dev.rondo.platform.participation.EarningsBook.Paid;
import dev.rondo.platform.participation.PersonRecords;
import dev.rondo.platform.participation.PersonRecords.PersonRecord;
import dev.rondo.platform.protocol.Titles;
import dev.rondo.platform.tournaments.Links;
import dev.rondo.platform.tournaments.Tournaments;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Links, payments and the records of people, for the experimenter of a study.
public final class ExperimenterRoutes {

  /// @param path below the server's address
  record LinkShape(String label, String token, String path, Optional<String> usedBy) {}

  record LinkList(List<LinkShape> items) {}

  record PaidRequest(Optional<Boolean> paid) {}

  /// @param phase the phase that was drawn
  record PaymentShape(
      String player,
      String name,
      Optional<String> label,
      String code,
      String status,
      long points,
      BigDecimal showUp,
      BigDecimal amount,
      List<EarningsShape.PhasePayShape> phases,
      Optional<Integer> phase,
      @JsonProperty("final") boolean settled,
      Optional<Instant> paidAt) {
    static PaymentShape of(EarningsBook.Line line) {
      var earned = line.earned();
      return new PaymentShape(
          line.member().account().value(),
          line.name(),
          line.person().label(),
          line.code(),
          line.person()
              .exit()
              .map(exit -> exit.name().toLowerCase(Locale.ROOT))
              .orElse(line.member().membership().toString()),
          earned.points(),
          earned.showUp(),
          earned.amount(),
          EarningsShape.phases(earned, Titles.SHOWN),
          earned.draw().map(drawn -> drawn.phase()),
          earned.settled(),
          line.person().paidAt());
    }
  }

  record PaymentList(
      String currency,
      List<PaymentShape> items,
      BigDecimal total,
      BigDecimal paidTotal,
      int unpaid) {}

  record EventShape(
      Instant at,
      String what,
      int phase,
      Optional<String> detail,
      Optional<String> matchId,
      Optional<Long> matchMillis) {}

  /// @param attempt which try of a quiz it belongs to
  /// @param millis from the first sight of the page to the answer
  record AnswerShape(
      String page,
      String question,
      Raw answer,
      @JsonProperty("try") int attempt,
      Optional<Boolean> correct,
      Instant at,
      long millis) {}

  /// @param players the ids of all who were in it, by seats
  /// @param scores by seats, once they count
  /// @param seat the person's own
  record PersonRoomShape(
      int phase,
      String variant,
      int room,
      int restart,
      Optional<String> matchId,
      Room.State status,
      List<String> players,
      List<Long> scores,
      Optional<Integer> seat,
      Optional<Long> score) {}

  record StudyPersonShape(
      TournamentShape.TournamentPlayerShape player,
      List<EventShape> events,
      List<AnswerShape> answers,
      List<PersonRoomShape> rooms,
      Optional<EarningsShape> earnings) {}

  private final Tournaments tournaments;
  private final EarningsBook earnings;
  private final PersonRecords records;

  public ExperimenterRoutes(Tournaments tournaments, EarningsBook earnings, PersonRecords records) {
    this.tournaments = tournaments;
    this.earnings = earnings;
    this.records = records;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/tournaments/{id}/links", "studyLinks")
            .does("The links of the study's labels, in their order, for the experimenter.")
            .gives(200, LinkList.class, "The links.")
            .refuses(NOT_FOUND)
            .by(this::links),
        Route.post("/tournaments/{id}/links/{label}/reset", "resetStudyLink")
            .onLeader()
            .audited()
            .does("Gives a label another link. The old one no longer works.")
            .gives(200, LinkShape.class, "The new link.")
            .refuses(NOT_FOUND, FORBIDDEN)
            .by(call ->
                tournaments
                    .control()
                    .replaceLink(who(call), call.path("id"), call.path("label"))
                    .then(link ->
                        tournaments
                            .views()
                            .data(who(call), call.path("id"))
                            .map(row -> Reply.ok(link(row, link))))),
        Route.get("/tournaments/{id}/payments", "studyPayments")
            .does("The earnings of all participants, for the experimenter.")
            .gives(200, PaymentList.class, "The payments.")
            .refuses(NOT_FOUND)
            .by(this::payments),
        Route.post("/tournaments/{id}/payments/{playerId}/paid", "markPaid")
            .onLeader()
            .audited()
            .does("Marks a person as paid or, with paid false, as not paid.")
            .gives(200, PaymentShape.class, "The person's payment.")
            .refuses(NOT_FOUND, FORBIDDEN)
            .taking(PaidRequest.class, this::mark),
        Route.get("/tournaments/{id}/players/{playerId}", "studyPerson")
            .onLeader()
            .does("Everything about one person, for the experimenter.")
            .gives(200, StudyPersonShape.class, "The record.")
            .refuses(NOT_FOUND)
            .by(this::person));
  }

  private static Account who(Call call) {
    return call.signedIn().account();
  }

  private Result<Reply> links(Call call) {
    return tournaments
        .views()
        .data(who(call), call.path("id"))
        .then(row ->
            tournaments
                .control()
                .links(who(call), row.id())
                .map(all ->
                    Reply.ok(new LinkList(all.stream().map(link -> link(row, link)).toList()))));
  }

  private static LinkShape link(TournamentRow row, Links.Link link) {
    return new LinkShape(
        link.label(),
        link.token(),
        "/study/" + row.code() + "?p=" + link.token(),
        link.usedBy().map(AccountId::value));
  }

  private Result<Reply> payments(Call call) {
    return tournaments
        .views()
        .data(who(call), call.path("id"))
        .then(row ->
            earnings
                .lines(row)
                .map(lines ->
                    Reply.ok(
                        new PaymentList(
                            row.protocol().payment().orElseThrow().currency(),
                            lines.stream().map(PaymentShape::of).toList(),
                            EarningsBook.total(lines),
                            EarningsBook.total(
                                lines.stream().filter(EarningsBook.Line::paid).toList()),
                            (int) lines.stream().filter(EarningsBook.Line::owed).count()))));
  }

  private Result<Reply> mark(Call call, PaidRequest body) {
    return tournaments
        .views()
        .own(who(call), call.path("id"))
        .then(row ->
            earnings.mark(
                row,
                new AccountId(call.path("playerId")),
                body.paid().orElse(true) ? Paid.YES : Paid.NO))
        .map(line -> Reply.ok(PaymentShape.of(line)));
  }

  private Result<Reply> person(Call call) {
    var account = new AccountId(call.path("playerId"));
    return tournaments
        .views()
        .data(who(call), call.path("id"))
        .then(row ->
            tournaments
                .views()
                .show(who(call), row.id())
                .then(look ->
                    look.members().stream()
                        .filter(one -> one.member().account().equals(account))
                        .findFirst()
                        .map(Result::ok)
                        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no such player")))
                .map(standing ->
                    Reply.ok(
                        shape(
                            row,
                            TournamentShape.TournamentPlayerShape.of(
                                standing, Optional.of(earnings.codes(row))),
                            records.of(row, account)))));
  }

  private StudyPersonShape shape(
      TournamentRow row, TournamentShape.TournamentPlayerShape player, PersonRecord record) {
    return new StudyPersonShape(
        player,
        record.events().stream()
            .map(event ->
                new EventShape(
                    event.event().at(),
                    event.event().what(),
                    event.event().phase(),
                    event.event().detail(),
                    event.event().match().map(MatchId::value),
                    event.matchTime().map(Duration::toMillis)))
            .toList(),
        record.answers().stream()
            .map(answer ->
                new AnswerShape(
                    answer.page(),
                    answer.question(),
                    new Raw(answer.answer()),
                    answer.attempt(),
                    answer.correct(),
                    answer.at(),
                    Duration.between(answer.shownAt(), answer.at()).toMillis()))
            .toList(),
        record.rooms().stream()
            .map(room ->
                new PersonRoomShape(
                    room.phase(),
                    room.variant(row),
                    room.number(),
                    room.restart(),
                    room.match().map(MatchId::value),
                    room.state(),
                    room.players().stream().map(AccountId::value).toList(),
                    room.scores(),
                    Optional.of(room.players().indexOf(record.account()))
                        .filter(_ -> room.match().isPresent()),
                    room.score(record.account())))
            .toList(),
        record
            .earned()
            .map(earned ->
                EarningsShape.of(
                    earned, player.code().orElse(""), record.person().paidAt(), Titles.SHOWN)));
  }
}
