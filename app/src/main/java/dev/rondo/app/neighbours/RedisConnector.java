package dev.rondo.app.neighbours;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultClientResources;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// Opens connections to Redis. Each user of a connection opens a new one after a failure, so that
/// no command is sent again without its knowledge.
public final class RedisConnector implements AutoCloseable {
  static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final ClientResources resources;
  private final RedisClient client;

  public RedisConnector(String url) {
    resources =
        DefaultClientResources.builder().ioThreadPoolSize(2).computationThreadPoolSize(2).build();
    var uri = RedisURI.create(url);
    uri.setTimeout(TIMEOUT);
    client = RedisClient.create(resources, uri);
    client.setOptions(
        ClientOptions.builder()
            .autoReconnect(false)
            .timeoutOptions(TimeoutOptions.enabled(TIMEOUT))
            .build());
  }

  /// Blocks. Throws [io.lettuce.core.RedisException] if Redis cannot be reached.
  StatefulRedisConnection<String, String> connect() {
    return client.connect();
  }

  @Override
  public void close() {
    client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
    resources.shutdown(0, 2, TimeUnit.SECONDS).awaitUninterruptibly(2_000);
  }
}
