package dev.rondo.platform.host;

import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.Onlooker;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// The mailboxes of all matches in memory. A message for a match that has none makes one. Safe for
/// any thread.
final class Mailboxes {

  /// A question to a table.
  interface Asked<R> {
    void on(Mailbox box, Table<?, ?, ?, ?> table, CompletableFuture<Result<R>> reply);
  }

  private final Map<MatchId, Mailbox> boxes = new ConcurrentHashMap<>();
  private final Node node;
  private volatile Predicate<MatchId> here = _ -> true;
  private volatile boolean stopping;

  Mailboxes(Node node) {
    this.node = node;
  }

  <R> CompletableFuture<Result<R>> ask(MatchId match, Asked<R> asked) {
    return ask(match, asked, Message.Need.NOTHING);
  }

  <R> CompletableFuture<Result<R>> ask(MatchId match, Asked<R> asked, Message.Need need) {
    return ask(match, asked, need, Optional.empty());
  }

  /// Asks to see something.
  <R> CompletableFuture<Result<R>> show(MatchId match, Onlooker onlooker, Asked<R> asked) {
    return ask(match, asked, Message.Need.NOTHING, Optional.of(onlooker.account()));
  }

  private <R> CompletableFuture<Result<R>> ask(
      MatchId match, Asked<R> asked, Message.Need need, Optional<AccountId> onlooker) {
    var reply = new CompletableFuture<Result<R>>();
    if (stopping && need != Message.Need.SNAPSHOT) {
      reply.completeExceptionally(new UnavailableException("the server is stopping"));
      return reply;
    }
    if (!withBox(
        match,
        need,
        box ->
            box.post(
                new Message.Ask<>(
                    reply, (table, waiting) -> asked.on(box, table, waiting), need, onlooker)))) {
      reply.completeExceptionally(new ElsewhereException(match));
    }
    return reply;
  }

  /// Asks for something that is known within the turn, and told when it is durable.
  <R> CompletableFuture<Result<R>> tell(
      MatchId match, Function<Table<?, ?, ?, ?>, Result<R>> work) {
    return ask(
        match,
        (_, table, reply) -> {
          var result = work.apply(table);
          reply(table, reply, () -> result);
        });
  }

  /// Replies when the turn is durable. If what is needed for it cannot be read any more, this reply
  /// fails alone: all else of the turn has happened, and is told.
  static <R> void reply(
      Table<?, ?, ?, ?> table, CompletableFuture<Result<R>> reply, Supplier<Result<R>> result) {
    table.whenDurable(() -> {
      try {
        reply.complete(result.get());
      } catch (RuntimeException failed) {
        reply.completeExceptionally(failed);
      }
    });
  }

  /// @return false if the match does not run here: then the message is lost
  boolean post(MatchId match, Function<Mailbox, Message> message) {
    return stopping || withBox(match, Message.Need.NOTHING, box -> box.post(message.apply(box)));
  }

  /// No mailbox goes away meanwhile. False if the match runs elsewhere: then nothing is done, but
  /// for the snapshot with which it leaves.
  private boolean withBox(MatchId match, Message.Need need, Consumer<Mailbox> work) {
    var done = new boolean[1];
    boxes.compute(
        match,
        (_, known) -> {
          if (need == Message.Need.SNAPSHOT ? known == null : !here.test(match)) {
            return known;
          }
          var box = known == null ? new Mailbox(match, node) : known;
          work.accept(box);
          done[0] = true;
          return box;
        });
    return done[0];
  }

  /// Says from now on which matches this node runs. Messages for others, those of timers too, are
  /// not taken.
  void placedBy(Predicate<MatchId> ours) {
    here = ours;
  }

  /// Adds the mailbox of a match that was made, unless somebody has asked for the match as soon as
  /// it was stored.
  void add(MatchId match, Mailbox box) {
    boxes.putIfAbsent(match, box);
  }

  /// Adds a mailbox for a match that nobody has run for a while.
  ///
  /// @param downSince when it was last run, in epoch milliseconds
  void addAfterDowntime(MatchId match, long downSince) {
    boxes.put(match, Mailbox.afterDowntime(match, node, downSince));
  }

  /// The matches in memory that the predicate names.
  List<MatchId> inMemory(Predicate<MatchId> which) {
    return boxes.keySet().stream().filter(which).toList();
  }

  /// True if anything was asked of the match yet.
  boolean begun(MatchId match) {
    var box = boxes.get(match);
    return box != null && box.begun();
  }

  /// Takes the mailbox of a match away, which then does nothing more.
  void retire(MatchId match) {
    boxes.computeIfPresent(
        match,
        (_, box) -> {
          box.retire();
          return null;
        });
  }

  /// Gives the mailbox of a match a table that was loaded ahead.
  void prepare(MatchId match, Table<?, ?, ?, ?> loaded) {
    boxes.computeIfPresent(
        match,
        (_, box) -> {
          box.prepare(loaded);
          return box;
        });
  }

  void evict(MatchId match) {
    boxes.computeIfPresent(match, (_, box) -> box.evictable() ? null : box);
  }

  void remove(MatchId match) {
    boxes.remove(match);
  }

  void forEach(BiConsumer<MatchId, Mailbox> work) {
    boxes.forEach(work);
  }

  /// The messages that wait in all mailboxes.
  long waiting() {
    return boxes.values().stream().mapToLong(Mailbox::waiting).sum();
  }

  /// The messages that wait in the fullest mailbox.
  long longest() {
    return boxes.values().stream().mapToLong(Mailbox::waiting).max().orElse(0);
  }

  boolean isEmpty() {
    return boxes.isEmpty();
  }

  int size() {
    return boxes.size();
  }

  /// From now on only snapshots can be asked for.
  void stop() {
    stopping = true;
  }

  boolean stopping() {
    return stopping;
  }
}
