package dev.rondo.platform.state;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.InstalledGame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Lets the rules decide a cause as it is stored. The live table and the [Verifier] share it, so
/// that both give the rules the same inputs.
public final class Decider<S, C, F, V> {
  private final InstalledGame<S, C, F, V> installed;

  public Decider(InstalledGame<S, C, F, V> installed) {
    this.installed = installed;
  }

  /// The decision of the rules; none for a cause that is the platform's own. Actions that were held
  /// are decided first, and the alarm on the state that they lead to.
  public Optional<Decision<F>> decide(S state, Cause cause, Moment moment) {
    return decide(state, cause, _ -> Optional.empty(), moment);
  }

  /// The same if some commands of actions that were held have been read already.
  public Optional<Decision<F>> decide(
      S state, Cause cause, Function<ActionId, Optional<C>> commands, Moment moment) {
    if (!(cause instanceof Cause.Rang(var held)) || held.isEmpty()) {
      return input(cause, commands).map(input -> installed.rules().decide(state, input, moment));
    }
    var brought = installed.rules().decide(state, brought(held, commands), moment);
    return Optional.of(
        brought instanceof Decision.Accepted<F> accepted ? ring(state, accepted, moment) : brought);
  }

  /// The same for an action whose command has just been read.
  public Decision<F> decide(S state, Cause.Played cause, C command, Moment moment) {
    return installed.rules().decide(state, played(cause, command), moment);
  }

  private Decision<F> ring(S state, Decision.Accepted<F> brought, Moment moment) {
    var after = state;
    for (var fact : brought.facts()) {
      after = installed.rules().apply(after, fact);
    }
    if (installed.rules().alarm(after).filter(at -> at.compareTo(moment.now()) <= 0).isEmpty()) {
      throw new IllegalStateException(
          "no alarm is due after held actions were brought at " + moment.now());
    }
    var rang = installed.rules().decide(after, new Input.Alarm<>(), moment);
    return rang instanceof Decision.Accepted<F> accepted ? both(brought, accepted) : rang;
  }

  private static <F> Decision<F> both(Decision.Accepted<F> one, Decision.Accepted<F> other) {
    var facts = new ArrayList<>(one.facts());
    facts.addAll(other.facts());
    var answers = new ArrayList<>(one.answers());
    answers.addAll(other.answers());
    var notes = new ArrayList<>(one.notes());
    notes.addAll(other.notes());
    return new Decision.Accepted<>(facts, answers, notes);
  }

  private Optional<Input<C>> input(Cause cause, Function<ActionId, Optional<C>> commands) {
    return switch (cause) {
      case Cause.Started _ -> Optional.of(new Input.Opened<>());
      case Cause.Played played -> Optional.of(played(played));
      case Cause.Refused(var seat, var key, var type, var payload, var sealed) ->
          Optional.of(played(new Cause.Played(seat, key, type, payload, sealed)));
      case Cause.Brought(var held) -> Optional.of(brought(held, commands));
      case Cause.Withdrawn(var seat, var key) ->
          Optional.of(new Input.Withdrawn<>(seat, new ActionId(seat, key)));
      case Cause.Rang _ -> Optional.of(new Input.Alarm<>());
      case Cause.Left(var seat) -> Optional.of(new Input.Left<>(seat));
      case Cause.Expelled(var seat) -> Optional.of(new Input.Left<>(seat));
      case Cause.Gone(var seat) -> Optional.of(new Input.Gone<>(seat));
      case Cause.Came(var seat) -> Optional.of(new Input.Came<>(seat));
      case Cause.Substituted(var seat, _) -> Optional.of(new Input.Came<>(seat));
      case Cause.Paused _ -> Optional.of(new Input.Paused<>());
      case Cause.Resumed _ -> Optional.of(new Input.Resumed<>());
      case Cause.Cancelled(var reason, var aside) ->
          aside || reason.equals(Cause.Cancelled.FAULT)
              ? Optional.empty()
              : Optional.of(new Input.Cancelled<>());
      case Cause.Created _, Cause.Joined _, Cause.Vacated _, Cause.Recovered _ -> Optional.empty();
    };
  }

  private Input<C> brought(List<Cause.Held> held, Function<ActionId, Optional<C>> commands) {
    return new Input.Brought<>(
        held.stream()
            .map(action -> {
              var stored = action.played();
              var played =
                  commands
                      .apply(action.action())
                      .map(command -> played(stored, command))
                      .orElseGet(() -> played(stored));
              return new Input.Held<>(played, Duration.ofMillis(action.until()));
            })
            .toList());
  }

  private Input.Played<C> played(Cause.Played stored) {
    if (installed.codec().storedCommand(stored.type(), stored.payload())
        instanceof Result.Ok<C>(var command)) {
      return played(stored, command);
    }
    throw new IllegalArgumentException("the rules no longer know the action " + stored.type());
  }

  private static <C> Input.Played<C> played(Cause.Played stored, C command) {
    return new Input.Played<>(stored.seat(), stored.action(), command, stored.sealed());
  }
}
