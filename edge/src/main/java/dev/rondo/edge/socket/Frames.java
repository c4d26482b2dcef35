package dev.rondo.edge.socket;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.http.Problem;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.routes.AccountShape;
import dev.rondo.edge.routes.MatchShape.PauseShape;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Update;
import java.util.Optional;

/// The frames that the server sends.
final class Frames {

  record HelloOk(String t, AccountShape account, long serverTs) {}

  record SnapshotFrame(
      String t,
      String match,
      long v,
      Status status,
      Optional<PauseShape> paused,
      Raw view,
      long serverTs) {}

  record ErrorFrame(
      String t,
      Optional<String> match,
      Optional<String> key,
      String code,
      int status,
      String detail) {}

  record QueuedFrame(String t, String game, int position) {}

  record Matched(String t, String game, String match, int seat) {}

  record Notice(String t, String name, Object d) {}

  record Pong(String t, long serverTs) {}

  private Frames() {}

  static Frame helloOk(Account account, long now) {
    return text(new HelloOk("hello_ok", AccountShape.of(account), now));
  }

  static Frame snapshot(MatchId match, Look look, long now) {
    var row = look.row();
    var paused = row.paused().map(pause -> new PauseShape(pause.reason(), pause.by()));
    var view = new Raw(look.view());
    return text(
        new SnapshotFrame("snapshot", match.value(), look.v(), row.status(), paused, view, now));
  }

  /// The frame of an update, made once for all sockets that it is sent to.
  static Frame update(MatchId match, Update update) {
    return update.encodedAs(Frame.class, told -> around(match, told));
  }

  /// The update is JSON already: `{"t":"update","match":"..",` takes the place of its first brace.
  private static Frame around(MatchId match, Update update) {
    var head = ("{\"t\":\"update\",\"match\":\"" + match.value() + "\",").getBytes(UTF_8);
    return Frame.of(head, update.bytes(), 1);
  }

  /// @param key a UUID
  /// @param answer as JSON
  static Frame ack(MatchId match, String key, String answer) {
    var head = "{\"t\":\"ack\",\"match\":\"" + match.value() + "\",\"key\":\"" + key;
    return Frame.of((head + "\",\"d\":" + answer + "}").getBytes(UTF_8));
  }

  static Frame error(
      Rejection rejection, String detail, Optional<String> match, Optional<String> key) {
    return text(
        new ErrorFrame("error", match, key, rejection.code(), Problem.status(rejection), detail));
  }

  static Frame queued(String game, int position) {
    return text(new QueuedFrame("queued", game, position));
  }

  static Frame matched(String game, MatchId match, int seat) {
    return text(new Matched("matched", game, match.value(), seat));
  }

  static Frame notice(String name, Object content) {
    return text(new Notice("notice", name, content));
  }

  static Frame pong(long now) {
    return text(new Pong("pong", now));
  }

  private static Frame text(Object frame) {
    return Frame.of(Json.VIEW.writeValueAsBytes(frame));
  }
}
