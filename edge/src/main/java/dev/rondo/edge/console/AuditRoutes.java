package dev.rondo.edge.console;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.http.Rows;
import dev.rondo.edge.http.Text;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.audit.AuditStore;
import dev.rondo.platform.audit.AuditStore.Filter;
import dev.rondo.platform.content.Csv;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The audit log, for administrators.
public final class AuditRoutes {
  private static final int MOST_CSV_ROWS = 10_000;

  /// @param actor an account's id, or `os:NAME` for a command that was run on the machine
  /// @param act the name of the operation in this document, or of the command
  /// @param subject the ids of what it was about, joined by `/`
  /// @param from the address of the client, or `command`
  record AuditShape(
      Instant at, String actor, String act, String subject, Optional<String> reason, String from) {
    static AuditShape of(AuditEntry entry) {
      return new AuditShape(
          entry.at(), entry.actor(), entry.act(), entry.subject(), entry.reason(), entry.from());
    }
  }

  record AuditList(List<AuditShape> items, Optional<String> next) {}

  private final AuditStore audit;

  public AuditRoutes(AuditStore audit) {
    this.audit = audit;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/audit", "adminAudit")
            .support()
            .does(
                "The acts of administrators, experimenters and lobby owners, the newest first."
                    + " As CSV up to 10,000 rows, with the next page's start in X-Next.")
            .query("actor", String.class, "Only by this account.")
            .query("act", String.class, "Only rows of this act.")
            .query("subject", String.class, "Only about this id.")
            .query("since", Instant.class, "Not before this time.")
            .query("until", Instant.class, "Before this time.")
            .paged(String.class)
            .query("format", String.class, "json or csv.")
            .gives(200, AuditList.class, "A page of the audit log.")
            .refuses(VALIDATION_ERROR)
            .by(this::list));
  }

  private Result<Reply> list(Call call) {
    return call.time("since")
        .then(since ->
            call.time("until")
                .map(until ->
                    new Filter(
                        call.query("actor"),
                        call.query("act"),
                        call.query("subject"),
                        since,
                        until)))
        .then(filter -> list(call, filter));
  }

  private Result<Reply> list(Call call, Filter filter) {
    return call.number("next")
        .then(before ->
            switch (call.query("format").orElse("json")) {
              case "json" -> call.limit().map(limit -> json(audit.list(filter, before, limit)));
              case "csv" ->
                  call.number("limit")
                      .map(limit ->
                          (int) Math.clamp(limit.orElse((long) MOST_CSV_ROWS), 1L, MOST_CSV_ROWS))
                      .map(limit -> csv(audit.list(filter, before, limit)));
              default -> Result.refused(VALIDATION_ERROR, "format must be json or csv");
            });
  }

  private static Reply json(Page<AuditEntry> page) {
    return Reply.ok(new AuditList(page.items().stream().map(AuditShape::of).toList(), page.next()));
  }

  private static Reply csv(Page<AuditEntry> page) {
    var header = Stream.of(List.of("at", "actor", "act", "subject", "reason", "from"));
    var text =
        Csv.write(Stream.concat(header, page.items().stream().map(AuditRoutes::cells)).toList());
    var reply =
        Reply.ok(new Text(Rows.CSV + "; charset=utf-8", text))
            .with("Content-Disposition", "attachment; filename=\"audit.csv\"");
    return page.next().map(next -> reply.with("X-Next", next)).orElse(reply);
  }

  private static List<String> cells(AuditEntry entry) {
    return List.of(
        entry.at().toString(),
        entry.actor(),
        entry.act(),
        entry.subject(),
        entry.reason().orElse(""),
        entry.from());
  }
}
