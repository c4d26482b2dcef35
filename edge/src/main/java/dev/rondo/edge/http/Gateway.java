package dev.rondo.edge.http;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Session;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Believes a gateway in front of this server, which says in `X-User-ID` for whom it asks and shows
/// with `X-Gateway-Secret` that it is the gateway. Without the right secret both are ignored.
public final class Gateway {
  public static final String SECRET = "X-Gateway-Secret";
  public static final String USER = "X-User-ID";

  private static final Logger LOG = LoggerFactory.getLogger(Gateway.class);
  private static final long QUIET_NANOS = 10_000_000_000L;

  private final Optional<String> secret;
  private final Function<String, Result<Session>> users;
  private final AtomicLong lastWarning = new AtomicLong(System.nanoTime() - QUIET_NANOS);

  /// @param secret empty if there is no gateway
  /// @param users gives the session of a user by their id
  public Gateway(Optional<String> secret, Function<String, Result<Session>> users) {
    this.secret = secret;
    this.users = users;
  }

  /// A server without a gateway.
  public static Gateway none() {
    return new Gateway(
        Optional.empty(), _ -> Result.refused(Refusal.FORBIDDEN, "there is no gateway"));
  }

  /// The user for whom the gateway asks; empty if the headers are not the gateway's. Never blocks.
  public Optional<String> user(Function<String, Optional<String>> headers, String address) {
    var id = headers.apply(USER);
    if (id.isEmpty() || secret.isEmpty()) {
      return Optional.empty();
    }
    var sent = headers.apply(SECRET).orElse("");
    if (MessageDigest.isEqual(bytes(secret.get()), bytes(sent))) {
      return id;
    }
    warn(address);
    return Optional.empty();
  }

  /// The session of the user for whom the gateway asks. Blocks.
  public Optional<Result<Session>> session(
      Function<String, Optional<String>> headers, String address) {
    return user(headers, address).map(users);
  }

  public Result<Session> session(String user) {
    return users.apply(user);
  }

  private void warn(String address) {
    var last = lastWarning.get();
    var now = System.nanoTime();
    if (now - last >= QUIET_NANOS && lastWarning.compareAndSet(last, now)) {
      LOG.warn("{} without the right {} from {} is ignored", USER, SECRET, address);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
