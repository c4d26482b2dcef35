package dev.rondo.platform.host;

import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.UnreadableMatchException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The running matches of this node that cannot be read. Each stands aside, and its time stands
/// still, until it can be read again or an administrator ends it.
final class AsideMatches {
  private static final Logger LOG = LoggerFactory.getLogger(AsideMatches.class);

  private final Node node;
  private final Journal journal;
  private final Map<MatchId, SetAside> marked = new ConcurrentHashMap<>();
  private final Set<MatchId> tried = ConcurrentHashMap.newKeySet();

  AsideMatches(Node node, Journal journal) {
    this.node = node;
    this.journal = journal;
  }

  /// Takes over what the server before this one has set aside. Each match is tried once more.
  void load() {
    marked.putAll(journal.setAside());
  }

  /// The same for some matches that another node of the cluster ran before.
  void load(Collection<MatchId> matches) {
    var stored = journal.setAside();
    for (var match : matches) {
      remove(match);
      Optional.ofNullable(stored.get(match)).ifPresent(mark -> marked.put(match, mark));
    }
  }

  /// True if this server could not read the match, and does not try to read it now.
  boolean closed(MatchId match) {
    return tried.contains(match);
  }

  /// The mark of a match that could not be read before.
  Optional<SetAside> mark(MatchId match) {
    return Optional.ofNullable(marked.get(match));
  }

  /// Sets the match aside.
  ///
  /// @param since when its time stopped, unless it was set aside before
  void add(UnreadableMatchException unreadable, long since) {
    var match = unreadable.row().id();
    var before = mark(match).map(SetAside::since).orElse(Instant.ofEpochMilli(since));
    var mark = new SetAside(unreadable.reason(), before);
    journal.setAside(match, mark);
    marked.put(match, mark);
    tried.add(match);
    LOG.warn(
        "match {} of {} cannot be read and is set aside: {}",
        match,
        unreadable.row().game(),
        mark.reason());
    LOG.debug("match {}", match, unreadable);
  }

  /// The next message tries to read the match again.
  void tryAgain(MatchId match) {
    tried.remove(match);
  }

  /// The match goes on, or is over.
  void remove(MatchId match) {
    marked.remove(match);
    tried.remove(match);
  }

  /// Ends a match without its rules.
  Result<Status> end(MatchId match, String reason) {
    return MatchCancellation.of(journal, match, reason, node.now())
        .map(unit -> {
          if (!(node.writer().appendNow(Optional.of(unit), List.of(new SideEffect.TakeBack(match)))
              instanceof Appended.Stored)) {
            throw new UnavailableException("another server writes match " + match);
          }
          remove(match);
          LOG.info("match {}, which was set aside, is ended", match);
          unit.row().ifPresent(node::changed);
          node.forget(match);
          return Status.CANCELLED;
        });
  }
}
