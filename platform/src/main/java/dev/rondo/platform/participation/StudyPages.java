package dev.rondo.platform.participation;

import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;
import static dev.rondo.platform.participation.StudyRefusal.WRONG_PAGE;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.AnswerRow;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.PageVisit;
import dev.rondo.platform.participants.Participant.Exit;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.participation.Grading.Graded;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.protocol.StudyPage.Kind;
import dev.rondo.platform.tournaments.Place;
import dev.rondo.platform.tournaments.Places;
import dev.rondo.platform.tournaments.Progress.State;
import dev.rondo.platform.tournaments.TournamentStores;
import dev.rondo.platform.tournaments.store.Member.Membership;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Shows participants their pages, and takes their answers. All calls block.
public final class StudyPages {
  private final TournamentStore tournaments;
  private final StudyStore studies;
  private final PageStore pages;
  private final Places places;
  private final Transactions transactions;
  private final BiConsumer<String, AccountId> changed;
  private final InstantSource clock;

  /// @param changed is called with the tournament and the person when somebody has gone on
  public StudyPages(
      TournamentStores stores,
      Transactions transactions,
      BiConsumer<String, AccountId> changed,
      InstantSource clock) {
    this.tournaments = stores.tournaments();
    this.studies = stores.studies();
    this.pages = stores.pages();
    this.places = stores.places();
    this.transactions = transactions;
    this.changed = changed;
    this.clock = clock;
  }

  /// The page that a participant sees now.
  ///
  /// @param results of the last try of the quiz that is shown, or that was just answered
  /// @param passed whether the quiz that was just answered is passed
  /// @param answered the page that was just answered
  public record Shown(
      Place place, List<Graded> results, Optional<Boolean> passed, Optional<PageKey> answered) {
    public Shown {
      results = List.copyOf(results);
    }
  }

  /// Notes that the page was shown, the first time.
  public Result<Shown> show(String tournament, AccountId who) {
    return place(tournament, who)
        .map(place -> {
          var key = place.progress().page();
          if (key.isPresent() && place.visit(key.get().id()).isEmpty()) {
            return new Shown(noteShown(place, key.get()), List.of(), Optional.empty(), key);
          }
          return new Shown(place, lastTry(place), Optional.empty(), key);
        });
  }

  private Place noteShown(Place place, PageKey key) {
    return transactions.write(() -> {
      var now = clock.instant();
      var account = place.member().account();
      if (pages.shown(place.row().id(), account, key.id(), now)) {
        studies.record(place.row().id(), List.of(event(place, "page", key.id())));
      }
      return places.of(place.row().id(), account).orElse(place);
    });
  }

  private List<Graded> lastTry(Place place) {
    var visit = place.progress().page().flatMap(key -> place.visit(key.id()));
    return visit
        .filter(seen -> seen.tries() > 0)
        .map(seen -> graded(place, seen))
        .orElse(List.of());
  }

  private List<Graded> graded(Place place, PageVisit visit) {
    return pages.answers(place.row().id(), place.member().account()).stream()
        .filter(
            row -> row.page().equals(visit.page()) && row.attempt() == Math.max(1, visit.tries()))
        .map(row -> new Graded(row.question(), row.answer(), row.correct()))
        .toList();
  }

  private Result<Place> place(String tournament, AccountId who) {
    if (tournaments.find(tournament).isEmpty()) {
      return Result.refused(NOT_FOUND, "there is no such tournament");
    }
    return places
        .of(tournament, who)
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_A_PLAYER, "you do not take part in this study"));
  }

  /// Takes the answers to a page. A repeat of answers that were taken changes nothing.
  public Result<Shown> answer(
      String tournament, AccountId who, String page, Map<String, JsonNode> answers) {
    var taken =
        transactions.write(
            () -> place(tournament, who).then(place -> answer(place, page, answers)));
    if (taken instanceof Result.Ok<Shown>) {
      changed.accept(tournament, who);
    }
    return taken;
  }

  private Result<Shown> answer(Place place, String page, Map<String, JsonNode> answers) {
    var key = place.progress().page().filter(due -> due.id().equals(page));
    if (place.progress().state() != State.PAGE || key.isEmpty()) {
      return repeated(place, page, answers);
    }
    var mistakes = Grading.mistakes(key.get().page(), answers);
    return mistakes.isEmpty()
        ? Result.ok(take(place, key.get(), Grading.graded(key.get().page(), answers)))
        : Result.refused(VALIDATION_ERROR, String.join("\n", mistakes));
  }

  private Result<Shown> repeated(Place place, String page, Map<String, JsonNode> answers) {
    var before = place.visit(page).filter(visit -> visit.doneAt().isPresent());
    if (before.isPresent()) {
      var stored =
          graded(place, before.get()).stream()
              .collect(Collectors.toMap(Graded::question, Graded::answer));
      var sent =
          answers.entrySet().stream()
              .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().toString()));
      if (stored.equals(sent)) {
        return Result.ok(new Shown(place, List.of(), Optional.empty(), Optional.empty()));
      }
    }
    return Result.refused(WRONG_PAGE, "you are not at this page now");
  }

  private Shown take(Place place, PageKey key, List<Graded> graded) {
    var tournament = place.row().id();
    var account = place.member().account();
    var now = clock.instant();
    var visit =
        place
            .visit(key.id())
            .orElseGet(() -> new PageVisit(account, key.id(), now, Optional.empty(), 0));
    var quiz = key.page().kind() == Kind.QUIZ;
    var tries = quiz ? visit.tries() + 1 : visit.tries();
    var passed = Grading.passed(graded);
    var over = !quiz || passed || !key.page().mayTryAgain(tries);
    pages.update(
        tournament,
        List.of(
            new PageVisit(
                account,
                key.id(),
                visit.shownAt(),
                over ? Optional.of(now) : Optional.empty(),
                tries)));
    pages.add(
        tournament,
        graded.stream()
            .map(one ->
                new AnswerRow(
                    account,
                    key.id(),
                    one.question(),
                    Math.max(1, tries),
                    one.answer(),
                    one.correct(),
                    visit.shownAt(),
                    now))
            .toList());
    studies.record(tournament, List.of(event(place, over ? "page-done" : "quiz-failed", key.id())));
    if (key.page().kind() == Kind.CONSENT && graded.getFirst().answer().equals("false")) {
      leave(place, Exit.DECLINED);
    } else if (over && !passed && key.page().passes()) {
      leave(place, Exit.EXCLUDED);
    }
    return new Shown(
        places.of(tournament, account).orElse(place),
        graded,
        quiz ? Optional.of(passed) : Optional.empty(),
        Optional.of(key));
  }

  private void leave(Place place, Exit exit) {
    studies.exit(place.row().id(), place.member().account(), exit);
    tournaments.set(place.row().id(), place.member().account(), Membership.LEFT);
    studies.record(
        place.row().id(), List.of(event(place, exit == Exit.DECLINED ? "decline" : "exclude", "")));
  }

  private StudyEvent event(Place place, String what, String detail) {
    var event = StudyEvent.of(clock.instant(), what, place.row().phase(), place.member().account());
    return detail.isEmpty() ? event : event.with(detail);
  }
}
