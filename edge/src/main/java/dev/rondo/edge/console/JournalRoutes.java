package dev.rondo.edge.console;

import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Viewer;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.routes.MatchShape;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.replay.MatchSteps;
import dev.rondo.platform.table.Waits;
import java.util.List;
import java.util.Optional;

/// One match for administrators and support: its journal step by step.
public final class JournalRoutes {

  /// @param node that runs it, if it is not over
  record MatchDetail(MatchShape match, Optional<String> node) {}

  /// @param at match time in milliseconds
  /// @param wallTs when it was stored
  record JournalStep(long position, long at, long wallTs, Raw cause, Raw facts) {
    static JournalStep of(Entry entry) {
      return new JournalStep(
          entry.position(),
          entry.at(),
          entry.wall(),
          new Raw(entry.cause()),
          new Raw(entry.facts()));
    }
  }

  record JournalStepList(List<JournalStep> items, Optional<String> next) {}

  /// @param viewer `seat`, `spectator` or `host`
  record SeatView(String viewer, Optional<Integer> seat, Raw view) {
    static SeatView of(MatchSteps.Seen seen) {
      var view = new Raw(seen.view());
      return switch (seen.viewer()) {
        case Viewer.Player(var seat) -> new SeatView("seat", Optional.of(seat.index()), view);
        case Viewer.Spectator() -> new SeatView("spectator", Optional.empty(), view);
        case Viewer.HostScreen() -> new SeatView("host", Optional.empty(), view);
      };
    }
  }

  /// @param state of the rules after the step; none before the start
  /// @param unreadable why there is no state and no view, if the rules cannot read the match
  record StepDetail(
      JournalStep step,
      Raw answers,
      Optional<Raw> state,
      List<SeatView> views,
      Optional<String> unreadable) {
    static StepDetail of(MatchSteps.Shown shown) {
      return new StepDetail(
          JournalStep.of(shown.entry()),
          new Raw(shown.entry().answers()),
          shown.state().map(Raw::new),
          shown.views().stream().map(SeatView::of).toList(),
          shown.unreadable());
    }
  }

  record JournalDownload(MatchShape match, String rulesVersion, List<JournalStep> steps) {}

  private final MatchSteps steps;
  private final Journal journal;
  private final ConsoleServices console;

  public JournalRoutes(ConsoleServices console, Journal journal) {
    this.console = console;
    this.steps = console.steps();
    this.journal = journal;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/matches/{id}", "adminMatch")
            .support()
            .does("A match without its view, and the node that runs it.")
            .gives(200, MatchDetail.class, "The match.")
            .refuses(MATCH_NOT_FOUND)
            .by(this::match),
        Route.get("/admin/matches/{id}/steps", "adminMatchSteps")
            .support()
            .auditedWhen(this::secret)
            .does(
                "The journal of a match. Reading it while the match runs is in the audit log, as it"
                    + " shows the secrets of players.")
            .query("next", Integer.class, "The position to go on after.")
            .query("limit", Integer.class, "The most rows to return.")
            .gives(200, JournalStepList.class, "A page of steps, in order.")
            .refuses(MATCH_NOT_FOUND, VALIDATION_ERROR)
            .by(this::list),
        Route.get("/admin/matches/{id}/steps/{position}", "adminMatchStep")
            .support()
            .auditedWhen(this::secret)
            .does(
                "A step, the state that it led to, and what every viewer saw then. If the installed"
                    + " rules cannot read the match up to there, only the step, and the reason.")
            .gives(200, StepDetail.class, "The step.")
            .refuses(MATCH_NOT_FOUND, NOT_FOUND)
            .by(this::step),
        Route.get("/admin/matches/{id}/journal", "adminDownloadMatch")
            .support()
            .audited()
            .does("The whole journal of a match, to be kept as a file.")
            .gives(200, JournalDownload.class, "The match and all its steps.")
            .refuses(MATCH_NOT_FOUND)
            .by(this::download));
  }

  private boolean secret(Call call) {
    return row(call) instanceof Result.Ok<MatchRow>(var row) && !row.status().over();
  }

  private Result<MatchRow> row(Call call) {
    return journal
        .row(call.match())
        .map(Result::ok)
        .orElseGet(() -> Result.refused(MATCH_NOT_FOUND, "no such match"));
  }

  private Result<Reply> match(Call call) {
    return row(call).map(row -> Reply.ok(new MatchDetail(shape(row), node(row))));
  }

  private MatchShape shape(MatchRow row) {
    return MatchShape.of(row, Optional.ofNullable(journal.setAside().get(row.id())));
  }

  private Optional<String> node(MatchRow row) {
    return row.status().over() ? Optional.empty() : console.nodeOf().apply(row.id());
  }

  private Result<Reply> list(Call call) {
    return call.number("next")
        .then(after ->
            call.limit()
                .then(limit ->
                    steps
                        .entries(call.match(), after.orElse(0L), limit)
                        .map(entries -> page(entries, limit))))
        .map(Reply::ok);
  }

  private static JournalStepList page(List<Entry> entries, int limit) {
    return new JournalStepList(
        entries.stream().map(JournalStep::of).toList(),
        entries.size() == limit
            ? Optional.of(String.valueOf(entries.getLast().position()))
            : Optional.empty());
  }

  private Result<Reply> step(Call call) {
    return call.pathNumber("position")
        .then(position -> Waits.now(steps.at(call.caller(), call.match(), position)))
        .map(StepDetail::of)
        .map(Reply::ok);
  }

  private Result<Reply> download(Call call) {
    return row(call)
        .map(row -> {
          var entries = journal.entries(new MatchId(call.path("id")), 0);
          return Reply.ok(
                  new JournalDownload(
                      shape(row),
                      row.rulesVersion(),
                      entries.stream().map(JournalStep::of).toList()))
              .with("Content-Disposition", "attachment; filename=\"match-" + row.id() + ".json\"");
        });
  }
}
