package dev.rondo.platform.audit;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// An act that is under way on one thread, and its entry in the audit log.
///
/// The first transaction of that thread which changes something stores the entry together with the
/// change, so that neither is there without the other. Some acts have no transaction on their own
/// thread, such as the pause of a match. Their entry is stored by [#succeeded].
public final class PendingAct {
  private static final ScopedValue<PendingAct> CURRENT = ScopedValue.newInstance();

  private final AuditStore store;
  private final AuditEntry entry;
  private boolean waiting = true;
  private boolean stored;

  public PendingAct(AuditStore store, AuditEntry entry) {
    this.store = store;
    this.entry = entry;
  }

  /// Does the work of the act on the calling thread.
  public <T> T during(Supplier<T> work) {
    return ScopedValue.where(CURRENT, this).call(work::get);
  }

  /// Stores the entry now, unless a transaction of the act has stored it.
  public void succeeded() {
    if (!stored) {
      store.append(entry);
      stored = true;
    }
  }

  /// The same transactions, which store the entry of the act that is under way, if there is one.
  public static Transactions storing(Transactions transactions) {
    return new Transactions() {
      @Override
      public <T> T write(Supplier<T> work) {
        return CURRENT.isBound()
            ? CURRENT.get().along(transactions, work)
            : transactions.write(work);
      }

      @Override
      public <T> CompletableFuture<T> writeLater(Supplier<T> work) {
        return transactions.writeLater(work);
      }
    };
  }

  private <T> T along(Transactions transactions, Supplier<T> work) {
    if (!waiting) {
      return transactions.write(work);
    }
    // If this throws, the transactions that follow only note the failure.
    waiting = false;
    var result =
        transactions.write(() -> {
          var done = work.get();
          if (changed(done)) {
            store.append(entry);
          }
          return done;
        });
    stored = changed(result);
    waiting = !stored;
    return result;
  }

  /// True if a transaction with this result has changed something.
  private static boolean changed(Object result) {
    return !(result instanceof Result.Refused<?>)
        && !result.equals(Optional.empty())
        && !result.equals(false);
  }
}
