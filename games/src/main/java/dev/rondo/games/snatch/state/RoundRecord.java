package dev.rondo.games.snatch.state;

import dev.rondo.games.snatch.state.Choice.Maker;
import dev.rondo.games.snatch.state.Choice.Subject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A round that was played, as it is shown and exported.
///
/// @param holdings after the round, as the outcomes are
/// @param byClock which decisions the clock made
/// @param millis how long each decision took, by its name
public record RoundRecord(
    int index,
    Proposal p1Action,
    Optional<Reply> p2Action,
    boolean forcedByP2,
    Optional<Offer> offer,
    boolean reported,
    boolean shameAssigned,
    Holdings holdings,
    int outcomeP1,
    int outcomeP2,
    boolean isThird,
    List<Subject> byClock,
    SortedMap<String, Duration> millis) {
  public RoundRecord {
    byClock = List.copyOf(byClock);
    millis = Collections.unmodifiableSortedMap(new TreeMap<>(millis));
  }

  public static RoundRecord of(Round round, Holdings holdings) {
    var millis = new TreeMap<String, Duration>();
    round.choices().forEach(choice -> millis.put(choice.subject().toString(), choice.took()));
    return new RoundRecord(
        round.index(),
        round.proposal().orElseThrow(),
        round.reply(),
        round.forcedByP2(),
        round.offer(),
        round.reported(),
        round.shameAssigned(),
        holdings,
        Role.P1.score(holdings.p1()),
        Role.P2.score(holdings.p2()),
        round.index() == Round.LAST,
        round.choices().stream()
            .filter(choice -> choice.maker() == Maker.CLOCK)
            .map(Choice::subject)
            .toList(),
        millis);
  }
}
