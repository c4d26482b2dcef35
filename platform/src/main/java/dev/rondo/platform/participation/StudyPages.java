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
    return place
        .progress()
        .page()
        .map(key -> graded(place, key, place.attempts(key)))
        .orElse(List.of());
  }

  private List<Graded> graded(Place place, PageKey key, int attempt) {
    return pages.answers(place.row().id(), place.member().account()).stream()
        .filter(row -> row.page().equals(key.id()) && row.attempt() == attempt)
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

  /// Takes the answers to a page. A repeat of answers that were taken changes nothing and has the
  /// same results.
  ///
  /// @param attempt which try of the page these answers are, from 1. Without it, a repeat can be
  ///   told from another try only once the page is over.
  public Result<Shown> answer(
      String tournament,
      AccountId who,
      String page,
      Optional<Integer> attempt,
      Map<String, JsonNode> answers) {
    var taken =
        transactions.write(
            () -> place(tournament, who).then(place -> answer(place, page, attempt, answers)));
    if (taken instanceof Result.Ok<Shown>) {
      changed.accept(tournament, who);
    }
    return taken;
  }

  private Result<Shown> answer(
      Place place, String page, Optional<Integer> attempt, Map<String, JsonNode> answers) {
    var found = place.key(page);
    if (found.isEmpty()) {
      return elsewhere();
    }
    var key = found.get();
    var before = place.attempts(key);
    if (place.progress().page().filter(key::equals).isEmpty()
        || attempt.filter(number -> number <= before).isPresent()) {
      return repeated(place, key, attempt.orElse(before), answers);
    }
    if (attempt.filter(number -> number != before + 1).isPresent()) {
      return elsewhere();
    }
    var mistakes = Grading.mistakes(key.page(), answers);
    return mistakes.isEmpty()
        ? Result.ok(take(place, key, Grading.graded(key.page(), answers)))
        : Result.refused(VALIDATION_ERROR, String.join("\n", mistakes));
  }

  private Result<Shown> repeated(
      Place place, PageKey key, int attempt, Map<String, JsonNode> answers) {
    if (attempt < 1
        || attempt > place.attempts(key)
        || !Grading.mistakes(key.page(), answers).isEmpty()) {
      return elsewhere();
    }
    var stored = graded(place, key, attempt);
    return texts(stored).equals(texts(Grading.graded(key.page(), answers)))
        ? Result.ok(
            new Shown(
                place,
                stored,
                key.page().kind() == Kind.QUIZ
                    ? Optional.of(Grading.passed(stored))
                    : Optional.empty(),
                Optional.of(key)))
        : elsewhere();
  }

  /// The answers by the ids of their questions.
  private static Map<String, String> texts(List<Graded> answers) {
    return answers.stream().collect(Collectors.toMap(Graded::question, Graded::answer));
  }

  private static Result<Shown> elsewhere() {
    return Result.refused(WRONG_PAGE, "you are not at this page now, or not at this try");
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
