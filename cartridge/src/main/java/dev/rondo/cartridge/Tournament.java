package dev.rondo.cartridge;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The part of a game that tournaments need besides its rules: data and pure functions.
///
/// @param variant the setting of which each phase has another value: a [Setting.Choice]
/// @param misfit why no tournament can be played with these settings
/// @param reconnect how long somebody who is gone still counts as there
/// @param situation reads a match from the view of a spectator, as it is on the wire
public record Tournament(
    String variant,
    Function<Settings, Optional<String>> misfit,
    Function<Settings, Duration> reconnect,
    Function<Map<String, @Nullable Object>, Situation> situation) {

  /// For games that are built from turns or rounds.
  public Tournament(
      String variant,
      Function<Settings, Optional<String>> misfit,
      Function<Settings, Duration> reconnect) {
    this(variant, misfit, reconnect, Situation::ofView);
  }
}
