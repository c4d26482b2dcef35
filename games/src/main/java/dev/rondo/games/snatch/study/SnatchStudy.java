package dev.rondo.games.snatch.study;

import static dev.rondo.cartridge.Study.Column.flag;
import static dev.rondo.cartridge.Study.Column.player;
import static dev.rondo.cartridge.Study.Column.text;
import static dev.rondo.cartridge.Study.Column.whole;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.cartridge.Study.Played;
import dev.rondo.cartridge.Study.Sheet;
import dev.rondo.cartridge.Study.Span;
import dev.rondo.games.snatch.state.Choice.Subject;
import dev.rondo.games.snatch.state.Message;
import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.RoundRecord;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchFact.RoundEnded;
import dev.rondo.games.snatch.state.SnatchFact.RoundStarted;
import dev.rondo.games.snatch.state.SnatchFact.Said;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The data of matches: rounds, chat, and the result of each player.
public final class SnatchStudy {
  private SnatchStudy() {}

  public static final Study<SnatchFact> STUDY =
      new Study<>(
          List.of(
              new Sheet<>("rounds", roundColumns(), SnatchStudy::rounds, SnatchStudy::spans),
              new Sheet<>(
                  "chat",
                  List.of(
                      whole("round", "The round before which it was said, from 1."),
                      text("from", "The role of who said it: P1 or P2."),
                      player("player", "The code of who said it."),
                      whole("atMillis", "When, in milliseconds of match time from its start."),
                      text("text", "What was said.")),
                  SnatchStudy::chat)),
          new Sheet<>(
              "players",
              List.of(
                  whole("playedAsP1", "Matches played to the end of round 3 as P1."),
                  whole("playedAsP2", "Matches played to the end of round 3 as P2."),
                  whole("scoreAsP1", "Sum of the outcomes of round 3 as P1."),
                  whole("scoreAsP2", "Sum of the outcomes of round 3 as P2."),
                  whole("offers", "Offers made as P1, forced ones included."),
                  whole("snatches", "Snatches as P2."),
                  whole("shameReceived", "Shame tokens received as P2."),
                  whole("reportsMade", "Snatches reported to the judge as P1."),
                  whole("decisionsByClock", "Decisions that the clock made instead.")),
              SnatchStudy::players),
          SnatchCharts.ALL);

  private static List<Column> roundColumns() {
    var columns =
        new ArrayList<>(
            List.of(
                whole("round", "The round, 1 to 3."),
                text("p1Action", "What P1 did: offer, no_offer or forced_offer."),
                text("p2Action", "What P2 did: accept, reject or snatch; empty without an offer."),
                flag("forcedByP2", "Whether P2 forced an offer (G2)."),
                flag(
                    "forceChosen",
                    "Whether P2 changed the force in the round, also if back again (G2); who leaves"
                        + " it as it is, or confirms it, has false; empty in other variants."),
                whole("offerPavo", "Pavos (turkeys) offered by P1; empty without an offer."),
                whole("offerElote", "Elotes (maize) offered by P1; empty without an offer."),
                whole("requestPavo", "Pavos requested by P1; empty without an offer."),
                whole("requestElote", "Elotes requested by P1; empty without an offer."),
                whole("p1PavosBefore", "Pavos that P1 held when the round began."),
                whole("p1ElotesBefore", "Elotes that P1 held when the round began."),
                whole("p2PavosBefore", "Pavos that P2 held when the round began."),
                whole("p2ElotesBefore", "Elotes that P2 held when the round began."),
                whole("p1MarksBefore", "Shame tokens seen on P1 when the round began."),
                whole("p2MarksBefore", "Shame tokens seen on P2 when the round began."),
                flag("shameAssigned", "Whether P1 gave P2 a shame token (G3)."),
                flag("reported", "Whether P1 called the judge (G4)."),
                whole("p1Pavos", "Pavos that P1 holds after the round."),
                whole("p1Elotes", "Elotes that P1 holds after the round."),
                whole("p2Pavos", "Pavos that P2 holds after the round."),
                whole("p2Elotes", "Elotes that P2 holds after the round."),
                whole("outcomeP1", "Score of what P1 holds: pavos + 2 x elotes."),
                whole("outcomeP2", "Score of what P2 holds: elotes + 2 x pavos."),
                flag("isThird", "Whether this is round 3, whose outcomes are the result.")));
    for (var subject : Subject.values()) {
      columns.add(
          flag(
              subject + "ByClock",
              "Whether the clock decided " + subject + "; empty where it was not to be decided."));
      columns.add(
          whole(
              subject + "Millis",
              "Milliseconds from when "
                  + subject
                  + " was due until it was decided; empty where it was not to be decided."));
    }
    return columns;
  }

  private static List<Fields> rounds(Played<SnatchFact> played) {
    return RoundStart.all(played).stream().map(SnatchStudy::row).toList();
  }

