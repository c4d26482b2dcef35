package dev.rondo.platform.host;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.table.Table;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The bots of one match. They see their own views and act like anybody else. Owned by the match's
/// mailbox.
final class Bots {
  private static final Logger LOG = LoggerFactory.getLogger(Bots.class);

  private final Set<Seat> thinking = new HashSet<>();

  /// Lets every bot that has something to do, and is not at it yet, think.
  <S, C, F, V> void consider(Table<S, C, F, V> table, Mailbox box) {
    var players = table.row().players();
    for (var i = 0; i < players.size(); i++) {
      if (players.get(i).bot().isEmpty()) {
        continue;
      }
      var seat = new Seat(i);
      if (!thinking.contains(seat)) {
        move(table, seat)
            .ifPresent(move -> {
              thinking.add(seat);
              box.later(move.after().toMillis(), Message.of(playing -> act(playing, seat)));
            });
      }
    }
  }

  /// The bot has thought: what it wants now is done.
  private <S, C, F, V> void act(Table<S, C, F, V> table, Seat seat) {
    thinking.remove(seat);
    move(table, seat)
        .ifPresent(move -> {
          var action =
              new Action(
                  UUID.randomUUID().toString(), table.installed().codec().body(move.command()));
          table
              .actions()
              .act(
                  table.row().players().get(seat.index()).account(),
                  action,
                  result -> {
                    if (result instanceof Result.Refused<ActionState>(var rejection, _)) {
                      LOG.debug(
                          "match {}: bot {} refused {}", table.row().id(), seat, rejection.code());
                    }
                  });
        });
  }

  /// Forgets which bots are thinking. Called for a table that was loaded again.
  void reset() {
    thinking.clear();
  }

  /// A bot whose action is held has nothing to do. It would replace its own action, since its view
  /// does not show that one.
  private <S, C, F, V> Optional<Bot.Move<C>> move(Table<S, C, F, V> table, Seat seat) {
    if (table.actions().holds(seat)) {
      return Optional.empty();
    }
    var kind = table.row().players().get(seat.index()).bot().orElseThrow();
    return table
        .views()
        .gameView(seat)
        .flatMap(view ->
            table.installed().manifest().bots().stream()
                .filter(candidate -> candidate.name().equals(kind))
                .findFirst()
                .map(BotKind::bot)
                .flatMap(bot -> bot.move(view, ThreadLocalRandom.current())));
  }
}
