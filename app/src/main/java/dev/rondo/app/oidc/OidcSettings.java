package dev.rondo.app.oidc;

/// One OpenID Connect provider, as the configuration names it.
///
/// @param id the name of the provider in paths
/// @param title shown to people
public record OidcSettings(
    String id, String title, String issuer, String clientId, String clientSecret) {}
