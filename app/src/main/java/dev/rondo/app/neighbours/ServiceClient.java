package dev.rondo.app.neighbours;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Calls another service over HTTP. The time-out covers the whole call: the connection, the headers
/// and the body. That of [HttpRequest] ends with the headers, so a service that sends headers and
/// then nothing more would block its caller without end.
final class ServiceClient {
  private final Duration timeout;
  private final HttpClient http;

  ServiceClient(Duration timeout) {
    this.timeout = timeout;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeout)
            .build();
  }

  /// Blocks until the whole answer is there. A call that is late is cancelled, and its connection
  /// is closed.
  <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> body)
      throws IOException, InterruptedException {
    var answer = http.sendAsync(request, body);
    try {
      return answer.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      throw new HttpTimeoutException("no whole answer within " + timeout);
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof IOException cause ? cause : new IOException(failed);
    } finally {
      answer.cancel(true);
    }
  }
}
