package dev.rondo.app.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import no.nav.security.mock.oauth2.http.OAuth2HttpRequest;
import no.nav.security.mock.oauth2.http.OAuth2HttpResponse;
import no.nav.security.mock.oauth2.http.Route;
import no.nav.security.mock.oauth2.token.DefaultOAuth2TokenCallback;
import okhttp3.Headers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Sign-in with a provider that signs real tokens, and a real server. The test is the browser.
class OidcIT {
  private static final String ISSUER = "people";

  /// The code, state and cookie with which the browser comes back from the provider.
  private record Back(String code, String state, String cookie) {
    Back with(String otherCookie) {
      return new Back(code, state, otherCookie);
    }

    Back withoutCode() {
      return new Back("", state, cookie);
    }

    /// The part of the cookie: state, nonce, verifier.
    String part(int index) {
      return List.of(cookie.substring(cookie.indexOf('=') + 1).split("\\.", -1)).get(index);
    }
  }

  /// Stands in front of the provider's keys: counts the requests for them, and answers none while
  /// they are away.
  private static final class Keys implements Route {
    private final AtomicInteger asked = new AtomicInteger();
    private volatile boolean away;

    @Override
    public boolean match(OAuth2HttpRequest request) {
      if (!request.getUrl().encodedPath().endsWith("/jwks")) {
        return false;
      }
      asked.incrementAndGet();
      return away;
    }

    @Override
    public OAuth2HttpResponse invoke(OAuth2HttpRequest request) {
      return new OAuth2HttpResponse(Headers.of(), 503, null, null);
    }
  }

  @TempDir Path folder;
  private final Keys keys = new Keys();
  private final MockOAuth2Server provider = new MockOAuth2Server(keys);
  private final HttpClient http = HttpClient.newHttpClient();

  @SuppressWarnings("NullAway.Init")
  private ServerProcess server;

  @BeforeEach
  void start() {
    provider.start(InetAddress.getLoopbackAddress(), 0);
    server =
        new ServerProcess(
            folder,
            Map.of(
                "RONDO_ADMIN_PASSWORD",
                Victims.PASSWORD,
                "RONDO_AUTH_OIDC",
                "[{id: work, title: Work, issuer: \"%s\", clientId: rondo, clientSecret: hidden}]"
                    .formatted(provider.issuerUrl(ISSUER))));
  }

