package dev.rondo.platform.host;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;

/// Something for a table to do. It may be done again on a fresh table if the first could not store
/// it.
interface Message {

  /// The work that the message does with the table.
  interface Work {
    void on(Table<?, ?, ?, ?> table);
  }

  void run(Table<?, ?, ?, ?> table);

  void refuse(Refusal refusal, String detail);

  void fail(RuntimeException reason);

  /// True if the work is done however long the match cannot be read.
  default boolean lasting() {
    return false;
  }

  /// Something that a turn needs for a message.
  enum Need {
    NOTHING,
    /// A wallet or the journal is read, so the turn may block.
    READING,
    /// The match is to be stored as it is, because the server stops.
    SNAPSHOT;

    /// True if any of these messages needs it.
    boolean in(List<Message> batch) {
      return batch.stream().anyMatch(message -> message.need() == this);
    }
  }

  default Need need() {
    return Need.NOTHING;
  }

  /// The account that only asks to see something; empty if the message does more.
  default Optional<AccountId> onlooker() {
    return Optional.empty();
  }

  /// A message that nobody waits for, and that does not matter later.
  static Message of(Work work) {
    return new Told(work, false);
  }

  /// A message that nobody waits for, and that must not be lost.
  static Message lasting(Work work) {
    return new Told(work, true);
  }

  /// A message without a reply.
  record Told(Work work, boolean lasting) implements Message {
    @Override
    public void run(Table<?, ?, ?, ?> table) {
      work.on(table);
    }

    @Override
    public void refuse(Refusal refusal, String detail) {}

    @Override
    public void fail(RuntimeException reason) {}
  }

  /// A message with a reply.
  record Ask<R>(
      CompletableFuture<Result<R>> reply,
      BiConsumer<Table<?, ?, ?, ?>, CompletableFuture<Result<R>>> work,
      Need need,
      Optional<AccountId> onlooker)
      implements Message {
    @Override
    public void run(Table<?, ?, ?, ?> table) {
      work.accept(table, reply);
    }

    @Override
    public void refuse(Refusal refusal, String detail) {
      reply.complete(Result.refused(refusal, detail));
    }

    @Override
    public void fail(RuntimeException reason) {
      reply.completeExceptionally(reason);
    }
  }
}