  /// From the start of each round to its end.
  private static List<Span> spans(List<SnatchFact> facts) {
    var spans = new ArrayList<Span>();
    var first = 0;
    for (var i = 0; i < facts.size(); i++) {
      switch (facts.get(i)) {
        case RoundStarted _ -> first = i;
        case RoundEnded _ -> spans.add(new Span(first, i));
        default -> {}
      }
    }
    return spans;
  }

  public static List<RoundRecord> records(List<SnatchFact> facts) {
    return facts.stream()
        .filter(RoundEnded.class::isInstance)
        .map(fact -> ((RoundEnded) fact).record())
        .toList();
  }

  private static Fields row(RoundStart start) {
    var round = start.record();
    var before = start.holdings();
    var offer = round.offer();
    var held = round.holdings();
    var row = Fields.builder();
    row.with("round", round.index());
    row.with("p1Action", round.p1Action());
    row.with("p2Action", orNull(round.p2Action()));
    row.with("forcedByP2", round.forcedByP2());
    row.with("forceChosen", orNull(start.forceChosen()));
    row.with("offerPavo", orNull(offer.map(Offer::offerPavo)));
    row.with("offerElote", orNull(offer.map(Offer::offerElote)));
    row.with("requestPavo", orNull(offer.map(Offer::requestPavo)));
    row.with("requestElote", orNull(offer.map(Offer::requestElote)));
    row.with("p1PavosBefore", before.p1().pavos());
    row.with("p1ElotesBefore", before.p1().elotes());
    row.with("p2PavosBefore", before.p2().pavos());
    row.with("p2ElotesBefore", before.p2().elotes());
    row.with("p1MarksBefore", start.marksP1());
    row.with("p2MarksBefore", start.marksP2());
    row.with("shameAssigned", round.shameAssigned());
    row.with("reported", round.reported());
    row.with("p1Pavos", held.p1().pavos());
    row.with("p1Elotes", held.p1().elotes());
    row.with("p2Pavos", held.p2().pavos());
    row.with("p2Elotes", held.p2().elotes());
    row.with("outcomeP1", round.outcomeP1());
    row.with("outcomeP2", round.outcomeP2());
    row.with("isThird", round.isThird());
    for (var subject : Subject.values()) {
      var took = Optional.ofNullable(round.millis().get(subject.toString()));
      row.with(subject + "ByClock", orNull(took.map(_ -> round.byClock().contains(subject))));
      row.with(subject + "Millis", orNull(took.map(Duration::toMillis)));
    }
    return row.build();
  }

  private static List<Fields> chat(List<SnatchFact> facts) {
    var rows = new ArrayList<Fields>();
    var round = 0;
    for (var fact : facts) {
      if (fact instanceof RoundStarted(var index)) {
        round = index;
      } else if (fact instanceof Said(Message(var from, var words, var at))) {
        rows.add(
            Fields.of()
                .with("round", round)
                .with("from", from)
                .with("player", from.seat())
                .with("atMillis", at.toMillis())
                .with("text", words));
      }
    }
    return rows;
  }

  private static List<Fields> players(List<SnatchFact> facts) {
    var rounds = records(facts);
    return Role.PLAYERS.stream().map(role -> tally(role, rounds)).toList();
  }

  private static Fields tally(Role role, List<RoundRecord> rounds) {
    var first = role == Role.P1;
    var last = rounds.stream().filter(RoundRecord::isThird).findFirst();
    var played = last.isPresent() ? 1 : 0;
    var score = last.map(round -> first ? round.outcomeP1() : round.outcomeP2()).orElse(0);
    return Fields.of()
        .with("playedAsP1", first ? played : 0)
        .with("playedAsP2", first ? 0 : played)
        .with("scoreAsP1", first ? score : 0)
        .with("scoreAsP2", first ? 0 : score)
        .with("offers", first ? count(rounds, round -> round.offer().isPresent()) : 0)
        .with("snatches", first ? 0 : count(rounds, SnatchStudy::snatched))
        .with("shameReceived", first ? 0 : count(rounds, RoundRecord::shameAssigned))
        .with("reportsMade", first ? count(rounds, RoundRecord::reported) : 0)
        .with("decisionsByClock", byClock(role, rounds));
  }

  private static boolean snatched(RoundRecord round) {
    return round.p2Action().equals(Optional.of(Reply.SNATCH));
  }

  private static long byClock(Role role, List<RoundRecord> rounds) {
    var own =
        Arrays.stream(Subject.values())
            .filter(subject -> (subject == Subject.P2_ACTION) == (role == Role.P2))
            .toList();
    return rounds.stream().flatMap(round -> round.byClock().stream()).filter(own::contains).count();
  }

  private static long count(List<RoundRecord> rounds, Predicate<RoundRecord> what) {
    return rounds.stream().filter(what).count();
  }

  private static @Nullable Object orNull(Optional<?> value) {
    return value.isPresent() ? value.get() : null;
  }
}
