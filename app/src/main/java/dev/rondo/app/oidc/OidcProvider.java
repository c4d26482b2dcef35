package dev.rondo.app.oidc;

import static dev.rondo.platform.Refusal.SERVICE_UNAVAILABLE;
import static dev.rondo.platform.Refusal.UNAUTHORIZED;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.IdentityProvider;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A provider that speaks OpenID Connect: the code flow with PKCE, and an ID token whose signature,
/// issuer, audience, time and nonce are checked. What the provider says about itself is read when
/// it is first needed, so that a server starts while a provider is away. Its keys are kept until
/// they are 15 minutes old, or until a token is signed with a key that is not among them.
public final class OidcProvider implements IdentityProvider {
  private static final Logger LOG = LoggerFactory.getLogger(OidcProvider.class);
  private static final int TIMEOUT_MILLIS = (int) Duration.ofSeconds(10).toMillis();

  /// The description that the provider gives of itself.
  ///
  /// @param validator checks ID tokens, and keeps the keys of the provider
  private record Known(OIDCProviderMetadata metadata, IDTokenValidator validator) {}

  private final OidcSettings settings;
  private volatile @Nullable Known known;

  public OidcProvider(OidcSettings settings) {
    this.settings = settings;
  }

  @Override
  public String id() {
    return settings.id();
  }

  @Override
  public String title() {
    return settings.title();
  }

  @Override
  public Result<URI> begin(Attempt attempt, URI back) {
    try {
      return Result.ok(
          new AuthenticationRequest.Builder(
                  new ResponseType("code"),
                  new Scope("openid", "profile"),
                  new ClientID(settings.clientId()),
                  back)
              .endpointURI(known().metadata().getAuthorizationEndpointURI())
              .state(new State(attempt.state()))
              .nonce(new Nonce(attempt.nonce()))
              .codeChallenge(new CodeVerifier(attempt.verifier()), CodeChallengeMethod.S256)
              .build()
              .toURI());
    } catch (IOException | ParseException away) {
      return away(away);
    }
  }

  @Override
  public Result<Person> finish(String code, Attempt attempt, URI back) {
    try {
      var provider = known();
      var grant =
          new AuthorizationCodeGrant(
              new AuthorizationCode(code), back, new CodeVerifier(attempt.verifier()));
      var request =
          new TokenRequest.Builder(
                  provider.metadata().getTokenEndpointURI(),
                  new ClientSecretBasic(
                      new ClientID(settings.clientId()), new Secret(settings.clientSecret())),
                  grant)
              .build()
              .toHTTPRequest();
      var response = OIDCTokenResponseParser.parse(timed(request).send());
      if (!(response instanceof OIDCTokenResponse tokens)) {
        LOG.warn(
            "Provider {} refused a code: {}", id(), response.toErrorResponse().getErrorObject());
        return Result.refused(UNAUTHORIZED, "the provider does not know this sign-in");
      }
      var claims =
          provider
              .validator()
              .validate(tokens.getOIDCTokens().getIDToken(), new Nonce(attempt.nonce()));
      return Result.ok(
          new Person(claims.getIssuer().getValue(), claims.getSubject().getValue(), name(claims)));
    } catch (KeySourceException away) {
      return away(away);
    } catch (BadJOSEException | JOSEException forged) {
      LOG.warn("Provider {} sent a token that is not valid: {}", id(), forged.getMessage());
      return Result.refused(UNAUTHORIZED, "the provider's token is not valid");
    } catch (ParseException | MalformedURLException broken) {
      LOG.warn("Provider {} cannot be understood: {}", id(), broken.getMessage());
      return Result.refused(SERVICE_UNAVAILABLE, "the provider cannot be understood");
    } catch (IOException away) {
      return away(away);
    }
  }

  private <T> Result<T> away(Exception cause) {
    LOG.warn("Provider {} cannot be reached: {}", id(), cause.toString());
    return Result.refused(SERVICE_UNAVAILABLE, "the provider cannot be reached now");
  }

  private Known known() throws IOException, ParseException {
    var before = known;
    if (before != null) {
      return before;
    }
    OIDCProviderMetadata metadata;
    try {
      metadata =
          OIDCProviderMetadata.resolve(
              new Issuer(settings.issuer()), TIMEOUT_MILLIS, TIMEOUT_MILLIS);
    } catch (com.nimbusds.oauth2.sdk.GeneralException broken) {
      throw new IOException(broken);
    }
    var found = new Known(metadata, validator(metadata.getJWKSetURI()));
    known = found;
    return found;
  }

  private IDTokenValidator validator(URI keys) throws MalformedURLException {
    return new IDTokenValidator(
        new Issuer(settings.issuer()),
        new ClientID(settings.clientId()),
        JWSAlgorithm.RS256,
        keys.toURL(),
        new DefaultResourceRetriever(TIMEOUT_MILLIS, TIMEOUT_MILLIS));
  }

  private static HTTPRequest timed(HTTPRequest request) {
    request.setConnectTimeout(TIMEOUT_MILLIS);
    request.setReadTimeout(TIMEOUT_MILLIS);
    return request;
  }

  /// The name that the person goes by at the provider; empty if it says none.
  private static String name(IDTokenClaimsSet claims) {
    return Stream.of("preferred_username", "nickname", "name")
        .map(claim -> Optional.ofNullable(claims.getStringClaim(claim)))
        .flatMap(Optional::stream)
        .filter(text -> !text.isBlank())
        .findFirst()
        .orElse("");
  }
}
