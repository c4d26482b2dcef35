package dev.rondo.testkit;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.LegalCommands;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Draws from the commands that the rules of a match list as legal.
final class ListedCommands {
  private ListedCommands() {}

  /// One of the commands of a seat; none if it has none now, or if the rules list none.
  static <S, C, F, V> Optional<C> any(Table<S, C, F, V> table, Seat seat, RandomGenerator luck) {
    if (table.actions().holds(seat)
        || !(table.actions().legal(new Viewer.Player(seat))
            instanceof Result.Ok<Supplier<LegalCommands>>(var listed))) {
      return Optional.empty();
    }
    var commands = listed.get().commands().orElse(List.of());
    return commands.isEmpty()
        ? Optional.empty()
        : Optional.of(read(table, commands.get(luck.nextInt(commands.size()))));
  }

  private static <C> C read(Table<?, C, ?, ?> table, LegalCommands.Command command) {
    var type =
        table.installed().manifest().commands().stream()
            .filter(candidate -> candidate.name().equals(command.type()))
            .findFirst()
            .orElseThrow();
    return Json.STORED.treeToValue(command.payload(), type.type());
  }
}
