package dev.rondo.platform.action;

import dev.rondo.cartridge.ActionId;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Receipts;
import dev.rondo.platform.journal.StampCounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Finds an action and its answer again in the entries of its match.
public final class ActionLog {

  /// An action as it was first sent, and its answer if there is one.
  ///
  /// @param stamps what its answer says of stamps, if there is one
  public record First(Body body, Answers.@Nullable Stored answer, long stamps) {
    /// The action's answer, or that it is pending.
    public ActionState state(String key) {
      return answer == null ? Answers.pending(key, body.type()) : Answers.send(answer, stamps);
    }

    /// The answer of the action, for a client that sends its key again.
    public Result<ActionState> again(Action action) {
      return Body.same(body, action.body())
          ? Result.ok(state(action.key()))
          : Result.refused(Refusal.IDEMPOTENCY_KEY_REUSED, "this key was used for another action");
    }
  }

  private final ActionId action;
  private StampCounts known = StampCounts.NONE;
  private @Nullable Body body;
  private Answers.@Nullable Stored answer;
  private OptionalLong stamps = OptionalLong.empty();

  public ActionLog(ActionId action) {
    this.action = action;
  }

  public static Optional<First> find(List<Entry> entries, ActionId action) {
    var log = new ActionLog(action);
    entries.forEach(log::add);
    return log.first();
  }

  /// Takes the next entry of the match.
  public void add(Entry entry) {
    known = known.after(Receipts.read(entry.receipt()));
    if (entry.cause().contains(action.key())) {
      Codec.cause(entry.cause()).newActions().stream()
          .filter(played -> played.action().equals(action))
          .forEach(played -> {
            body = new Body(played.type(), played.payload(), played.sealed());
            stamps =
                played.sealed() ? OptionalLong.of(known.of(action.seat())) : OptionalLong.empty();
          });
    }
    if (entry.answers().contains(action.key())) {
      for (var candidate : Answers.read(entry.answers())) {
        if (candidate.action().equals(action)) {
          answer = candidate;
          stamps = OptionalLong.of(stamps.orElse(known.of(action.seat())));
        }
      }
    }
  }

  /// The action as the entries so far have it, if they do.
  public Optional<First> first() {
    return Optional.ofNullable(body).map(sent -> new First(sent, answer, stamps.orElse(0)));
  }
}
