package dev.rondo.edge.tournaments;

import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.participation.StudyRefusal.WRONG_PAGE;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.earnings.PhaseDraw;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.participation.EarningsBook;
import dev.rondo.platform.participation.StudyPages;
import dev.rondo.platform.protocol.Completion;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.protocol.PaymentRule.Pay;
import dev.rondo.platform.protocol.ProtocolSchema;
import dev.rondo.platform.protocol.Titles;
import dev.rondo.platform.tournaments.Place;
import dev.rondo.platform.tournaments.Progress;
import dev.rondo.platform.tournaments.Progress.State;
import dev.rondo.platform.tournaments.TournamentViews;
import dev.rondo.platform.tournaments.Tournaments;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Shows study pages to participants between their matches, and takes their answers.
public final class ParticipantRoutes {

  /// @param attempt which try of the page these answers are: the `attempt` of the page
  record AnswersRequest(
      String page, Optional<Integer> attempt, Optional<Map<String, JsonNode>> answers) {}

  /// @param waitingFor why there is nothing to do: start, others or resume
  /// @param since when the page was first shown
  /// @param payCommitment of the phase that will be paid, where one is drawn
  /// @param seat the caller's in that match, where people are known by their seats
  /// @param restarted how often the room was started again
  /// @param last whether no phase follows for the caller
  /// @param results of the quiz that was just answered
  record NowShape(
      State state,
      Optional<PageShape> page,
      Optional<Instant> since,
      int phase,
      int phases,
      Optional<String> title,
      Optional<Integer> minutes,
      Optional<String> label,
      Optional<String> payCommitment,
      Optional<Progress.WaitingFor> waitingFor,
      Optional<String> matchId,
      Optional<Integer> seat,
      Optional<Integer> restarted,
      Optional<String> reason,
      Optional<Boolean> last,
      Optional<CompletionShape> completion,
      Optional<EarningsShape> earnings,
      Optional<List<PageShape.ResultShape>> results,
      Optional<Boolean> passed) {}

  record CompletionShape(Optional<String> url, Optional<String> code) {
    static CompletionShape of(Completion completion) {
      return new CompletionShape(completion.url(), completion.code());
    }
  }

  /// A study to anybody who has its code, with nothing about anyone.
  record StudyCard(
      String code,
      String name,
      String game,
      TournamentStatus status,
      boolean joinable,
      boolean needsLink,
      Optional<String> labelParameter,
      int joinedCount,
      int presentCount,
      int readyCount,
      int phase,
      int phases,
      Optional<Integer> minutes,
      Optional<Integer> expectedCount,
      Optional<String> title) {}

  private final Tournaments tournaments;
  private final StudyPages pages;
  private final EarningsBook earnings;

