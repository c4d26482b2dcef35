package dev.rondo.platform.nodes;

import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Brings the changes of matches, and the arrivals of their players, from the node where a match
/// runs to the leader.
///
/// A message has the ids of matches alone: the leader reads their rows, so it never works with an
/// old one. Listeners must not rely on being told: a message can be lost.
public final class MatchNews implements AutoCloseable {
  private static final String CHANGED = "matches.changed";
  private static final String ARRIVED = "matches.arrived";

  record Ids(List<String> ids) {}

  private final Nodes nodes;
  private final Journal journal;
  private final List<Consumer<MatchRow>> changeListeners = new CopyOnWriteArrayList<>();
  private final List<Consumer<MatchId>> arrivalListeners = new CopyOnWriteArrayList<>();
  private final List<Consumer<MatchId>> wipeListeners = new CopyOnWriteArrayList<>();
  private final Batches<MatchId> changed = new Batches<>("changes", some -> tell(CHANGED, some));
  private final Batches<MatchId> arrived = new Batches<>("arrivals", some -> tell(ARRIVED, some));
  private final Batches<MatchId> heard = new Batches<>("heard-changes", this::read);

  public MatchNews(Nodes nodes, Journal journal) {
    this.nodes = nodes;
    this.journal = journal;
    nodes.on(CHANGED, (_, message) -> each(message, heard::add));
    nodes.on(ARRIVED, (_, message) -> each(message, this::arrivedHere));
  }

  public void start() {
    List.of(changed, arrived, heard).forEach(Batches::start);
  }

  /// Calls the listener on the leader with the row of a match after it changed, on whichever node.
  /// It must not block.
  public void onChange(Consumer<MatchRow> listener) {
    changeListeners.add(listener);
  }

  /// Calls the listener on the leader with a match that changed and is wiped meanwhile.
  public void onWiped(Consumer<MatchId> listener) {
    wipeListeners.add(listener);
  }

  /// Calls the listener on the leader with a match that somebody who has a seat watches from now
  /// on. It must not block.
  public void onArrival(Consumer<MatchId> listener) {
    arrivalListeners.add(listener);
  }

  /// A match of this node has changed. Never blocks.
  public void changed(MatchRow row) {
    if (nodes.leads()) {
      changeListeners.forEach(listener -> listener.accept(row));
    } else {
      changed.add(row.id());
    }
  }

  /// Somebody who has a seat watches a match of this node. Never blocks.
  public void arrived(MatchId match) {
    if (nodes.leads()) {
      arrivedHere(match);
    } else {
      arrived.add(match);
    }
  }

  private void arrivedHere(MatchId match) {
    arrivalListeners.forEach(listener -> listener.accept(match));
  }

  private void tell(String topic, List<MatchId> matches) {
    var ids = new Ids(matches.stream().map(MatchId::value).toList());
    Messages.await(nodes.askLeader(topic, Messages.write(ids)));
  }

  private static CompletableFuture<byte[]> each(byte[] message, Consumer<MatchId> work) {
    Messages.read(message, Ids.class).ids().stream().map(MatchId::new).forEach(work);
    return Messages.done();
  }

  private void read(List<MatchId> matches) {
    var wiped = new HashSet<>(matches);
    for (var row : journal.rows(matches)) {
      wiped.remove(row.id());
      changeListeners.forEach(listener -> listener.accept(row));
    }
    wiped.forEach(match -> wipeListeners.forEach(listener -> listener.accept(match)));
  }

  @Override
  public void close() {
    List.of(changed, arrived, heard).forEach(Batches::close);
  }
}
