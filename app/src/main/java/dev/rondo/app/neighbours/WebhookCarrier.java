package dev.rondo.app.neighbours;

import dev.rondo.app.neighbours.NeighbourSettings.Target;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.streams.Carrier;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.UnreadableEntryException;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Posts entries to one target, each as a signed request. The address is looked up and judged for
/// every connection, and that address is connected to, whatever the name means later. A redirect is
/// a failure.
public final class WebhookCarrier implements Carrier<StreamEvent> {
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
  private static final String ALL = "*";

  private final Target target;
  private final Addresses addresses;
  private final Patience patience;
  private final InstantSource clock;
  private final HttpClient http;

  public WebhookCarrier(
      Target target, Addresses addresses, Duration retries, Vertx vertx, InstantSource clock) {
    this.target = target;
    this.addresses = addresses;
    this.patience = new Patience(FIRST_PAUSE, LONGEST_PAUSE, Optional.of(retries));
    this.clock = clock;
    this.http =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setKeepAlive(false)
                .setConnectTimeout((int) LONGEST.toMillis())
                .setIdleTimeout((int) LONGEST.toSeconds()));
  }

  /// The name under which the relay of a target keeps its position.
  public static String name(Target target) {
    var digest = Signature.sha256(target.url().toString()).substring(0, 8);
    return "webhook-" + target.url().getHost().replaceAll("[^A-Za-z0-9.-]", "") + "-" + digest;
  }

  @Override
  public boolean wants(StreamEvent entry) {
    return target.events().contains(ALL) || target.events().contains(entry.name());
  }

  @Override
  public int together() {
    return 1;
  }

  @Override
  public Patience patience() {
    return patience;
  }

  @Override
  public void carry(List<StreamEvent> entries) throws FailedException {
    for (var entry : entries) {
      post(entry);
    }
  }

  private void post(StreamEvent entry) throws FailedException {
    var body = body(entry);
    var url = target.url();
    var ssl = "https".equals(url.getScheme());
    var port = url.getPort() > 0 ? url.getPort() : ssl ? 443 : 80;
    var host = url.getHost().replaceAll("[\\[\\]]", "");
    var path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    var options =
        new RequestOptions()
            .setMethod(HttpMethod.POST)
            .setServer(SocketAddress.inetSocketAddress(port, address(host).getHostAddress()))
            .setHost(host)
            .setPort(port)
            .setSsl(ssl)
            .setURI(url.getRawQuery() == null ? path : path + "?" + url.getRawQuery())
            .setFollowRedirects(false)
            .putHeader("Content-Type", "application/json")
            .putHeader(
                Signature.HEADER,
                Signature.of(target.secret(), clock.instant().getEpochSecond(), body));
    var status = send(options, body);
    if (status < 200 || status > 299) {
      throw new FailedException("the target answers " + status);
    }
  }

  private int send(RequestOptions options, String body) throws FailedException {
    var answered =
        http.request(options)
            .compose(request ->
                request
                    .send(Buffer.buffer(body))
                    .map(response -> {
                      // Its body is of no interest, however long it is.
                      var status = response.statusCode();
                      request.connection().close();
                      return status;
                    }))
            .toCompletionStage()
            .toCompletableFuture();
    try {
      return answered.get(2 * LONGEST.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failed) {
      throw new FailedException("the target cannot be reached: " + failed.getCause());
    } catch (TimeoutException late) {
      throw new FailedException("the target does not answer in time");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new FailedException("interrupted");
    }
  }

  private InetAddress address(String host) throws FailedException {
    try {
      var all = InetAddress.getAllByName(host);
      return Arrays.stream(all)
          .filter(addresses::allows)
          .findFirst()
          .orElseThrow(() ->
              new UnreadableEntryException(
                  "%s has the address %s, which is not public: set webhooks.allowPrivate to allow it"
                      .formatted(host, all[0].getHostAddress())));
    } catch (UnknownHostException unknown) {
      throw new FailedException("there is no host " + host);
    }
  }

  static String body(StreamEvent entry) {
    var tree =
        Json.STORED
            .createObjectNode()
            .put("event_id", entry.eventId())
            .put("type", entry.name())
            .put("ts", entry.time().toEpochMilli());
    tree.set("payload", Json.STORED.readTree(entry.data()));
    return tree.toString();
  }

  @Override
  public void close() {}
}
