package dev.rondo.cluster;

import dev.rondo.platform.nodes.Nodes;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.typed.ClusterSingleton;
import org.apache.pekko.cluster.typed.SingletonActor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Leads the cluster while Pekko's singleton is on this node. Begin and end run on a thread of
/// their own, one after the other; the singleton moves on when the end has returned.
final class Leadership {
  private static final Logger LOG = LoggerFactory.getLogger(Leadership.class);
  private static final long TRY_AGAIN_SECONDS = 1;

  private enum Command {
    STOP,
    ENDED
  }

  private final Nodes.Leading leading;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("leader").daemon().factory());
  private volatile boolean leads;
  private volatile boolean stopping;
  private volatile boolean closed;
  private boolean begun;

  Leadership(Nodes.Leading leading) {
    this.leading = leading;
  }

  boolean leads() {
    return leads;
  }

  void start(ActorSystem<?> system) {
    ClusterSingleton.get(system)
        .init(SingletonActor.of(behavior(), "leader").withStopMessage(Command.STOP));
  }

  private Behavior<Command> behavior() {
    return Behaviors.setup(context -> {
      stopping = false;
      thread.execute(this::begin);
      return Behaviors.receiveMessage(command -> {
        switch (command) {
          case STOP -> {
            stopping = true;
            context.pipeToSelf(
                CompletableFuture.runAsync(this::end, thread), (_, _) -> Command.ENDED);
          }
          case ENDED -> {
            return Behaviors.stopped();
          }
        }
        return Behaviors.same();
      });
    });
  }

  private void begin() {
    while (!stopping && !closed) {
      begun = true;
      try {
        leading.begin();
        leads = true;
        LOG.info("this node leads the cluster");
        return;
      } catch (RuntimeException failed) {
        LOG.error("this node cannot lead the cluster yet", failed);
        leading.end();
      }
      try {
        TimeUnit.SECONDS.sleep(TRY_AGAIN_SECONDS);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  /// Ends the work of the leader here for good, before the node leaves: from now on its calls are
  /// refused, and wait for the next leader. Blocks.
  void stop() {
    closed = true;
    CompletableFuture.runAsync(this::end, thread).join();
  }

  private void end() {
    leads = false;
    if (!begun) {
      return;
    }
    begun = false;
    try {
      leading.end();
      LOG.info("this node leads the cluster no longer");
    } catch (RuntimeException failed) {
      LOG.error("some work of the leader could not be stopped on this node", failed);
    }
  }
}