  @AfterEach
  void stop() {
    server.close();
    provider.shutdown();
    http.shutdownNow();
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  private HttpResponse<String> get(String address) {
    return send(HttpRequest.newBuilder(URI.create(address)));
  }

  private String api(String path) {
    return "http://127.0.0.1:" + server.port() + "/api/v1" + path;
  }

  /// Goes to the provider as that person, and comes back.
  private Back visit(String subject, String name) {
    provider.enqueueCallback(
        new DefaultOAuth2TokenCallback(
            ISSUER, subject, "JWT", List.of("rondo"), Map.of("preferred_username", name), 600));
    var begun = get(api("/auth/oidc/work"));
    assertThat(begun.statusCode()).isEqualTo(302);
    var page = begun.headers().firstValue("Location").orElseThrow();
    assertThat(page).contains("code_challenge_method=S256", "state=", "nonce=");
    var cookie = begun.headers().firstValue("Set-Cookie").orElseThrow();
    assertThat(cookie).contains("HttpOnly", "SameSite=Lax");
    var returned = get(page).headers().firstValue("Location").orElseThrow();
    assertThat(returned).startsWith("http://127.0.0.1:" + server.port() + "/oidc/work?");
    return new Back(query(returned, "code"), query(returned, "state"), cookie.split(";", 2)[0]);
  }

  private static String query(String address, String name) {
    return List.of(URI.create(address).getRawQuery().split("&", -1)).stream()
        .filter(pair -> pair.startsWith(name + "="))
        .map(pair -> pair.substring(name.length() + 1))
        .findFirst()
        .orElseThrow();
  }

  private HttpResponse<String> finish(Back back, String token) {
    var request =
        HttpRequest.newBuilder(URI.create(api("/auth/oidc/work")))
            .header("Content-Type", "application/json")
            .POST(
                BodyPublishers.ofString(
                    "{\"code\":\"%s\",\"state\":\"%s\"}".formatted(back.code(), back.state())));
    if (!back.cookie().isEmpty()) {
      request.header("Cookie", back.cookie());
    }
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    return send(request);
  }

  private static JsonNode account(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.VIEW.readTree(answer.body()).path("account");
  }

  @Test
  void an_account_is_made_once_and_found_by_issuer_and_subject() {
    assertThat(get(api("/auth/oidc")).body())
        .isEqualTo("{\"items\":[{\"id\":\"work\",\"title\":\"Work\"}]}");
    var ann = account(finish(visit("person-1", "Ann Lee"), ""));
    assertThat(ann.path("guest").asBoolean()).isFalse();
    assertThat(ann.path("nickname").asString()).isEqualTo("Ann Lee");
    assertThat(ann.path("username").asString()).isEqualTo("AnnLee");
    var again = account(finish(visit("person-1", "Somebody Else"), ""));
    assertThat(again.path("id").asString()).isEqualTo(ann.path("id").asString());
    var other = account(finish(visit("person-2", "Ann Lee"), ""));
    assertThat(other.path("id").asString()).isNotEqualTo(ann.path("id").asString());
    assertThat(other.path("username").asString()).isNotEqualTo("AnnLee");
  }

  @Test
  void a_guest_who_signs_in_keeps_wallet_and_history() {
    var guest = Client.guest(server.port(), "Gus");
    var match = guest.post("/matches", "{\"game\":\"duel\"}").text("matchId");
    var account = account(finish(visit("person-1", "gus"), guest.token()));
    assertThat(account.path("id").asString()).isEqualTo(guest.id());
    assertThat(account.path("guest").asBoolean()).isFalse();
    assertThat(guest.get("/matches?mine=true").body().toString()).contains(match);
    assertThat(guest.get("/wallet").body().path("tokens").asInt()).isEqualTo(10);

    var second = Client.guest(server.port(), "Other");
    var found = account(finish(visit("person-1", "gus"), second.token()));
    assertThat(found.path("id").asString()).isEqualTo(guest.id());
  }

  @Test
  void state_nonce_and_verifier_are_checked() {
    var back = visit("person-1", "ann");
    var other = visit("person-1", "ann");
    assertThat(finish(back.with(""), "").statusCode()).isEqualTo(401);
    assertThat(finish(back.with(other.cookie()), "").statusCode()).isEqualTo(401);
    var foreignNonce = "rondo_oidc=" + back.part(0) + "." + other.part(1) + "." + back.part(2);
    assertThat(finish(back.with(foreignNonce), "").statusCode()).isEqualTo(401);
    var foreignVerifier = "rondo_oidc=" + other.part(0) + "." + other.part(1) + "." + back.part(2);
    assertThat(finish(other.with(foreignVerifier), "").statusCode()).isEqualTo(401);
    assertThat(get(api("/auth/oidc/nowhere")).statusCode()).isEqualTo(404);
  }

  @Test
  void who_cancels_at_the_provider_is_not_signed_in() {
    var refused = finish(visit("person-1", "ann").withoutCode(), "");
    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(401);
    assertThat(refused.body()).contains("the sign-in was not given");
  }

  @Test
  void keys_of_the_provider_are_read_once() {
    account(finish(visit("person-1", "ann"), ""));
    account(finish(visit("person-2", "eve"), ""));
    assertThat(keys.asked.get()).isEqualTo(1);
  }

  @Test
  void a_provider_whose_keys_are_away_is_answered_with_503_until_they_are_back() {
    keys.away = true;
    var refused = finish(visit("person-1", "ann"), "");
    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(503);
    keys.away = false;
    account(finish(visit("person-1", "ann"), ""));
  }

  @Test
  void who_is_blocked_or_deleted_does_not_come_back_this_way() {
    var admin = Victims.admin(server.port());
    var ann = account(finish(visit("person-1", "ann"), "")).path("id").asString();
    admin.post("/admin/users/" + ann + "/block", "{\"reason\":\"spam\"}");
    assertThat(finish(visit("person-1", "ann"), "").statusCode()).isEqualTo(403);
    admin.call("DELETE", "/admin/users/" + ann, "{\"reason\":\"asked for it\"}");
    var anew = account(finish(visit("person-1", "ann"), ""));
    assertThat(anew.path("id").asString()).isNotEqualTo(ann);
    assertThat(admin.get("/admin/config").body().toString())
        .contains("clientSecret=***")
        .doesNotContain("hidden]", "=hidden");
  }
}
