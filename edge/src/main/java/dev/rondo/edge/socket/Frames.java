package dev.rondo.edge.socket;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.http.Problem;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.routes.AccountShape;
import dev.rondo.edge.routes.MatchShape.PauseShape;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.table.Look;
import dev.rondo.platform.table.MatchId;
import dev.rondo.platform.table.Status;
import dev.rondo.platform.table.Update;
import java.util.Optional;

/// The frames that the server sends, as text.
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

  record Ack(String t, String match, String key, Raw d) {}

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

  static String helloOk(Account account, long now) {
    return text(new HelloOk("hello_ok", AccountShape.of(account), now));
  }

  static String snapshot(MatchId match, Look look, long now) {
    var row = look.row();
    var paused = row.paused().map(pause -> new PauseShape(pause.reason(), pause.by()));
    var view = new Raw(look.view());
    return text(
        new SnapshotFrame("snapshot", match.value(), look.v(), row.status(), paused, view, now));
  }

  /// The update is JSON already, the same for all who see the same: only its surroundings are
  /// added.
  static String update(MatchId match, Update update, long now) {
    var json = update.json();
    return new StringBuilder(json.length() + 100)
        .append("{\"t\":\"update\",\"match\":\"")
        .append(match.value())
        .append("\",")
        .append(json, 1, json.length() - 1)
        .append(",\"serverTs\":")
        .append(now)
        .append('}')
        .toString();
  }

  static String ack(MatchId match, String key, String answer) {
    return text(new Ack("ack", match.value(), key, new Raw(answer)));
  }

  static String error(
      Rejection rejection, String detail, Optional<String> match, Optional<String> key) {
    return text(
        new ErrorFrame("error", match, key, rejection.code(), Problem.status(rejection), detail));
  }

  static String queued(String game, int position) {
    return text(new QueuedFrame("queued", game, position));
  }

  static String matched(String game, MatchId match, int seat) {
    return text(new Matched("matched", game, match.value(), seat));
  }

  static String notice(String name, Object content) {
    return text(new Notice("notice", name, content));
  }

  static String pong(long now) {
    return text(new Pong("pong", now));
  }

  private static String text(Object frame) {
    return Json.VIEW.writeValueAsString(frame);
  }
}
