package dev.rondo.platform.lobby.store;

import java.time.Instant;
import java.util.Optional;

/// The last attempt to start a game.
///
/// @param job empty before the first attempt
/// @param deadline until when its result must be there
/// @param chore what is still to be done outside of the database
public record Launch(
    Optional<String> job, Optional<Instant> deadline, Optional<Binding> binding, Chore chore) {
  public static final Launch NONE =
      new Launch(Optional.empty(), Optional.empty(), Optional.empty(), Chore.NONE);

  /// A task that follows from a change of status and cannot be part of its transaction. It is done
  /// after it, and again after a crash, until it is known to be done.
  public enum Chore {
    NONE,
    /// The game master is to be told.
    REGISTER,
    /// The members are to be told where they play.
    ANNOUNCE
  }

  public static Launch of(String job, Instant deadline) {
    return new Launch(Optional.of(job), Optional.of(deadline), Optional.empty(), Chore.NONE);
  }

  public Launch bound(Binding to) {
    return new Launch(job, deadline, Optional.of(to), Chore.REGISTER);
  }

  Launch with(Chore next) {
    return new Launch(job, deadline, binding, next);
  }
}
