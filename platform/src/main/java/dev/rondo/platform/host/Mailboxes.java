package dev.rondo.platform.host;

import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Table;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// The mailboxes of all matches in memory. A message for a match that has none makes one. Safe for
/// any thread.
final class Mailboxes {

  /// What is asked of a table.
  interface Asked<R> {
    void on(Mailbox box, Table<?, ?, ?, ?> table, CompletableFuture<Result<R>> reply);
  }

  private final Map<MatchId, Mailbox> boxes = new ConcurrentHashMap<>();
  private final Node node;
  private volatile boolean stopping;

  Mailboxes(Node node) {
    this.node = node;
  }

  <R> CompletableFuture<Result<R>> ask(MatchId match, Asked<R> asked) {
    return ask(match, asked, Message.Need.NOTHING);
  }

  <R> CompletableFuture<Result<R>> ask(MatchId match, Asked<R> asked, Message.Need need) {
    var reply = new CompletableFuture<Result<R>>();
    if (stopping && need != Message.Need.SNAPSHOT) {
      reply.completeExceptionally(new UnavailableException("the server is stopping"));
      return reply;
    }
    withBox(
        match,
        box ->
            box.post(
                new Message.Ask<>(reply, (table, waiting) -> asked.on(box, table, waiting), need)));
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

  void post(MatchId match, Function<Mailbox, Message> message) {
    if (!stopping) {
      withBox(match, box -> box.post(message.apply(box)));
    }
  }

  /// No mailbox goes away meanwhile.
  private void withBox(MatchId match, Consumer<Mailbox> work) {
    boxes.compute(
        match,
        (_, known) -> {
          var box = known == null ? new Mailbox(match, node) : known;
          work.accept(box);
          return box;
        });
  }

  /// Adds the mailbox of a match that was made, unless somebody has asked for the match as soon as
  /// it was stored.
  void add(MatchId match, Mailbox box) {
    boxes.putIfAbsent(match, box);
  }

  /// Adds a mailbox for a match that nobody has run for a while.
  void addAfterDowntime(MatchId match) {
    boxes.put(match, Mailbox.afterDowntime(match, node));
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
