package dev.rondo.app;

import dev.rondo.platform.lobby.Binding;
import dev.rondo.platform.lobby.GameMasterLink;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Calls the game master over HTTP, also where it is part of this server: there is one way.
final class HttpGameMaster implements GameMasterLink {
  private static final Logger LOG = LoggerFactory.getLogger(HttpGameMaster.class);

  private final Supplier<String> root;
  private final Duration timeout;
  private final Optional<String> secret;
  private final HttpClient http;

  HttpGameMaster(Supplier<String> root, Duration timeout, Optional<String> secret) {
    this.root = root;
    this.timeout = timeout;
    this.secret = secret;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeout)
            .build();
  }

  static HttpGameMaster of(Configuration configuration, IntSupplier internalPort) {
    var url = configuration.neighbours().gameMaster().url();
    return new HttpGameMaster(
        () -> url.orElseGet(() -> own(configuration.internalHost(), internalPort.getAsInt())),
        configuration.neighbours().gameMaster().timeout(),
        configuration.internalSecret());
  }

  /// Who listens everywhere is also here.
  private static String own(String host, int port) {
    var here = host.equals("0.0.0.0") || host.equals("::") ? "127.0.0.1" : host;
    return "http://" + (here.contains(":") ? "[" + here + "]" : here) + ":" + port;
  }

  @Override
  public Answer register(String game, Binding binding) {
    var uri = URI.create(root.get() + "/internal/games/" + game + "/register-runtime");
    var request =
        HttpRequest.newBuilder(uri)
            .timeout(timeout)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(binding.json()));
    secret.ifPresent(text -> request.header("Authorization", "Bearer " + text));
    try {
      var response = http.send(request.build(), BodyHandlers.ofString());
      var answer = answer(response.statusCode());
      if (answer != Answer.REGISTERED) {
        LOG.warn("the game master answers {} to {}", response.statusCode(), uri);
      }
      return answer;
    } catch (IOException unreachable) {
      LOG.warn("the game master cannot be reached at {}: {}", uri, unreachable.toString());
      return Answer.UNAVAILABLE;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return Answer.UNAVAILABLE;
    }
  }

  private static Answer answer(int status) {
    if (status >= 200 && status < 300) {
      return Answer.REGISTERED;
    }
    return status >= 400 && status < 500 ? Answer.REFUSED : Answer.UNAVAILABLE;
  }
}
