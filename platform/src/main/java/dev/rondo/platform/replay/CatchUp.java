package dev.rondo.platform.replay;

import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;

/// Stands for a watcher that is still being told the past: what happens meanwhile waits here, and
/// is told after the past, so that the watcher's versions have no gap.
///
/// The past comes from a thread of [HistoryQueue], the present from the match's own. Neither waits
/// for the other for longer than a few frames take to be queued.
public final class CatchUp implements Watcher {
  private static final int MOST_WAITING = 1024;
  private static final int TOLD_AT_ONCE = 32;

  private enum State {
    PAST,
    LIVE,
    STOPPED
  }

  private final Watcher watcher;
  private final Look look;
  private final CompletableFuture<Result<Look>> reply;
  private final Deque<Update> meanwhile = new ArrayDeque<>();
  private State state = State.PAST;

  /// @param look up to where the past is told
  /// @param reply is completed by who tells the past, or when there is no more telling
  public CatchUp(Watcher watcher, Look look, CompletableFuture<Result<Look>> reply) {
    this.watcher = watcher;
    this.look = look;
    this.reply = reply;
  }

  /// Tells something of the past.
  public synchronized void past(Update update) {
    if (state == State.PAST) {
      watcher.update(look.row().id(), update);
    }
  }

  @Override
  public synchronized void update(MatchId of, Update update) {
    switch (state) {
      case LIVE -> watcher.update(of, update);
      case PAST -> {
        meanwhile.add(update);
        if (meanwhile.size() > MOST_WAITING) {
          reply.completeExceptionally(
              new UnavailableException("too much happened in the match meanwhile"));
          stop();
        }
      }
      case STOPPED -> {}
    }
  }

  /// Ends the telling of the past, because the viewer has got a snapshot of the present.
  @Override
  public synchronized void snapshot(MatchId of, Look seen) {
    if (state == State.PAST) {
      meanwhile.clear();
      state = State.LIVE;
      reply.complete(Result.ok(look));
    }
    if (state == State.LIVE) {
      watcher.snapshot(of, seen);
    }
  }

  /// The past has been told: tells what happened meanwhile. From then on everything is told as it
  /// happens.
  public void goLive() {
    var more = true;
    while (more) {
      more = tellSome();
    }
  }

  private synchronized boolean tellSome() {
    for (var i = 0; i < TOLD_AT_ONCE && !meanwhile.isEmpty(); i++) {
      watcher.update(look.row().id(), meanwhile.remove());
    }
    if (state == State.PAST && meanwhile.isEmpty()) {
      state = State.LIVE;
    }
    return state == State.PAST;
  }

  /// The watcher has left, watches anew, or cannot be told the past: nothing more is told.
  public synchronized void stop() {
    meanwhile.clear();
    state = State.STOPPED;
    reply.complete(Result.ok(look));
  }
}
