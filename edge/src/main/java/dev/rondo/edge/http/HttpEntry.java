package dev.rondo.edge.http;

import static dev.rondo.platform.Refusal.PAYLOAD_TOO_LARGE;
import static dev.rondo.platform.Refusal.SERVICE_UNAVAILABLE;

import dev.rondo.platform.json.Json;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;

/// Takes REST requests from the event loop, answers each on a virtual thread of its own, and writes
/// the answer back. At most [#AT_ONCE] are under way; more are refused.
public final class HttpEntry {
  public static final String ROOT = "/api/v1";
  private static final int LARGEST_BODY = 64 * 1024;

  /// What was exported must fit.
  private static final int LARGEST_IMPORT = 1024 * 1024;

  private static final int AT_ONCE = 10_000;
  private static final Pattern DECODABLE =
      Pattern.compile("[^%]*+(?:%[0-9A-Fa-f]{2}[^%]*+)*+", Pattern.DOTALL);

  /// How long the rest of a body that is too large is read and thrown away, so that the client sees
  /// the answer.
  private static final long LINGER_MILLIS = 3_000;

  private final Vertx vertx;
  private final RestApi api;
  private final ClientAddress addresses;
  private final Meters meters;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore permits = new Semaphore(AT_ONCE);

  public HttpEntry(Vertx vertx, RestApi api, ClientAddress addresses, Meters meters) {
    this.vertx = vertx;
    this.api = api;
    this.addresses = addresses;
    this.meters = meters;
  }

  /// On the event loop.
  public void handle(HttpServerRequest request) {
    var context = vertx.getOrCreateContext();
    var path = Objects.requireNonNullElse(request.path(), "");
    var largest = path.endsWith("/import") ? LARGEST_IMPORT : LARGEST_BODY;
    var body = Buffer.buffer();
    request.handler(chunk -> {
      if (body.length() + chunk.length() <= largest) {
        body.appendBuffer(chunk);
      } else if (!request.response().ended()) {
        tooLarge(request, largest);
      }
    });
    request.endHandler(_ -> {
      if (!request.response().ended()) {
        start(context, request, body);
      }
    });
  }

  /// On the event loop: what the HTTP decoder could not make sense of.
  public void malformed(HttpServerRequest request) {
    var read = read(request, Buffer.buffer());
    write(request, read, RestApi.malformed(read, "the HTTP request cannot be read"));
    request.connection().close();
  }

  private void start(Context context, HttpServerRequest request, Buffer body) {
    var read = read(request, body);
    if (!DECODABLE.matcher(request.uri()).matches()) {
      write(request, read, RestApi.malformed(read, "the address cannot be decoded"));
      return;
    }
    if (!permits.tryAcquire()) {
      var busy = RestApi.problem(read, SERVICE_UNAVAILABLE, "too many requests are under way");
      write(request, read, busy.with("Retry-After", "1"));
      return;
    }
    threads.execute(
        () -> Correlation.during(read.correlationId(), () -> answer(context, request, read)));
  }

  private void answer(Context context, HttpServerRequest request, Request read) {
    var started = System.nanoTime();
    try {
      var answered = api.answer(read);
      var took = Duration.ofNanos(System.nanoTime() - started);
      meters.request(answered.route(), answered.reply().status(), took);
      context.runOnContext(_ -> write(request, read, answered.reply()));
    } finally {
      permits.release();
    }
  }

  private void tooLarge(HttpServerRequest request, int largest) {
    var read = read(request, Buffer.buffer());
    var reply =
        RestApi.problem(
            read, PAYLOAD_TOO_LARGE, "a body has at most " + largest / 1024 + " KiB here");
    write(request, read, reply.with("Connection", "close"));
    vertx.setTimer(LINGER_MILLIS, _ -> request.connection().close());
  }

  private Request read(HttpServerRequest request, Buffer body) {
    var path = request.path() == null ? "" : request.path();
    var method = request.method().name();
    return new Request(
        method.equals("HEAD") ? "GET" : method,
        path.startsWith(ROOT + "/") ? path.substring(ROOT.length()) : path,
        name -> Optional.ofNullable(request.getParam(name)),
        name -> Optional.ofNullable(request.getHeader(name)),
        body,
        addresses.of(
            request.remoteAddress().hostAddress(),
            String.join(",", request.headers().getAll("X-Forwarded-For"))),
        Correlation.of(Optional.ofNullable(request.getHeader(Correlation.HEADER))));
  }

  private static String type(Object body) {
    return switch (body) {
      case Problem _ -> "application/problem+json";
      case Text(var type, _) -> type;
      default -> "application/json";
    };
  }

  private static void write(HttpServerRequest request, Request read, Reply reply) {
    var response = request.response();
    if (response.ended() || response.closed()) {
      return;
    }
    response.setStatusCode(reply.status()).putHeader(Correlation.HEADER, read.correlationId());
    response.putHeader("Cache-Control", "no-store");
    for (Map.Entry<String, String> header : reply.headers().entrySet()) {
      response.putHeader(header.getKey(), header.getValue());
    }
    if (reply.body().isEmpty()) {
      response.end();
      return;
    }
    var body = reply.body().get();
    var bytes =
        body instanceof Text(_, var content)
            ? Buffer.buffer(content)
            : Buffer.buffer(Json.VIEW.writeValueAsBytes(body));
    response.putHeader("Content-Type", type(body));
    if (request.method().name().equals("HEAD")) {
      response.putHeader("Content-Length", Integer.toString(bytes.length())).end();
    } else {
      response.end(bytes);
    }
  }
}
