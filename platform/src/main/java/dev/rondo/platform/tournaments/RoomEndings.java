package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.KeepsakeStore;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.Room.State;
import dev.rondo.platform.tournaments.store.RoomIds;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Notes in their rooms how the matches of tournaments ended.
public final class RoomEndings implements Handler<Ending> {
  public static final String CONSUMER = "tournaments";

  private final TournamentStore tournaments;
  private final RoomStore rooms;
  private final KeepsakeStore keepsakes;
  private final Consumer<String> changed;

  /// @param changed is called with a tournament's id when there is something to do for it, within
  ///   the transaction
  public RoomEndings(
      TournamentStore tournaments,
      RoomStore rooms,
      KeepsakeStore keepsakes,
      Consumer<String> changed) {
    this.tournaments = tournaments;
    this.rooms = rooms;
    this.keepsakes = keepsakes;
    this.changed = changed;
  }

  @Override
  public void handle(Ending ending) {
    if (ending.origin() == Origin.TOURNAMENT) {
      rooms
          .find(ending.match())
          .filter(room -> room.state().awaited())
          .ifPresent(room -> {
            var again = ending.status() != Status.FINISHED && room.state() == State.REPLACING;
            if (ending.status() == Status.FINISHED) {
              finish(room, ending);
            } else if (again) {
              playAgain(room, ending);
            } else {
              rooms.update(room.to(State.CANCELLED), ending.time());
            }
            if (again || !rooms.anyAwaited(room.tournament(), room.phase())) {
              changed.accept(room.tournament());
            }
          });
    }
  }

  private void finish(Room room, Ending ending) {
    var scores = new ArrayList<Long>();
    for (var seat = 0; seat < room.players().size(); seat++) {
      score(ending, seat).ifPresent(scores::add);
    }
    // A match counts for all or for none.
    var counts = scores.size() == room.players().size();
    rooms.update(counts ? room.finished(scores) : room.to(State.FINISHED), ending.time());
    for (var keepsake : ending.keepsakes()) {
      var player = ending.players().get(keepsake.seat().index());
      keepsakes.add(room.tournament(), player.account(), keepsake.name(), keepsake.gained());
    }
  }

  private void playAgain(Room room, Ending ending) {
    var tournament = tournaments.find(room.tournament()).orElseThrow();
    rooms.update(room.to(State.REPLACED), ending.time());
    rooms.insert(List.of(room.again(RoomIds.match(tournament, room.number(), room.restart() + 1))));
  }

  private static Optional<Long> score(Ending ending, int seat) {
    return ending.scores().stream()
        .filter(score -> score.seat().equals(new Seat(seat)))
        .map(score -> score.points())
        .findFirst();
  }
}
