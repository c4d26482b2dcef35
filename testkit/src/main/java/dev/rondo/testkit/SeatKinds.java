package dev.rondo.testkit;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.table.Table;
import dev.rondo.testkit.series.Kinds;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The kinds of bots that play the seats of a simulated match. Unless others were asked for, it is
/// the game's first kind; if it has no bots, they draw from the commands that its rules list.
record SeatKinds(Manifest<?, ?, ?, ?> manifest, Casting casting) {

  /// The kinds by seat.
  List<String> of(MatchRow row) {
    return row.players().stream().map(this::of).toList();
  }

  private String of(Player player) {
    var first = manifest.bots().isEmpty() ? Kinds.RANDOM : manifest.bots().getFirst().name();
    return casting.kinds().getOrDefault(player.account(), first);
  }

  <S, C, F, V> Optional<C> move(Table<S, C, F, V> table, Seat seat, RandomGenerator luck) {
    var kind = of(table.row().players().get(seat.index()));
    var bot =
        table.installed().manifest().bots().stream()
            .filter(one -> one.name().equals(kind))
            .findFirst();
    if (bot.isEmpty()) {
      return ListedCommands.any(table, seat, luck);
    }
    return table.actions().holds(seat)
        ? Optional.empty()
        : table
            .views()
            .gameView(seat)
            .flatMap(view -> bot.get().bot().move(view, luck))
            .map(Bot.Move::command);
  }
}
