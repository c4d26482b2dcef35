package dev.rondo.games.snatch.state;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The phase that a match is in.
///
/// @param since when it began
/// @param stirred when something last happened in it
/// @param deadline the time at which the clock decides; empty where there is no limit
/// @param ready the players who have talked enough
public record Stage(
    Phase phase, Duration since, Duration stirred, Optional<Duration> deadline, List<Role> ready) {
  public static final Stage WAITING = of(Phase.WAITING, Duration.ZERO, Optional.empty());

  public Stage {
    ready = List.copyOf(ready);
  }

  public static Stage of(Phase phase, Duration since, Optional<Duration> deadline) {
    return new Stage(phase, since, since, deadline, List.of());
  }

  public Stage stirredAt(Duration at) {
    return new Stage(phase, since, at, deadline, ready);
  }

  public Stage readied(Role role) {
    var more = new ArrayList<>(ready);
    more.add(role);
    return new Stage(phase, since, stirred, deadline, more);
  }

  public boolean expired(Duration now) {
    return deadline.filter(at -> at.compareTo(now) <= 0).isPresent();
  }
}
