package dev.rondo.app.neighbours;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Eligibility;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Asks another user service what somebody may do. Who is blocked here stays blocked. Without a
/// good answer in time it throws [UnavailableException], before anything is written.
public final class HttpUserService implements Eligibility {
  private static final Logger LOG = LoggerFactory.getLogger(HttpUserService.class);
  private static final int LARGEST_ANSWER = 65_536;

  private final NeighbourSettings.UserService service;
  private final Eligibility here;
  private final InstantSource clock;
  private final ServiceClient client;

  /// @param here the accounts of this server
  public HttpUserService(
      NeighbourSettings.UserService service, Eligibility here, InstantSource clock) {
    this.service = service;
    this.here = here;
    this.clock = clock;
    this.client = new ServiceClient(service.timeout());
  }

  @Override
  public Snapshot snapshot(AccountId user) {
    var known = here.snapshot(user);
    if (known.blocked()) {
      return known;
    }
    var response = ask(user);
    return switch (response.statusCode()) {
      case 200 -> snapshot(response.body());
      case 404 -> Snapshot.NOBODY;
      default -> throw away("answers " + response.statusCode());
    };
  }

  @Override
  public Optional<AccountId> named(String username) {
    return here.named(username);
  }

  private HttpResponse<String> ask(AccountId user) {
    var id = URLEncoder.encode(user.value(), StandardCharsets.UTF_8).replace("+", "%20");
    var uri = URI.create(service.url() + "/users/" + id + "/eligibility");
    var request = HttpRequest.newBuilder(uri).GET().build();
    try {
      return client.send(request, BodyHandlers.limiting(BodyHandlers.ofString(), LARGEST_ANSWER));
    } catch (IOException unreachable) {
      throw away("cannot be reached: " + unreachable);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw away("was not waited for");
    }
  }

  private Snapshot snapshot(String body) {
    try {
      var tree = Json.STORED.readTree(body);
      var names = tree.path("entitlement").path("max_registered_race_names");
      if (!names.isInt() || names.intValue() < 0) {
        throw away("gives no entitlement.max_registered_race_names");
      }
      var given = tree.path("sanctions");
      if (!given.isArray()) {
        throw away("gives no list of sanctions");
      }
      var sanctions = new ArrayList<String>();
      for (var sanction : given) {
        if (inForce(sanction)) {
          sanctions.add(sanction.path("type").asString("sanction"));
        }
      }
      return new Snapshot(true, names.intValue(), sanctions, false);
    } catch (JacksonException | DateTimeException broken) {
      throw away("gives an answer that cannot be read");
    }
  }

  private boolean inForce(JsonNode sanction) {
    return !sanction.hasNonNull("until")
        || Instant.parse(sanction.path("until").asString()).isAfter(clock.instant());
  }

  private UnavailableException away(String why) {
    LOG.warn("the user service at {} {}", service.url(), why);
    return new UnavailableException("the user service " + why);
  }
}
