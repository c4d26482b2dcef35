package dev.rondo.games.snatch.study;

import dev.rondo.cartridge.Statistics;
import dev.rondo.cartridge.Statistics.Count;
import dev.rondo.games.snatch.state.Choice;
import dev.rondo.games.snatch.state.Choice.Maker;
import dev.rondo.games.snatch.state.Choice.Subject;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.RoundRecord;
import dev.rondo.games.snatch.state.SnatchFact;
import java.util.List;

/// The statistics of each player: own decisions, and rounds with at least one of them.
public final class SnatchStatistics {
  private static final String ROUNDS_PLAYED = "rounds_played";
  private static final String DECISIONS = "decisions";

  public static final Statistics<SnatchFact> COUNTED =
      new Statistics<>(List.of(ROUNDS_PLAYED, DECISIONS), SnatchStatistics::of);

  private SnatchStatistics() {}

  private static List<Count> of(SnatchFact fact) {
    return switch (fact) {
      case SnatchFact.Offered offered -> decision(offered.choice());
      case SnatchFact.NotOffered declined -> decision(declined.choice());
      case SnatchFact.Replied replied -> decision(replied.choice());
      case SnatchFact.ShameDecided shamed -> decision(shamed.choice());
      case SnatchFact.ReportDecided reported -> decision(reported.choice());
      case SnatchFact.RoundEnded(var round) ->
          Role.PLAYERS.stream()
              .filter(role -> decided(round, role))
              .map(role -> Count.one(role.seat(), ROUNDS_PLAYED))
              .toList();
      default -> List.of();
    };
  }

  private static List<Count> decision(Choice choice) {
    return choice.maker() == Maker.PLAYER
        ? List.of(Count.one(whose(choice.subject()).seat(), DECISIONS))
        : List.of();
  }

  private static boolean decided(RoundRecord round, Role role) {
    return List.of(Subject.values()).stream()
        .filter(subject -> whose(subject) == role)
        .filter(subject -> round.millis().containsKey(subject.toString()))
        .anyMatch(subject -> !round.byClock().contains(subject));
  }

  private static Role whose(Subject subject) {
    return switch (subject) {
      case P1_ACTION, SHAME, REPORT -> Role.P1;
      case P2_ACTION -> Role.P2;
    };
  }
}
