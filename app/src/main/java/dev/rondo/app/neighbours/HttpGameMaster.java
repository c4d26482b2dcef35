package dev.rondo.app.neighbours;

import dev.rondo.platform.lobby.GameMasterLink;
import dev.rondo.platform.lobby.store.Binding;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Calls the game master over HTTP, also where it is part of this server: there is one way.
public final class HttpGameMaster implements GameMasterLink {
  private static final Logger LOG = LoggerFactory.getLogger(HttpGameMaster.class);

  private final Supplier<String> root;
  private final Optional<String> secret;
  private final ServiceClient client;

  /// @param here the address of this server's own game master, which is called if the settings name
  ///   no other one
  /// @param secret is sent as a bearer token
  public HttpGameMaster(
      NeighbourSettings.GameMaster settings, Supplier<String> here, Optional<String> secret) {
    this.root = () -> settings.url().orElseGet(here);
    this.secret = secret;
    this.client = new ServiceClient(settings.timeout());
  }

  @Override
  public Answer register(String game, Binding binding) {
    var uri = URI.create(root.get() + "/internal/games/" + game + "/register-runtime");
    var request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(binding.json()));
    secret.ifPresent(text -> request.header("Authorization", "Bearer " + text));
    try {
      // The status alone counts.
      var response = client.send(request.build(), BodyHandlers.discarding());
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
