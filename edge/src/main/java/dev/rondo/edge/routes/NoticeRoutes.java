package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.notices.Notice;
import dev.rondo.platform.notices.Notices;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Lists the caller's notices and marks them as read.
public final class NoticeRoutes {

  /// @param d what the socket's notice says
  record NoticeShape(String id, String name, Raw d, Instant time, boolean read) {
    static NoticeShape of(Notice notice) {
      return new NoticeShape(
          Long.toString(notice.id()),
          notice.name(),
          new Raw(Notices.content(notice).toString()),
          notice.time(),
          notice.read());
    }
  }

  record NoticeList(List<NoticeShape> items, Optional<String> next) {
    static NoticeList of(Page<Notice> page) {
      return new NoticeList(page.items().stream().map(NoticeShape::of).toList(), page.next());
    }
  }

  private final Notices notices;

  public NoticeRoutes(Notices notices) {
    this.notices = notices;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/notices", "listNotices")
            .does("One's own notices, the newest first.")
            .query("unread", Boolean.class, "Only those that were not read.")
            .paged(String.class)
            .gives(200, NoticeList.class, "A page of notices.")
            .refuses(VALIDATION_ERROR)
            .by(this::list),
        Route.post("/notices/read", "readNotices")
            .does("Marks all of one's notices as read.")
            .gives(204, Void.class, "They are read.")
            .by(call -> {
              notices.readAll(call.caller());
              return Result.ok(Reply.nothing());
            }),
        Route.post("/notices/{id}/read", "readNotice")
            .does("Marks a notice as read. It is kept for 30 days more.")
            .gives(204, Void.class, "It is read.")
            .refuses(NOT_FOUND)
            .by(call ->
                call.pathNumber("id")
                    .then(id -> notices.read(call.caller(), id))
                    .map(_ -> Reply.nothing())));
  }

  private Result<Reply> list(Call call) {
    return call.limit()
        .then(limit ->
            call.number("next")
                .then(next ->
                    call.flag("unread")
                        .map(unread ->
                            Reply.ok(
                                NoticeList.of(notices.list(call.caller(), unread, next, limit))))));
  }
}
