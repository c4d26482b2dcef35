package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.routes.MatchRoutes.StatusShape;
import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.audit.AuditStore;
import dev.rondo.platform.audit.PendingAct;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waits;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Answers the commands that run on the server's machine, on the internal listener.
public final class MatchInternalRoutes {
  private static final int LONGEST_TEXT = 200;

  /// @param by the operating system's name of who runs the command
  record CancelRequest(String reason, String by) {}

  private final Tables tables;
  private final AuditStore audit;
  private final InstantSource clock;

  public MatchInternalRoutes(Tables tables, AuditStore audit, InstantSource clock) {
    this.tables = tables;
    this.audit = audit;
    this.clock = clock;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/internal/matches/{id}/cancel", "cancelMatch")
            .open()
            .does("Cancels the match, also one that was set aside; stakes are returned.")
            .gives(200, StatusShape.class, "The state of the match now.")
            .refuses(MATCH_NOT_FOUND, MATCH_NOT_ACTIVE)
            .taking(CancelRequest.class, this::cancel));
  }

  private Result<Reply> cancel(Call call, CancelRequest body) {
    if (!Texts.line(body.reason(), LONGEST_TEXT) || !Texts.line(body.by(), LONGEST_TEXT)) {
      return Result.refused(
          VALIDATION_ERROR,
          "reason, by: 1 to " + LONGEST_TEXT + " characters, no control characters");
    }
    var entry =
        new AuditEntry(
            clock.instant(),
            "os:" + body.by(),
            "match cancel",
            call.path("id"),
            Optional.of(body.reason()),
            "command");
    var act = new PendingAct(audit, entry);
    return act.during(() -> Waits.now(tables.end(call.match(), body.reason())))
        .map(status -> {
          act.succeeded();
          return Reply.ok(new StatusShape(call.path("id"), status));
        });
  }
}
