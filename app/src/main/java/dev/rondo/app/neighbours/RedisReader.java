package dev.rondo.app.neighbours;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import dev.rondo.platform.messages.IncomingEntries;
import io.lettuce.core.Consumer;
import io.lettuce.core.RedisBusyException;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisException;
import io.lettuce.core.StreamMessage;
import io.lettuce.core.XGroupCreateArgs;
import io.lettuce.core.XReadArgs;
import io.lettuce.core.XReadArgs.StreamOffset;
import io.lettuce.core.api.StatefulRedisConnection;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads one stream from Redis, as the consumer group `rondo`, and stores its entries in the stream
/// of the same name here. An entry is acknowledged after the transaction that stored it, so it may
/// come again; its event id is known then. Entries that were delivered to a server that stopped
/// come first.
public final class RedisReader {
  private static final Logger LOG = LoggerFactory.getLogger(RedisReader.class);
  private static final String GROUP = "rondo";

  /// One name for all nodes: only the leader reads, and goes on with what the former one has left.
  private static final Consumer<String> CONSUMER = Consumer.from(GROUP, GROUP);

  private static final int TOGETHER = 100;
  private static final Duration BLOCK = Duration.ofSeconds(1);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

  private final RedisConnector redis;
  private final String stream;
  private final IncomingEntries incoming;
  private final Transactions transactions;
  private final Worker worker;
  private @Nullable StatefulRedisConnection<String, String> connection;
  private boolean pendingRead;
  private Duration pause = FIRST_PAUSE;

  public RedisReader(
      RedisConnector redis, String stream, IncomingEntries incoming, Transactions transactions) {
    this.redis = redis;
    this.stream = stream;
    this.incoming = incoming;
    this.transactions = transactions;
    this.worker = new Worker("redis-" + stream, this::run);
  }

  /// May be called again after [#stop].
  public void start() {
    worker.start();
  }

  /// Finishes the entries at hand.
  public void stop() {
    worker.stop();
    disconnect();
  }

  private void run() {
    try {
      read(connected());
      if (pause.compareTo(FIRST_PAUSE) > 0) {
        LOG.info("{} is read from Redis again", stream);
        pause = FIRST_PAUSE;
      }
    } catch (RedisCommandExecutionException refused) {
      if (refused.getMessage() != null && refused.getMessage().startsWith("NOGROUP")) {
        LOG.warn("{}: the consumer group {} is gone, it is made again", stream, GROUP);
        disconnect();
      } else {
        failed(refused);
      }
    } catch (RedisException away) {
      failed(away);
    } catch (UnavailableException busy) {
      OutageLog.note("entries from Redis", busy);
      // They were not acknowledged, so they are read again.
      disconnect();
      worker.pause(BLOCK);
    } catch (RuntimeException broken) {
      LOG.error("{} cannot be read from Redis", stream, broken);
      disconnect();
      worker.pause(LONGEST_PAUSE);
    }
  }

  private void failed(RedisException away) {
    if (pause.equals(FIRST_PAUSE)) {
      var cause = away.getCause() == null ? away : away.getCause();
      LOG.warn("{} cannot be read from Redis now: {}", stream, cause.getMessage());
    }
    disconnect();
    worker.pause(pause);
    var longer = pause.multipliedBy(2);
    pause = longer.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : longer;
  }

  private StatefulRedisConnection<String, String> connected() {
    if (connection != null) {
      return connection;
    }
    var opened = redis.connect();
    connection = opened;
    pendingRead = false;
    try {
      opened
          .sync()
          .xgroupCreate(
              StreamOffset.from(stream, "0-0"), GROUP, XGroupCreateArgs.Builder.mkstream());
    } catch (RedisBusyException there) {
      LOG.debug("the consumer group of {} is there", stream);
    }
    return opened;
  }

  private void disconnect() {
    if (connection != null) {
      var _ = connection.closeAsync();
      connection = null;
    }
  }

  private void read(StatefulRedisConnection<String, String> open) {
    if (pendingRead) {
      var block = XReadArgs.Builder.block(BLOCK).count(TOGETHER);
      take(open, read(open, block, StreamOffset.lastConsumed(stream)));
      return;
    }
    var args = XReadArgs.Builder.count(TOGETHER);
    var pending = read(open, args, StreamOffset.from(stream, "0"));
    take(open, pending);
    pendingRead = pending.isEmpty();
  }

  // The library takes any number of generic offsets as an array; here it is one.
  @SuppressWarnings("unchecked")
  private static List<StreamMessage<String, String>> read(
      StatefulRedisConnection<String, String> open, XReadArgs args, StreamOffset<String> offset) {
    return open.sync().xreadgroup(CONSUMER, args, offset);
  }

  private void take(
      StatefulRedisConnection<String, String> open, List<StreamMessage<String, String>> messages) {
    if (messages.isEmpty()) {
      return;
    }
    transactions.write(() -> {
      messages.stream()
          .filter(message -> message.getBody() != null && !message.getBody().isEmpty())
          .map(message -> RedisEntry.of(stream, message.getId(), message.getBody()))
          .forEach(incoming::take);
      return true;
    });
    open.sync()
        .xack(stream, GROUP, messages.stream().map(StreamMessage::getId).toArray(String[]::new));
  }
}
