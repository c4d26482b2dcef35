package dev.rondo.games.snatch.state;

import dev.rondo.cartridge.Situation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads a match from a spectator's view, in which `you` is P1.
final class SnatchSituation {
  private SnatchSituation() {}

  static Situation of(Map<String, @Nullable Object> view) {
    return new Situation(
        Situation.whole(view.get("round")).map(Long::intValue).orElse(0),
        Stream.of("you", "opponent").flatMap(side -> score(view.get(side)).stream()).toList(),
        deciding(view),
        Situation.whole(view.get("deadlineTs")));
  }

  private static Optional<Long> score(@Nullable Object side) {
    return side instanceof Map<?, ?> fields
        ? Situation.whole(fields.get("score"))
        : Optional.empty();
  }

  private static List<Integer> deciding(Map<String, @Nullable Object> view) {
    if (Phase.CHAT.toString().equals(view.get("phase"))) {
      return Role.PLAYERS.stream()
          .filter(role ->
              !(view.get("ready") instanceof List<?> ready && ready.contains(role.toString())))
          .map(role -> role == Role.P1 ? 0 : 1)
          .toList();
    }
    return Stream.of(Phase.values())
        .filter(phase -> phase.toString().equals(view.get("phase")))
        .flatMap(phase -> phase.decider().stream())
        .map(role -> role == Role.P1 ? 0 : 1)
        .toList();
  }
}
