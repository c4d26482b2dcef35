package dev.rondo.games.arena;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.arena.map.Position;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A fact of an arena.
public sealed interface ArenaFact {

  /// The fight began.
  ///
  /// @param nodes the value of each node, by tile
  record Started(Duration at, SortedMap<String, Integer> nodes) implements ArenaFact {
    public Started {
      nodes = Collections.unmodifiableSortedMap(new TreeMap<>(nodes));
    }
  }

  /// An action waits for its tick.
  record Received(Pending pending) implements ArenaFact {}

  /// A pending action came to nothing.
  ///
  /// @param code why it fizzled
  record Dropped(Seat seat, Fate fate, Optional<String> code) implements ArenaFact {}

  /// A player went one tile.
  record Moved(Seat seat, int tick, Position to) implements ArenaFact {}

  /// A player hit another.
  ///
  /// @param damage before shields
  /// @param shielded what shields held off
  /// @param taken what the target's hp lost
  /// @param restUntil the tick after which the player may attack again; 0 if at once
  record Attacked(
      Seat seat,
      int tick,
      Seat target,
      int damage,
      boolean critical,
      int shielded,
      int taken,
      int restUntil)
      implements ArenaFact {}

  /// A player raised the shield.
  record Defended(Seat seat, int tick) implements ArenaFact {}

  /// A player took what was in a node.
  ///
  /// @param restUntil the tick after which the player may collect again; 0 if at once
  record Collected(Seat seat, int tick, int amount, int restUntil) implements ArenaFact {}

  /// A player is out.
  ///
  /// @param by empty for who left
  /// @param at where the resources dropped
  record Eliminated(Seat seat, Optional<Seat> by, int dropped, Position at) implements ArenaFact {}

  /// Shields ran out.
  record ShieldsFell(int tick, List<Seat> seats) implements ArenaFact {
    public ShieldsFell {
      seats = List.copyOf(seats);
    }
  }

  /// Cooldowns up to this tick are over.
  record Rested(int tick) implements ArenaFact {}

  /// The seats that are alive at the end.
  record Survived(List<Seat> seats) implements ArenaFact {
    public Survived {
      seats = List.copyOf(seats);
    }
  }

  /// The match is over.
  ///
  /// @param tick the last one
  record Ended(int tick, Ending ending) implements ArenaFact {}

  /// The match was ended from outside.
  record CalledOff() implements ArenaFact {}

  /// The reason why an action had no effect.
  enum Fate {
    FIZZLED,
    SUPERSEDED,
    CANCELLED;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
