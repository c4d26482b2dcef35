package dev.rondo.platform.state;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.journal.StampCounts;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// All that views of a match are made of, at one instant.
///
/// @param game the game's state; none before the start
/// @param offset what to add to match time for epoch milliseconds
/// @param startsAt match time at which gathering ends, if it ends by the clock
public record Scene<S>(
    Status status,
    List<Player> players,
    @Nullable S game,
    long offset,
    OptionalLong startsAt,
    StampCounts stamps) {

  public Scene<S> with(StampCounts counts) {
    return new Scene<>(status, players, game, offset, startsAt, counts);
  }

  /// True if there is such a viewer: a match may start with fewer than all seats.
  public boolean has(Viewer viewer) {
    return game == null
        || !(viewer instanceof Viewer.Player(var seat))
        || seat.index() < players.size();
  }
}
