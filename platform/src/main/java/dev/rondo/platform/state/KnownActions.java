package dev.rondo.platform.state;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Receipt;
import dev.rondo.platform.action.Answers;
import dev.rondo.platform.action.Keys;
import dev.rondo.platform.journal.Cause;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The actions that the entries of a match have stored: those that are pending, and the hash of
/// each.
public final class KnownActions {
  private final Map<ActionId, PendingAction> pending = new LinkedHashMap<>();
  private final Keys keys = new Keys();

  /// The action is known, and pending until it is answered.
  void add(Cause.Played played) {
    keys.add(Keys.hash(played.action()));
    pending.put(played.action(), PendingAction.of(played));
  }

  public void answered(ActionId action) {
    pending.remove(action);
  }

  /// For a sealed action, takes in what sealing left, for the answer that comes later.
  void noteReceipt(Cause cause, Receipt receipt) {
    if (cause instanceof Cause.Played played && played.sealed()) {
      receipt
          .line(played.seat())
          .ifPresent(line ->
              pending.computeIfPresent(
                  played.action(), (_, action) -> action.withStamps(line.stamps())));
    }
  }

  public Optional<PendingAction> pending(ActionId action) {
    return Optional.ofNullable(pending.get(action));
  }

  public boolean isPending(ActionId action) {
    return pending.containsKey(action);
  }

  /// The answer as it is stored, with what is known of its action.
  public Answers.Stored stored(Answer answer) {
    var action =
        pending(answer.actionId())
            .orElseThrow(
                () -> new IllegalStateException("an answer to no pending action: " + answer));
    return Answers.Stored.of(answer, action.type(), action.sealed());
  }

  public List<PendingAction> pending() {
    return List.copyOf(pending.values());
  }

  /// True if the action was stored before, or another one of the same hash.
  public boolean contains(ActionId action) {
    return keys.contains(Keys.hash(action));
  }

  String hashes() {
    return keys.packed();
  }

  void restore(SavedState<?> saved) {
    if (saved.hashes() != null) {
      keys.addPacked(saved.hashes());
    }
    saved.keys().forEach(keys::add);
    saved.pending().forEach(action -> pending.put(action.action(), action));
  }
}
