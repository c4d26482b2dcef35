package dev.rondo.platform.table;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Decides a stored match again from its inputs and its seed. The same facts must follow: that
/// proves that the draws were fair, and that the rules installed now replay what was played before.
public final class Verifier {

  /// Where deciding again gave something else.
  public record Difference(long position, String stored, String decided) {}

  private Verifier() {}

  public static List<Difference> verify(
      Cartridge<?, ?, ?, ?> cartridge, MatchId match, List<Entry> entries) {
    return verify(Engine.of(cartridge), match, entries);
  }

  public static <S, C, F, V> List<Difference> verify(
      Engine<S, C, F, V> engine, MatchId match, List<Entry> entries) {
    var fold = new Fold<>(match, engine);
    var differences = new ArrayList<Difference>();
    for (var entry : entries) {
      var cause = Codec.cause(entry.cause());
      var decided = decide(engine, fold, cause, entry.at());
      if (decided.isPresent() && !decided.get().equals(entry.facts())) {
        differences.add(new Difference(entry.position(), entry.facts(), decided.get()));
      }
      fold.add(entry);
    }
    return differences;
  }

  private static <S, C, F, V> Optional<String> decide(
      Engine<S, C, F, V> engine, Fold<S, C, F, V> fold, Cause cause, long at) {
    return input(engine, cause)
        // Who comes and goes before the start is no matter of the rules.
        .filter(_ -> fold.game() != null || cause instanceof Cause.Started)
        .map(input -> {
          var state =
              cause instanceof Cause.Started started
                  ? fold.setup(started)
                  : Objects.requireNonNull(fold.game());
          var moment = new Moment(Duration.ofMillis(at), Dice.ofSeed(fold.row().seed()));
          return switch (engine.rules().decide(state, input, moment)) {
            case Decision.Accepted<F> accepted when !(cause instanceof Cause.Refused) ->
                engine.codec().facts(accepted.facts());
            case Decision.Rejected<F>(_, var facts) when cause instanceof Cause.Refused ->
                engine.codec().facts(facts);
            case Decision.Accepted<F> accepted ->
                "accepted: " + engine.codec().facts(accepted.facts());
            case Decision.Rejected<F>(var rejection, _) -> "rejected: " + rejection.code();
          };
        });
  }

  private static <S, C, F, V> Optional<Input<C>> input(Engine<S, C, F, V> engine, Cause cause) {
    return switch (cause) {
      case Cause.Started _ -> Optional.of(new Input.Opened<>());
      case Cause.Played(var seat, var key, var type, var payload, var sealed) ->
          Optional.of(played(engine, seat, key, type, payload, sealed));
      case Cause.Refused(var seat, var key, var type, var payload, var sealed) ->
          Optional.of(played(engine, seat, key, type, payload, sealed));
      case Cause.Withdrawn(var seat, var key) ->
          Optional.of(new Input.Withdrawn<>(seat, new ActionId(seat, key)));
      case Cause.Rang() -> Optional.of(new Input.Alarm<>());
      case Cause.Left(var seat) -> Optional.of(new Input.Left<>(seat));
      case Cause.Expelled(var seat) -> Optional.of(new Input.Left<>(seat));
      case Cause.Gone(var seat) -> Optional.of(new Input.Gone<>(seat));
      case Cause.Came(var seat) -> Optional.of(new Input.Came<>(seat));
      case Cause.Paused _ -> Optional.of(new Input.Paused<>());
      case Cause.Resumed _ -> Optional.of(new Input.Resumed<>());
      case Cause.Cancelled(var reason, var aside) ->
          aside || reason.equals(Cause.Cancelled.FAULT)
              ? Optional.empty()
              : Optional.of(new Input.Cancelled<>());
      case Cause.Created _, Cause.Joined _, Cause.Vacated _, Cause.Recovered _ -> Optional.empty();
    };
  }

  private static <S, C, F, V> Input<C> played(
      Engine<S, C, F, V> engine,
      Seat seat,
      String key,
      String type,
      JsonNode payload,
      boolean sealed) {
    if (engine.codec().storedCommand(type, payload) instanceof Result.Ok<C>(var command)) {
      return new Input.Played<>(seat, new ActionId(seat, key), command, sealed);
    }
    throw new IllegalArgumentException("the rules no longer know the action " + type);
  }
}
