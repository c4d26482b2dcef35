package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.cartridge.Rejection;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// The server that runs with the same configuration, asked on its internal port.
final class RunningServer {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private record Refused(String code) implements Rejection {}

  private final Configuration configuration;

  RunningServer(Configuration configuration) {
    this.configuration = configuration;
  }

  /// Empty if no server answers, or one that does not know the match.
  Optional<Result<Status>> cancel(String match, String reason, String by) {
    if (configuration.internalPort() == 0) {
      return Optional.empty();
    }
    var body = Json.VIEW.createObjectNode().put("reason", reason).put("by", by).toString();
    var path = "/internal/matches/" + URLEncoder.encode(match, StandardCharsets.UTF_8) + "/cancel";
    return send(path, body).filter(answer -> answer.statusCode() != 404).map(RunningServer::read);
  }

  private Optional<HttpResponse<String>> send(String path, String body) {
    try (var http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var address = InetAddress.getByName(configuration.internalHost());
      var host = address.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : address;
      var port = configuration.internalPort();
      var request =
          HttpRequest.newBuilder(
                  new URI("http", null, host.getHostAddress(), port, path, null, null))
              .timeout(PATIENCE)
              .POST(BodyPublishers.ofString(body));
      configuration
          .internalSecret()
          .ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
      return Optional.of(http.send(request.build(), BodyHandlers.ofString()));
    } catch (ConnectException _) {
      return Optional.empty();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (java.net.URISyntaxException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private static Result<Status> read(HttpResponse<String> answer) {
    if (answer.statusCode() == 200) {
      return Result.ok(Status.CANCELLED);
    }
    JsonNode problem;
    try {
      problem = Json.VIEW.readTree(answer.body());
    } catch (JacksonException _) {
      problem = Json.VIEW.createObjectNode().put("detail", answer.body().strip());
    }
    return Result.refused(
        new Refused(problem.path("code").asString("HTTP " + answer.statusCode())),
        problem.path("detail").asString(""));
  }
}
