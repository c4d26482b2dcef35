package dev.rondo.platform.nodes;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.LocalSockets;
import dev.rondo.platform.view.Watcher.Departure;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells the leader who has a socket on this node.
final class PeopleHere implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PeopleHere.class);
  private static final Duration COMPARE = Duration.ofSeconds(3);

  private final LocalSockets here;
  private final Nodes nodes;
  private final String topic;
  private final Worker worker = new Worker("people", this::compare);

  PeopleHere(LocalSockets here, Nodes nodes, String topic) {
    this.here = here;
    this.nodes = nodes;
    this.topic = topic;
    here.onCame(this::came);
  }

  void start() {
    worker.start();
  }

  // The lock keeps the messages in the order of what they tell. Each tells what is so under the
  // lock: sockets of one account may come and go at the same time.

  private synchronized void came(AccountId account) {
    if (here.connected(account)) {
      tell(new PeopleReport.Came(account.value()));
    }
  }

  synchronized void gone(AccountId account, Departure departure) {
    if (!here.connected(account)) {
      tell(new PeopleReport.Gone(account.value(), departure));
    }
  }

  private void tell(PeopleReport report) {
    if (!nodes.leads()) {
      // A message that is lost is made up for by the next comparison.
      var _ =
          nodes
              .askLeader(topic, Messages.write(PeopleReport.class, report))
              .exceptionally(_ -> Messages.EMPTY);
    }
  }

  synchronized void sendAll(String leader) {
    nodes.tell(leader, topic, Messages.write(PeopleReport.class, all()));
  }

  private PeopleReport all() {
    return new PeopleReport.All(here.people().stream().map(AccountId::value).toList());
  }

  private void compare() {
    worker.pause(COMPARE);
    if (worker.stopping() || nodes.leads()) {
      return;
    }
    try {
      var reply = Messages.await(digest());
      if (!Messages.read(reply, PeopleReport.Same.class).same()) {
        synchronized (this) {
          tell(all());
        }
      }
    } catch (UnavailableException noLeader) {
      LOG.debug("nobody to tell who is here: {}", noLeader.getMessage());
    }
  }

  private synchronized CompletableFuture<byte[]> digest() {
    var accounts = here.people().stream().map(AccountId::value).toList();
    var report = new PeopleReport.Compare(accounts.size(), PeopleReport.digest(accounts));
    return nodes.askLeader(topic, Messages.write(PeopleReport.class, report));
  }

  @Override
  public void close() {
    worker.stop();
  }
}
