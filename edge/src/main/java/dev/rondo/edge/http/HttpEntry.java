package dev.rondo.edge.http;

import static dev.rondo.platform.Refusal.SERVICE_UNAVAILABLE;

import dev.rondo.edge.limits.ClientAddress;
import dev.rondo.platform.Result;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes REST requests from the event loop, answers each on a virtual thread of its own, and writes
/// the answer back. At most [#AT_ONCE] are under way; more are refused.
public final class HttpEntry {
  public static final String ROOT = "/api/v1";
  private static final Logger LOG = LoggerFactory.getLogger(HttpEntry.class);
  private static final int AT_ONCE = 10_000;
  private static final Pattern DECODABLE =
      Pattern.compile("[^%]*+(?:%[0-9A-Fa-f]{2}[^%]*+)*+", Pattern.DOTALL);

  private final Vertx vertx;
  private final RestApi api;
  private final ClientAddress addresses;
  private final Meters meters;
  private final Intake intake;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore permits = new Semaphore(AT_ONCE);

  public HttpEntry(
      Vertx vertx, RestApi api, ClientAddress addresses, Meters meters, Intake intake) {
    this.vertx = vertx;
    this.api = api;
    this.addresses = addresses;
    this.meters = meters;
    this.intake = intake;
  }

  /// On the event loop.
  public void handle(HttpServerRequest request) {
    var body = new RequestBody(vertx, intake, request);
    var read = read(request, body::read);
    if (!DECODABLE.matcher(request.uri()).matches()) {
      write(request, body, read, RestApi.malformed(read, "the address cannot be decoded"));
      return;
    }
    if (!permits.tryAcquire()) {
      var busy = RestApi.problem(read, SERVICE_UNAVAILABLE, "too many requests are under way");
      write(request, body, read, busy.with("Retry-After", "1"));
      return;
    }
    var context = vertx.getOrCreateContext();
    threads.execute(
        () -> Correlation.during(read.correlationId(), () -> answer(context, request, body, read)));
  }

  /// On the event loop: what the HTTP decoder could not make sense of.
  public void malformed(HttpServerRequest request) {
    var read = read(request, _ -> Result.ok(Buffer.buffer()));
    var reply = RestApi.malformed(read, "the HTTP request cannot be read");
    write(request, read, reply, encoded(reply));
    request.connection().close();
  }

  private void answer(Context context, HttpServerRequest request, RequestBody body, Request read) {
    try {
      var reply = handled(body, read);
      // Encoded here, since a large answer would keep the event loop from everybody else.
      var content = encoded(reply);
      context.runOnContext(_ -> write(request, body, read, reply, content));
    } catch (RejectedExecutionException stopped) {
      LOG.debug("the server stopped before {} {} was answered", read.method(), read.path());
    }
  }

  /// Gives back the room that the request took before its answer leaves: a client that has its
  /// answer finds room for its next request.
  private Reply handled(RequestBody body, Request read) {
    var started = System.nanoTime();
    var span = meters.span(read.method(), read.header("traceparent"));
    try {
      var answered = api.answer(read);
      var took = Duration.ofNanos(System.nanoTime() - started);
      meters.request(answered.route(), answered.reply().status(), took);
      answered.reply().refusal().ifPresent(meters::refused);
      span.note("http.route", answered.route());
      span.note("http.response.status_code", Integer.toString(answered.reply().status()));
      span.note("rondo.correlation_id", read.correlationId());
      span.end(answered.reply().refusal());
      return answered.reply();
    } finally {
      body.release();
      permits.release();
    }
  }

  private Request read(HttpServerRequest request, IntFunction<Result<Buffer>> body) {
    var path = request.path() == null ? "" : request.path();
    var method = request.method().name();
    return new Request(
        method.equals("HEAD") ? "GET" : method,
        path.startsWith(ROOT + "/") ? path.substring(ROOT.length()) : path,
        name -> Optional.ofNullable(request.getParam(name)),
        name -> Optional.ofNullable(request.getHeader(name)),
        body,
        addresses.of(request),
        Correlation.of(Optional.ofNullable(request.getHeader(Correlation.HEADER))));
  }

  private static Optional<Encoded> encoded(Reply reply) {
    return reply.body().map(Encoded::of);
  }

  private static void write(
      HttpServerRequest request, RequestBody body, Request read, Reply reply) {
    write(request, body, read, reply, encoded(reply));
  }

  private static void write(
      HttpServerRequest request,
      RequestBody body,
      Request read,
      Reply reply,
      Optional<Encoded> content) {
    write(request, read, body.closes() ? reply.with("Connection", "close") : reply, content);
    body.discard();
  }

  private static void write(
      HttpServerRequest request, Request read, Reply reply, Optional<Encoded> content) {
    var response = request.response();
    if (response.ended() || response.closed()) {
      return;
    }
    response.setStatusCode(reply.status()).putHeader(Correlation.HEADER, read.correlationId());
    response.putHeader("Cache-Control", "no-store");
    for (Map.Entry<String, String> header : reply.headers().entrySet()) {
      response.putHeader(header.getKey(), header.getValue());
    }
    if (content.isEmpty()) {
      response.end();
      return;
    }
    var bytes = Buffer.buffer(content.get().content());
    response.putHeader("Content-Type", content.get().type());
    if (request.method().name().equals("HEAD")) {
      response.putHeader("Content-Length", Integer.toString(bytes.length())).end();
    } else {
      response.end(bytes);
    }
  }
}
