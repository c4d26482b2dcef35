package dev.rondo.app.neighbours;

import dev.rondo.platform.streams.Carrier;
import dev.rondo.platform.streams.StreamEvent;
import io.lettuce.core.RedisException;
import io.lettuce.core.TransactionResult;
import io.lettuce.core.XAddArgs;
import io.lettuce.core.api.StatefulRedisConnection;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Adds the entries of one stream to the Redis stream of the same name. The entries that go
/// together are one transaction there, so that a failure leaves no gap in the order.
public final class RedisCarrier implements Carrier<StreamEvent> {
  private static final int TOGETHER = 500;
  private static final Patience PATIENCE =
      new Patience(Duration.ofMillis(100), Duration.ofSeconds(2), Optional.empty());

  private final RedisConnector redis;
  private final String stream;
  private final long maxLength;
  private @Nullable StatefulRedisConnection<String, String> connection;

  public RedisCarrier(RedisConnector redis, String stream, long maxLength) {
    this.redis = redis;
    this.stream = stream;
    this.maxLength = maxLength;
  }

  /// The name under which the relay of a stream keeps its position.
  public static String name(String stream) {
    return "redis:" + stream;
  }

  @Override
  public boolean wants(StreamEvent entry) {
    return true;
  }

  @Override
  public int together() {
    return TOGETHER;
  }

  @Override
  public Patience patience() {
    return PATIENCE;
  }

  @Override
  public synchronized void carry(List<StreamEvent> entries) throws FailedException {
    try {
      if (connection == null) {
        connection = redis.connect();
      }
      add(connection, entries);
    } catch (RedisException | ExecutionException | TimeoutException failed) {
      close();
      var cause = failed.getCause() == null ? failed : failed.getCause();
      throw new FailedException("Redis: " + cause.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      close();
      throw new FailedException("Redis: interrupted");
    }
  }

  private void add(StatefulRedisConnection<String, String> open, List<StreamEvent> entries)
      throws ExecutionException, InterruptedException, TimeoutException, FailedException {
    var commands = open.async();
    var trimmed = XAddArgs.Builder.maxlen(maxLength).approximateTrimming();
    open.setAutoFlushCommands(false);
    var _ = commands.multi();
    for (var entry : entries) {
      var _ = commands.xadd(stream, trimmed, fields(entry));
    }
    var done = commands.exec();
    open.flushCommands();
    check(done.get(RedisConnector.TIMEOUT.toMillis(), TimeUnit.MILLISECONDS), entries.size());
  }

  private static void check(TransactionResult result, int count) throws FailedException {
    if (result.wasDiscarded() || result.size() != count) {
      throw new FailedException("Redis: the transaction was discarded");
    }
    for (var added : result) {
      if (!(added instanceof String)) {
        throw new FailedException("Redis: " + added);
      }
    }
  }

  private static Map<String, String> fields(StreamEvent entry) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("event_id", entry.eventId());
    fields.put("type", entry.name());
    fields.put("ts", Long.toString(entry.time().toEpochMilli()));
    fields.put("payload", entry.data());
    return fields;
  }

  @Override
  public synchronized void close() {
    if (connection != null) {
      var _ = connection.closeAsync();
      connection = null;
    }
  }
}
