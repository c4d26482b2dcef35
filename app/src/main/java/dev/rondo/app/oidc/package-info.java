/// Sign-in with OpenID Connect providers.
@NullMarked
package dev.rondo.app.oidc;

import org.jspecify.annotations.NullMarked;
