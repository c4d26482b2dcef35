package dev.rondo.app.playground;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.Codec;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/// Something that the author did at a table, as plain values: it can be decided again by other
/// rules.
sealed interface PlayInput {
  Duration at();

  /// 0 for an input that concerns no seat.
  int seat();

  /// @param number counts the actions of a table from 1
  record Act(Duration at, int seat, int number, String type, JsonNode payload)
      implements PlayInput {}

  record Gone(Duration at, int seat) implements PlayInput {}

  record Came(Duration at, int seat) implements PlayInput {}

  record Left(Duration at, int seat) implements PlayInput {}

  record Paused(Duration at, int seat) implements PlayInput {}

  record Resumed(Duration at, int seat) implements PlayInput {}

  /// The input as the rules take it; refused if they know no such command.
  default <C> Result<Input<C>> read(Codec<?, C, ?> codec) {
    var who = new Seat(seat());
    return switch (this) {
      case Act(_, _, var number, var type, var payload) ->
          codec
              .command(type, payload)
              .map(command ->
                  new Input.Played<>(who, new ActionId(who, "a" + number), command, false));
      case Gone _ -> Result.ok(new Input.Gone<>(who));
      case Came _ -> Result.ok(new Input.Came<>(who));
      case Left _ -> Result.ok(new Input.Left<>(who));
      case Paused _ -> Result.ok(new Input.Paused<>());
      case Resumed _ -> Result.ok(new Input.Resumed<>());
    };
  }
}
