package dev.rondo.cartridge;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// The data and pure functions that a game needs besides its rules to be played in sessions.
///
/// @param fewest how many must be there to start
/// @param most how many may come
/// @param misfit why values that are each within their bounds do not fit together
/// @param language the setting that is the host's language where nobody has said otherwise
/// @param paused how an action is refused while the match is paused
/// @param shortcuts commands that also have a path of their own below the session's code
/// @param closing values of a view's field `phase` in which the host may begin the next session
/// @param content what its matches are played with
public record Hosting(
    ToIntFunction<Settings> fewest,
    ToIntFunction<Settings> most,
    Function<Settings, Optional<String>> misfit,
    Optional<String> language,
    Rejection paused,
    List<String> shortcuts,
    List<String> closing,
    Optional<Content> content) {
  public Hosting {
    shortcuts = List.copyOf(shortcuts);
    closing = List.copyOf(closing);
  }
}
