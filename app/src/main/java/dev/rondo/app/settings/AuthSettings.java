package dev.rondo.app.settings;

import com.typesafe.config.Config;
import dev.rondo.app.oidc.OidcSettings;
import dev.rondo.app.settings.Configuration.InvalidException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// The ways to sign in besides a password.
///
/// @param publicUrl where browsers find this server, if the operator has said so
public record AuthSettings(List<OidcSettings> providers, Optional<String> publicUrl) {
  private static final String BAD = "Bad value in the configuration: ";

  static AuthSettings read(Config auth) {
    var providers = auth.getConfigList("oidc").stream().map(AuthSettings::provider).toList();
    var ids = new HashSet<String>();
    providers.forEach(provider -> {
      if (!ids.add(provider.id())) {
        throw new InvalidException(BAD + "auth.oidc: there are two providers " + provider.id());
      }
    });
    var url = Optional.of(auth.getString("publicUrl")).filter(text -> !text.isEmpty());
    if (url.filter(text -> !text.matches("https?://[^/?#]+/?")).isPresent()) {
      throw new InvalidException(BAD + "auth.publicUrl must be like https://play.example.org");
    }
    return new AuthSettings(providers, url.map(text -> text.replaceAll("/$", "")));
  }

  private static OidcSettings provider(Config one) {
    one.entrySet().stream()
        .map(java.util.Map.Entry::getKey)
        .filter(key -> !List.of("id", "title", "issuer", "clientId", "clientSecret").contains(key))
        .findFirst()
        .ifPresent(key -> {
          throw new InvalidException("Unknown key in the configuration: auth.oidc." + key);
        });
    var id = text(one, "id");
    if (!id.matches("[a-z0-9-]{1,30}")) {
      throw new InvalidException(
          BAD + "auth.oidc.id: 1 to 30 of the letters a to z, digits and -, not '" + id + "'");
    }
    var issuer = text(one, "issuer");
    if (!issuer.matches("https?://[^?#]+")) {
      throw new InvalidException(BAD + "auth.oidc.issuer must be like https://login.example.org");
    }
    return new OidcSettings(
        id,
        one.hasPath("title") ? one.getString("title") : id,
        issuer,
        text(one, "clientId"),
        one.hasPath("clientSecret") ? one.getString("clientSecret") : "");
  }

  private static String text(Config one, String key) {
    if (!one.hasPath(key) || one.getString(key).isBlank()) {
      throw new InvalidException(BAD + "auth.oidc: " + key + " is missing");
    }
    return one.getString(key);
  }
}
