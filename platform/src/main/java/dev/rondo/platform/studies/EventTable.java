package dev.rondo.platform.studies;

import static dev.rondo.cartridge.Study.Column.text;
import static dev.rondo.cartridge.Study.Column.whole;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.replay.MatchTimeline;
import dev.rondo.platform.tournaments.store.DecisionRow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The table of what happened in a study: what people did, and what was decided about them.
///
/// @param harvest of the study's matches
record EventTable(StudyTables tables, Harvest<?> harvest) {
  private static final Duration ENDING = Duration.ofSeconds(1);

  /// Something that happened, whoever noted it.
  private record Happened(
      Instant at,
      String what,
      String by,
      int phase,
      Optional<AccountId> who,
      Optional<MatchId> match,
      Optional<String> detail) {}

  Grid grid(Naming naming) {
    var all = new ArrayList<Happened>();
    tables.stores().studies().events(id()).forEach(event -> all.add(happened(event)));
    tables
        .stores()
        .tournaments()
        .decisions(id())
        .forEach(decision -> all.add(happened(decision, naming)));
    all.sort(Comparator.comparing(Happened::at));
    var timelines =
        harvest.timelines(
            all.stream().flatMap(one -> one.match().stream()).collect(Collectors.toSet()));
    return new Grid(columns(naming), all.stream().map(one -> row(one, timelines, naming)).toList());
  }

  private static Happened happened(StudyEvent event) {
    return new Happened(
        event.at(),
        event.what(),
        "",
        event.phase(),
        event.account(),
        event.match(),
        event.detail());
  }

  private Happened happened(DecisionRow decision, Naming naming) {
    var subject = decision.subject();
    var player = subject.map(AccountId::new).filter(tables.people()::knows);
    var restarted = subject.filter(_ -> decision.what().equals("restart")).map(MatchId::new);
    // Its subject is a label, which says who somebody is.
    var named = decision.what().equals("replace-link") && naming == Naming.CODES;
    return new Happened(
        decision.at(),
        decision.what(),
        decision.by().equals("server") ? "server" : "experimenter",
        decision.phase(),
        player,
        restarted.or(() -> player.flatMap(who -> playing(who, decision))),
        subject.filter(_ -> player.isEmpty() && restarted.isEmpty() && !named));
  }

  /// The match that somebody played when it was decided about them. A match that the decision ended
  /// counts too, and its end is rounded from match time, so it may be dated just before the
  /// decision.
  private Optional<MatchId> playing(AccountId who, DecisionRow decision) {
    var over = decision.at().minus(ENDING);
    return harvest.rooms().stream()
        .filter(room -> room.phase() == decision.phase() && room.players().contains(who))
        .flatMap(room -> room.match().stream())
        .filter(match ->
            tables
                .matches()
                .apply(match)
                .filter(row ->
                    row.startedAt().filter(at -> !at.isAfter(decision.at())).isPresent()
                        && row.finishedAt().filter(over::isAfter).isEmpty())
                .isPresent())
        .findFirst();
  }

  private Fields row(Happened one, Map<MatchId, MatchTimeline> timelines, Naming naming) {
    var fields =
        one.who().map(who -> tables.person(who, naming)).orElseGet(() -> tables.nobody(naming));
    fields.with("at", one.at().toString());
    fields.with("what", one.what());
    fields.with("by", one.by());
    fields.with("phase", one.phase());
    fields.with("match", StudyTables.orNull(one.match().map(MatchId::value)));
    fields.with("matchMillis", StudyTables.orNull(matchTime(one, timelines)));
    fields.with("detail", StudyTables.orNull(one.detail()));
    return fields.build();
  }

  private Optional<Long> matchTime(Happened one, Map<MatchId, MatchTimeline> timelines) {
    return one.match()
        .flatMap(match ->
            Optional.ofNullable(timelines.get(match))
                .flatMap(timeline ->
                    tables
                        .matches()
                        .apply(match)
                        .flatMap(row -> timeline.at(one.at(), row.finishedAt()))))
        .map(Duration::toMillis);
  }

  static List<Column> columns(Naming naming) {
    var columns = StudyTables.personColumns(naming);
    columns.add(text("at", "When, in UTC."));
    columns.add(
        text(
            "what",
            "join, leave, page, page-done, quiz-failed, decline, exclude, arm, phase, away, back,"
                + " dropout, paid, unpaid, or what was decided: start, pause, resume, end-phase,"
                + " kick, restart and so on."));
    columns.add(text("by", "experimenter or server, for what was decided."));
    columns.add(whole("phase", "The phase, from 1; 0 before the start."));
    columns.add(text("match", "The match that it happened in or is about."));
    columns.add(
        whole(
            "matchMillis",
            "Match time in milliseconds: since the start of that match, without the time in which"
                + " it stood still."));
    columns.add(text("detail", "The page, the arm, if a phase begins or ends, or what was done."));
    return columns;
  }

  private String id() {
    return harvest.tournament().id();
  }
}
