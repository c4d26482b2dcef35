package dev.rondo.platform.host;

import static dev.rondo.platform.Result.ok;

import dev.rondo.platform.Result;
import dev.rondo.platform.match.MatchId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets a cluster say which matches this node runs. Without one it runs them all.
public final class Placement {
  private static final Logger LOG = LoggerFactory.getLogger(Placement.class);
  private static final long STORED_WITHIN_SECONDS = 5;

  private final Node node;
  private final Queue<Runnable> putOff = new ConcurrentLinkedQueue<>();

  Placement(Node node) {
    this.node = node;
  }

  /// From now on requests and timers of matches for which this is false are not taken: requests
  /// fail with [ElsewhereException].
  public void placedBy(Predicate<MatchId> ours) {
    node.placedBy(ours);
  }

  /// While this is true the time of all matches stands still, and the stored heartbeat of this node
  /// stays where it is: whoever goes on with the matches begins there.
  public void haltedWhile(BooleanSupplier cutOff) {
    node.haltedWhile(cutOff);
  }

  /// Adds matches that another node ran before. From now on each can be asked for, and is taken up
  /// when it is.
  ///
  /// @param downSince when each was last run, in epoch milliseconds
  public void add(Map<MatchId, Long> downSince) {
    node.recovery().add(downSince);
  }

  /// Gives every match in memory a turn. To be called when matches are this node's again that were
  /// not for a while: their timers may have rung in vain.
  public void wake() {
    node.mailboxes()
        .forEach((match, box) -> {
          if (box.begun()) {
            node.mailboxes().post(match, Mailbox::goOn);
          }
        });
    runPutOff();
  }

  /// Puts work off for which a match was not there, if that is because no match runs here for now.
  /// It is done when matches run again; if others have taken them by then, it is not done.
  void onceMatchesRun(Runnable work) {
    if (node.halted()) {
      putOff.add(work);
      if (!node.halted()) {
        runPutOff();
      }
    }
  }

  private void runPutOff() {
    for (var work = putOff.poll(); work != null; work = putOff.poll()) {
      work.run();
    }
  }

  /// Takes up matches that were added, in their order. Blocks.
  ///
  /// @return how many were taken up
  public int takeUp(List<MatchId> matches) {
    return node.recovery().takeUp(matches);
  }

  /// Finishes the turns of these matches that are under way, stores a snapshot of each, and drops
  /// them. To be called when they are not this node's any more. Blocks.
  ///
  /// @return the number of them that were not over. Others are in memory while somebody watches
  public int release(Predicate<MatchId> which) {
    var mailboxes = node.mailboxes();
    var matches = mailboxes.inMemory(which);
    var stored = new ArrayList<CompletableFuture<?>>();
    for (var match : matches) {
      if (!mailboxes.begun(match)) {
        // It was not taken up yet, so there is nothing to store.
        mailboxes.retire(match);
        continue;
      }
      stored.add(
          mailboxes
              .<Boolean>ask(
                  match,
                  (box, table, reply) -> {
                    table.stop();
                    Mailboxes.reply(table, reply, () -> ok(true));
                  },
                  Message.Need.SNAPSHOT)
              .orTimeout(STORED_WITHIN_SECONDS, TimeUnit.SECONDS)
              .exceptionally(failed -> {
                LOG.warn("match {} could not be stored before it moved", match, failed);
                return Result.ok(false);
              })
              .thenAccept(_ -> mailboxes.retire(match)));
    }
    stored.forEach(CompletableFuture::join);
    return node.running().removeIf(which);
  }
}
