package dev.rondo.edge.memory;

import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.Registration;
import dev.rondo.platform.runtime.RegistrationStore;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps in memory which matches the game master watches.
public final class MemoryRegistrations implements RegistrationStore {
  private final List<Registration> all = new CopyOnWriteArrayList<>();

  @Override
  public void put(Registration registration) {
    all.removeIf(known -> known.gameId().equals(registration.gameId()));
    all.add(registration);
  }

  @Override
  public void ended(MatchId match, Instant at) {}

  @Override
  public void close(MatchId match) {
    all.removeIf(known -> known.match().equals(match));
  }

  @Override
  public List<Registration> open() {
    return List.copyOf(all);
  }
}
