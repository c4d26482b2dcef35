package dev.rondo.edge.http;

import static dev.rondo.edge.http.Problem.Fault.REQUEST_TIMEOUT;
import static dev.rondo.platform.Refusal.PAYLOAD_TOO_LARGE;
import static dev.rondo.platform.Refusal.SERVICE_UNAVAILABLE;

import dev.rondo.platform.Result;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.impl.ConnectionBase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The body of one request. Nothing of it is taken from the network before [#read] asks for it; a
/// body that nobody asked for is thrown away.
final class RequestBody {
  private static final Duration LONGEST = Duration.ofSeconds(15);
  private static final Duration LONGEST_LARGE = Duration.ofSeconds(60);

  /// The time in which the rest of a refused body is read and thrown away, so that the client sees
  /// the answer.
  private static final Duration LINGER = Duration.ofSeconds(3);

  private final Vertx vertx;
  private final Intake intake;
  private final Context context;
  private final HttpServerRequest request;
  private final boolean present;
  private final CompletableFuture<Result<Buffer>> arrived = new CompletableFuture<>();

  /// The parts of the body that have arrived. They are joined at the end: one buffer that grows
  /// would take more than twice the memory. Of the event loop, but another thread may drop them.
  private volatile List<Buffer> parts = new ArrayList<>();

  // Of the event loop.
  private int length;
  private long timer = -1;

  // Guarded by the intake.
  private boolean over;
  private int held;

  // Of the thread that reads.
  private boolean large;
  private volatile boolean complete;

  /// On the event loop, with the head of the request just read.
  RequestBody(Vertx vertx, Intake intake, HttpServerRequest request) {
    this.vertx = vertx;
    this.intake = intake;
    this.context = vertx.getOrCreateContext();
    this.request = request;
    present = announced() > 0 || request.getHeader("Transfer-Encoding") != null;
    complete = !present;
    if (present) {
      request.pause();
      flow(false);
    }
  }

  /// Blocks until the body is there, or refused.
  Result<Buffer> read(int largest) {
    if (!present) {
      return Result.ok(Buffer.buffer());
    }
    if (announced() > largest) {
      return tooLarge(largest);
    }
    context.runOnContext(_ -> start(largest));
    var result = arrived.join();
    if (result instanceof Result.Ok<Buffer>(var body) && body.length() > Route.BODY) {
      intake.beginLarge();
      large = true;
    }
    return result;
  }

  /// The request has been answered by the handler.
  void release() {
    if (large) {
      intake.endLarge();
    }
    intake.release(this);
  }

  /// True if the connection must be closed after the answer, since too much of the body is left to
  /// be thrown away.
  boolean closes() {
    return !complete && (announced() > Route.BODY || announced() < 0);
  }

  /// On the event loop, after the answer: throws away what the client still sends, for a while.
  void discard() {
    if (!present || complete || request.isEnded()) {
      return;
    }
    var closes = closes();
    var linger = vertx.setTimer(LINGER.toMillis(), _ -> request.connection().close());
    request.handler(_ -> {});
    request.exceptionHandler(_ -> vertx.cancelTimer(linger));
    request.endHandler(_ -> {
      vertx.cancelTimer(linger);
      if (closes) {
        request.connection().close();
      }
    });
    flow(true);
    request.resume();
  }

  private void start(int largest) {
    var longest = largest > Route.BODY ? LONGEST_LARGE : LONGEST;
    timer =
        vertx.setTimer(
            longest.toMillis(),
            _ ->
                finish(
                    Result.refused(
                        REQUEST_TIMEOUT,
                        "the body did not arrive within " + longest.toSeconds() + " s")));
    request.handler(chunk -> take(chunk, largest));
    request.exceptionHandler(_ -> finish(Result.refused(REQUEST_TIMEOUT, "the client is gone")));
    request.endHandler(_ -> {
      complete = true;
      finish(Result.ok(whole()));
    });
    if ("100-continue".equalsIgnoreCase(request.getHeader("Expect"))) {
      request.response().writeContinue();
    }
    flow(true);
    request.resume();
  }

  private void take(Buffer chunk, int largest) {
    if (arrived.isDone()) {
      parts = new ArrayList<>();
    } else if (length + chunk.length() > largest) {
      finish(tooLarge(largest));
    } else if (intake.reserve(this, chunk.length())) {
      parts.add(chunk);
      length += chunk.length();
    } else {
      finish(busy());
    }
  }

  private Buffer whole() {
    var all = Buffer.buffer(length);
    parts.forEach(all::appendBuffer);
    parts = new ArrayList<>();
    return all;
  }

  private void finish(Result<Buffer> result) {
    vertx.cancelTimer(timer);
    intake.arrived(this);
    arrived.complete(result);
  }

  boolean over() {
    return over;
  }

  void held(int bytes) {
    held += bytes;
  }

  /// Refuses the rest, to make room. Returns how many bytes it held.
  int giveUp() {
    arrived.complete(busy());
    parts = new ArrayList<>();
    return letGo();
  }

  /// Returns how many bytes it held.
  int letGo() {
    var bytes = held;
    held = 0;
    over = true;
    return bytes;
  }

  /// The size that the client announced; below 0 if it did not.
  private long announced() {
    var length = request.getHeader("Content-Length");
    return length == null ? -1 : Long.parseLong(length.strip());
  }

  /// Lets bytes of this connection come, or leaves them to the network.
  private void flow(boolean on) {
    if (request.connection() instanceof ConnectionBase connection) {
      connection.channel().config().setAutoRead(on);
    }
  }

  private static Result<Buffer> tooLarge(int largest) {
    return Result.refused(
        PAYLOAD_TOO_LARGE,
        "the body is too large: at most " + largest / 1024 + " KiB are allowed here");
  }

  private static Result<Buffer> busy() {
    return Result.refused(SERVICE_UNAVAILABLE, "too many bodies are being sent; try again");
  }
}
