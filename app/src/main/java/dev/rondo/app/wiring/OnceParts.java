package dev.rondo.app.wiring;

import dev.rondo.platform.Worker;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.lobby.LobbyWorkers;
import dev.rondo.platform.nodes.EverySocket;
import dev.rondo.platform.nodes.Nodes;
import dev.rondo.platform.personal.Erasing;
import dev.rondo.platform.play.MatchCounts;
import dev.rondo.platform.play.Matchmaker;
import dev.rondo.platform.runtime.GameMaster;
import dev.rondo.platform.runtime.Regulator;
import dev.rondo.platform.sessions.LeftSessions;
import dev.rondo.platform.sessions.Wiping;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.tournaments.Tournaments;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The parts of which a cluster has one each. They run on the leader: they begin when a node begins
/// to lead, with what the database says, and end when it leads no longer. A node that leads again
/// begins them again.
final class OnceParts implements Nodes.Leading {
  private static final Logger LOG = LoggerFactory.getLogger(OnceParts.class);
  private static final Duration TRY_AGAIN = Duration.ofSeconds(1);
  private static final Duration COUNT_AGAIN = Duration.ofSeconds(30);

  /// The parts themselves.
  record Parts(
      Wiping wiping,
      MatchCounts counts,
      Matchmaker matchmaker,
      Regulator runtimes,
      GameMaster gameMaster,
      Tournaments tournaments,
      Consumers consumers,
      NeighbourParts neighbours,
      LobbyWorkers workers,
      LeftSessions leftSessions,
      DailySweep sweep,
      Erasing erasing) {}

  private final Parts parts;
  private final EverySocket sockets;
  private final Journal journal;
  private final Membership membership;
  private final Worker beginning = new Worker("begin-to-lead", this::tryAgain);
  private final Worker counting = new Worker("count-matches", this::countAgain);
  private boolean begun;

  OnceParts(Parts parts, EverySocket sockets, Journal journal, Membership membership) {
    this.parts = parts;
    this.sockets = sockets;
    this.journal = journal;
    this.membership = membership;
  }

  /// Alone, a failure ends the start. In a cluster the node goes on trying for as long as it leads.
  @Override
  public void begin() {
    try {
      beginAll();
    } catch (RuntimeException failed) {
      endAll();
      if (membership.alone()) {
        throw failed;
      }
      LOG.warn("Node {} cannot begin to lead yet: {}", self(), failed.toString());
      beginning.start();
    }
  }

  private synchronized void beginAll() {
    var started = System.nanoTime();
    begun = true;
    sockets.lead();
    parts.sweep().start();
    parts.erasing().start();
    parts.wiping().open();
    parts.counts().open(journal);
    parts.matchmaker().open();
    parts.runtimes().start();
    parts.gameMaster().start();
    parts.tournaments().open();
    parts.consumers().start();
    parts.neighbours().startReaders();
    parts.workers().start();
    parts.leftSessions().start();
    if (!membership.alone()) {
      counting.start();
      var took = Duration.ofNanos(System.nanoTime() - started);
      LOG.info("Node {} leads: its parts began within {} ms", self(), took.toMillis());
    }
  }

  private void tryAgain() {
    beginning.pause(TRY_AGAIN);
    if (beginning.stopping()) {
      return;
    }
    try {
      beginAll();
      // Until it is stopped there is nothing more to do.
      beginning.pause(Duration.ofDays(1000));
    } catch (RuntimeException failed) {
      LOG.warn("Node {} still cannot begin to lead: {}", self(), failed.toString());
      endAll();
    }
  }

  /// A change of a match may have been lost on its way.
  private void countAgain() {
    counting.pause(COUNT_AGAIN);
    if (!counting.stopping()) {
      try {
        parts.counts().lookAgain(journal);
      } catch (RuntimeException failed) {
        LOG.warn("Matches cannot be counted again now: {}", failed.toString());
      }
    }
  }

  @Override
  public void end() {
    beginning.stop();
    endAll();
  }

  /// Ends first what calls the node itself, while it still answers.
  void endWorkers() {
    parts.workers().close();
  }

  private synchronized void endAll() {
    if (!begun) {
      return;
    }
    begun = false;
    counting.stop();
    parts.workers().close();
    parts.leftSessions().close();
    parts.neighbours().stopReaders();
    parts.consumers().close();
    parts.tournaments().close();
    parts.gameMaster().close();
    parts.runtimes().close();
    parts.matchmaker().close();
    parts.wiping().close();
    parts.sweep().close();
    parts.erasing().close();
    sockets.follow();
    if (!membership.alone()) {
      LOG.info("Node {} leads no longer: its parts have ended", self());
    }
  }

  private String self() {
    return membership.nodes().self();
  }
}