  public ParticipantRoutes(Tournaments tournaments, StudyPages pages, EarningsBook earnings) {
    this.tournaments = tournaments;
    this.pages = pages;
    this.earnings = earnings;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/studies/schema", "studySchema")
            .open()
            .does("The JSON Schema of a study.")
            .gives(200, Raw.class, "The schema.")
            .by(_ -> Result.ok(Reply.ok(new Raw(ProtocolSchema.json())))),
        Route.get("/studies/{code}", "studyCard")
            .open()
            .onLeader()
            .does("The public part of a study, for its wall and for anybody with its code.")
            .gives(200, StudyCard.class, "The study.")
            .refuses(NOT_FOUND)
            .by(call -> tournaments.views().wall(call.path("code")).map(this::card).map(Reply::ok)),
        Route.get("/tournaments/{id}/page", "studyPage")
            .does("The page of the study that the caller sees now, as a participant.")
            .query("language", String.class, "The language of the texts, such as da.")
            .gives(200, NowShape.class, "The page, or the reason to wait.")
            .refuses(NOT_FOUND, NOT_A_PLAYER)
            .by(call ->
                pages
                    .show(call.path("id"), call.caller())
                    .map(shown -> Reply.ok(now(shown, language(call))))),
        Route.post("/tournaments/{id}/answers", "answerPage")
            .onLeader()
            .large()
            .does(
                "Answers the page that the caller is at. A repeat with the page's `attempt`"
                    + " changes nothing and has the same results.")
            .query("language", String.class, "The language of the texts, such as da.")
            .gives(200, NowShape.class, "The next page, and the results of a quiz.")
            .refuses(NOT_FOUND, NOT_A_PLAYER, WRONG_PAGE)
            .taking(
                AnswersRequest.class,
                (call, body) ->
                    pages
                        .answer(
                            call.path("id"),
                            call.caller(),
                            body.page(),
                            body.attempt(),
                            body.answers().orElse(Map.of()))
                        .map(shown -> Reply.ok(now(shown, language(call))))));
  }

  private static String language(Call call) {
    return call.query("language").or(() -> call.signedIn().account().language()).orElse("");
  }

  private StudyCard card(TournamentViews.Wall wall) {
    var row = wall.row();
    var study = row.protocol();
    var people = study.participants();
    return new StudyCard(
        row.code(),
        row.name(),
        row.game(),
        row.status(),
        row.status() != TournamentStatus.FINISHED,
        people.closed(),
        people.labelParameter(),
        wall.joined(),
        wall.present(),
        wall.ready(),
        row.phase(),
        row.phases(),
        study.minutes(),
        Optional.of(people.labels().size()).filter(count -> count > 0),
        study.titles() == Titles.SHOWN ? wall.title() : Optional.empty());
  }

  private NowShape now(StudyPages.Shown shown, String language) {
    var place = shown.place();
    var row = place.row();
    var progress = place.progress();
    var study = row.protocol();
    var over =
        switch (progress.state()) {
          case DONE, DECLINED, EXCLUDED, LEFT, ABORTED -> true;
          case PAGE, WAITING, PLAYING, BYE, KICKED -> false;
        };
    var restarts = progress.room().map(Room::restart).filter(count -> count > 0);
    return new NowShape(
        progress.state(),
        progress
            .page()
            .map(key ->
                PageShape.of(
                    key,
                    place,
                    shown.answered().filter(key::equals).isPresent() ? shown.results() : List.of(),
                    language)),
        progress.page().flatMap(key -> place.visit(key.id())).map(visit -> visit.shownAt()),
        row.phase(),
        place.phases(),
        study.titles() == Titles.SHOWN ? progress.variant() : Optional.empty(),
        study.minutes(),
        place.person().label(),
        study
            .payment()
            .filter(rule -> rule.pay() == Pay.RANDOM_PHASE)
            .map(_ -> PhaseDraw.of(row.seed(), earnings.code(place)).commitment()),
        progress.waitingFor(),
        progress.state() == State.PLAYING
            ? progress.room().flatMap(Room::match).map(MatchId::value)
            : Optional.empty(),
        progress.state() == State.PLAYING
            ? progress.room().map(room -> room.players().indexOf(place.member().account()))
            : Optional.empty(),
        progress.state() == State.PLAYING ? restarts : Optional.empty(),
        progress.state() == State.PLAYING ? restarts.map(_ -> "restarted") : Optional.empty(),
        progress.state() == State.BYE && progress.last() ? Optional.of(true) : Optional.empty(),
        progress.state() == State.DONE || declinedAtTheEnd(place)
            ? study.completion().map(CompletionShape::of)
            : Optional.empty(),
        over ? earned(place) : Optional.empty(),
        PageShape.justAnswered(shown, language),
        shown.passed());
  }

  /// True for somebody who has played all phases and declined what was asked after them.
  private static boolean declinedAtTheEnd(Place place) {
    return place.progress().state() == State.DECLINED
        && PageKey.after(place.row().protocol()).stream()
            .anyMatch(key -> place.visit(key.id()).isPresent());
  }

  /// Somebody who declined at the start is not told that they earn nothing.
  private Optional<EarningsShape> earned(Place place) {
    return earnings
        .of(place)
        .filter(
            earned -> place.progress().state() != State.DECLINED || earned.amount().signum() > 0)
        .map(earned ->
            EarningsShape.of(
                earned,
                earnings.code(place),
                place.person().paidAt(),
                place.row().protocol().titles()));
  }
}
