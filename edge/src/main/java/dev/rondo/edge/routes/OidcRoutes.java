package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.SERVICE_UNAVAILABLE;
import static dev.rondo.platform.Refusal.UNAUTHORIZED;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.RateLimits.Kind;
import dev.rondo.edge.routes.AuthRoutes.SignInShape;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.ExternalSignIn;
import dev.rondo.platform.identity.IdentityProvider;
import dev.rondo.platform.identity.IdentityProvider.Attempt;
import dev.rondo.platform.identity.Session;
import java.net.URI;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Signing in with an OpenID Connect provider.
///
/// The browser is sent to the provider with a cookie that holds the secrets of this attempt. It
/// comes back to the page `/oidc/ID`, which sends code and state here, with the token of the guest
/// if there is one. No node keeps anything in between.
public final class OidcRoutes {
  private static final String COOKIE = "rondo_oidc";
  private static final String PATH = "/api/v1/auth/oidc";
  private static final int SECRET_BYTES = 32;
  private static final int LIFE_SECONDS = 600;
  private static final Pattern VALUE =
      Pattern.compile("([\\w-]{43})\\.([\\w-]{43})\\.([\\w-]{43})");
  private static final Pattern HOST =
      Pattern.compile("[A-Za-z0-9._-]+(:[0-9]{1,5})?|\\[[0-9a-fA-F:]+](:[0-9]{1,5})?");

  record ProviderShape(String id, String title) {
    static ProviderShape of(IdentityProvider provider) {
      return new ProviderShape(provider.id(), provider.title());
    }
  }

  record ProviderList(List<ProviderShape> items) {}

  record FinishRequest(String code, String state) {}

  private final ExternalSignIn signIn;
  private final Optional<String> publicUrl;
  private final SecureRandom random = new SecureRandom();

  /// @param publicUrl where browsers find this server, if the operator has said so
  public OidcRoutes(ExternalSignIn signIn, Optional<String> publicUrl) {
    this.signIn = signIn;
    this.publicUrl = publicUrl;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/auth/oidc", "identityProviders")
            .open()
            .does("The providers that one can sign in with.")
            .gives(200, ProviderList.class, "The providers.")
            .by(_ ->
                Result.ok(
                    Reply.ok(
                        new ProviderList(
                            signIn.providers().stream().map(ProviderShape::of).toList())))),
        Route.get("/auth/oidc/{id}", "beginIdentitySignIn")
            .open()
            .limited(Kind.PASSWORD_SIGN_IN)
            .does("Sends the browser to a provider. It comes back to the page /oidc/ID.")
            .gives(302, Void.class, "The provider's page.")
            .refuses(NOT_FOUND, SERVICE_UNAVAILABLE)
            .by(this::begin),
        Route.post("/auth/oidc/{id}", "finishIdentitySignIn")
            .open()
            .limited(Kind.PASSWORD_SIGN_IN)
            .does(
                "Signs in with the code that the provider gave the browser. With a guest's token the guest"
                    + " becomes the account, unless the person has one.")
            .gives(200, SignInShape.class, "A token and the account.")
            .refuses(NOT_FOUND, UNAUTHORIZED, FORBIDDEN, SERVICE_UNAVAILABLE)
            .taking(FinishRequest.class, this::finish));
  }

  private Result<Reply> begin(Call call) {
    var attempt = new Attempt(secret(), secret(), secret());
    return signIn
        .provider(call.path("id"))
        .then(provider ->
            origin(call).then(origin -> provider.begin(attempt, back(origin, provider))))
        .map(page ->
            new Reply(302, Optional.empty(), Map.of("Location", page.toString()))
                .with("Set-Cookie", cookie(call, attempt)));
  }

  private Result<Reply> finish(Call call, FinishRequest body) {
    var attempt = attempt(call).filter(kept -> kept.state().equals(body.state()));
    if (attempt.isEmpty()) {
      return Result.refused(
          UNAUTHORIZED, "this sign-in was not begun in this browser, or it took too long");
    }
    if (body.code().isBlank()) {
      return Result.refused(UNAUTHORIZED, "the provider gave no code: the sign-in was not given");
    }
    var guest = call.session().map(Session::account).filter(Account::guest).map(Account::id);
    return signIn
        .provider(call.path("id"))
        .then(provider ->
            origin(call)
                .then(
                    origin -> provider.finish(body.code(), attempt.get(), back(origin, provider))))
        .then(person -> signIn.signIn(person, guest))
        .map(SignInShape::of)
        .map(shape ->
            Reply.ok(shape).with("Set-Cookie", COOKIE + "=; Path=" + PATH + "; Max-Age=0"));
  }

  private static URI back(String origin, IdentityProvider provider) {
    return URI.create(origin + "/oidc/" + provider.id());
  }

  /// The address at which browsers find this server: the configured one, else the one that this
  /// browser has used.
  private Result<String> origin(Call call) {
    if (publicUrl.isPresent()) {
      return Result.ok(publicUrl.get());
    }
    return call.header("Host")
        .filter(host -> HOST.matcher(host).matches())
        .map(host -> Result.ok((secure(call) ? "https://" : "http://") + host))
        .orElseGet(() -> Result.refused(UNAUTHORIZED, "the request has no host"));
  }

  private boolean secure(Call call) {
    return publicUrl.map(url -> url.startsWith("https:")).orElse(false)
        || call.header("X-Forwarded-Proto").filter("https"::equals).isPresent();
  }

  private String cookie(Call call, Attempt attempt) {
    return "%s=%s.%s.%s; Path=%s; Max-Age=%d; HttpOnly; SameSite=Lax%s"
        .formatted(
            COOKIE,
            attempt.state(),
            attempt.nonce(),
            attempt.verifier(),
            PATH,
            LIFE_SECONDS,
            secure(call) ? "; Secure" : "");
  }

  private static Optional<Attempt> attempt(Call call) {
    return call.header("Cookie").stream()
        .flatMap(cookies -> Arrays.stream(cookies.split(";", -1)))
        .map(String::strip)
        .filter(cookie -> cookie.startsWith(COOKIE + "="))
        .map(cookie -> VALUE.matcher(cookie.substring(COOKIE.length() + 1)))
        .filter(java.util.regex.Matcher::matches)
        .map(parts -> new Attempt(parts.group(1), parts.group(2), parts.group(3)))
        .findFirst();
  }

  private String secret() {
    var bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
