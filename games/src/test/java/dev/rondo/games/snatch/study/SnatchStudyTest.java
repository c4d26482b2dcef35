package dev.rondo.games.snatch.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Study.Chart;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.cartridge.Study.Played;
import dev.rondo.cartridge.Study.Sheet;
import dev.rondo.games.snatch.state.Choice;
import dev.rondo.games.snatch.state.Choice.Maker;
import dev.rondo.games.snatch.state.Choice.Subject;
import dev.rondo.games.snatch.state.Holding;
import dev.rondo.games.snatch.state.Holdings;
import dev.rondo.games.snatch.state.Message;
import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Proposal;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.Round;
import dev.rondo.games.snatch.state.RoundRecord;
import dev.rondo.games.snatch.state.SnatchConfig;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchFact.ForceChanged;
import dev.rondo.games.snatch.state.SnatchFact.RoundEnded;
import dev.rondo.games.snatch.state.SnatchFact.RoundStarted;
import dev.rondo.games.snatch.state.SnatchFact.Said;
import dev.rondo.games.snatch.state.Variant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SnatchStudyTest {
  private static final Offer FIVE = new Offer(5, 0, 0, 5);
  private static final Holdings SNATCHED = new Holdings(new Holding(5, 0), new Holding(5, 10));

  /// Nothing offered, by the clock; then a snatch, marked; then the same, not marked.
  private static final List<SnatchFact> MATCH =
      List.of(
          new RoundStarted(1),
          new Said(new Message(Role.P2, "Five, please?", Duration.ofMillis(1_500))),
          new RoundEnded(
              RoundRecord.of(
                  Round.of(1, Variant.G3)
                      .proposed(
                          Proposal.NO_OFFER,
                          Optional.empty(),
                          choice(Subject.P1_ACTION, Maker.CLOCK, 60_000)),
                  Holdings.AT_START)),
          new RoundStarted(2),
          new RoundEnded(RoundRecord.of(snatch(2, true), SNATCHED)),
          new RoundStarted(3),
          new RoundEnded(RoundRecord.of(snatch(3, false), SNATCHED)));

  private static final Played<SnatchFact> PLAYED = played("G3", MATCH);

  /// P2 brings two marks.
  private static Played<SnatchFact> played(String variant, List<SnatchFact> facts) {
    return new Played<>(
        Settings.defaults(SnatchConfig.SETTINGS).with("variant", variant),
        List.of(new TreeMap<>(), new TreeMap<>(Map.of("shameTokens", 2))),
        facts);
  }

  private static Round snatch(int index, boolean marked) {
    return Round.of(index, Variant.G3)
        .proposed(Proposal.OFFER, Optional.of(FIVE), choice(Subject.P1_ACTION, Maker.PLAYER, 4_000))
        .replied(Reply.SNATCH, choice(Subject.P2_ACTION, Maker.PLAYER, 2_000))
        .shamed(marked, choice(Subject.SHAME, Maker.PLAYER, 1_000));
  }

  private static Choice choice(Subject subject, Maker maker, long millis) {
    return new Choice(subject, maker, Duration.ofMillis(millis));
  }

  private static Sheet<SnatchFact> sheet(String name) {
    return SnatchStudy.STUDY.sheets().stream()
        .filter(sheet -> sheet.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Chart chart(String name) {
    return SnatchStudy.STUDY.charts().stream()
        .filter(chart -> chart.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Object value(Fields row, String column) {
    return String.valueOf(row.values().get(column));
  }

  @Test
  void every_row_has_exactly_the_columns_that_are_explained() {
    var sheets =
        Stream.concat(SnatchStudy.STUDY.sheets().stream(), Stream.of(SnatchStudy.STUDY.players()));
    assertThat(sheets)
        .allSatisfy(sheet -> {
          var names = sheet.columns().stream().map(Column::name).toList();
          assertThat(names).doesNotHaveDuplicates();
          assertThat(sheet.columns()).noneMatch(column -> column.meaning().isBlank());
          assertThat(sheet.rows().apply(PLAYED))
              .isNotEmpty()
              .allSatisfy(
                  row -> assertThat(row.values().keySet()).containsExactlyElementsOf(names));
        });
  }

  @Test
  void a_round_is_a_row() {
    var rows = sheet("rounds").rows().apply(PLAYED);
    assertThat(rows).hasSize(3);
    assertThat(value(rows.get(0), "p1Action")).isEqualTo("no_offer");
    assertThat(value(rows.get(0), "p2Action")).isEqualTo("null");
    assertThat(value(rows.get(0), "p1ActionByClock")).isEqualTo("true");
    assertThat(value(rows.get(0), "p2ActionMillis")).isEqualTo("null");
    assertThat(value(rows.get(1), "p2Action")).isEqualTo("snatch");
    assertThat(value(rows.get(1), "offerPavo")).isEqualTo("5");
    assertThat(value(rows.get(1), "shameAssigned")).isEqualTo("true");
    assertThat(value(rows.get(1), "p2ActionMillis")).isEqualTo("2000");
    assertThat(value(rows.get(2), "isThird")).isEqualTo("true");
    assertThat(value(rows.get(2), "outcomeP2")).isEqualTo("20");
  }

  @Test
  void a_round_says_what_its_players_saw_when_it_began() {
    var rows = sheet("rounds").rows().apply(PLAYED);
    assertThat(value(rows.get(0), "p1PavosBefore")).isEqualTo("10");
    assertThat(value(rows.get(0), "p2MarksBefore")).isEqualTo("2");
    assertThat(value(rows.get(2), "p1PavosBefore"))
        .isEqualTo(String.valueOf(SNATCHED.p1().pavos()));
    assertThat(value(rows.get(2), "p2MarksBefore")).isEqualTo("3");
    assertThat(value(rows.get(0), "forceChosen")).isEqualTo("null");
    assertThat(sheet("rounds").spans().apply(MATCH)).hasSize(3);
  }

  @Test
  void a_force_that_was_changed_is_told_apart_from_one_that_was_left() {
    var facts = new ArrayList<SnatchFact>(MATCH);
    facts.add(facts.indexOf(new RoundStarted(2)) + 1, new ForceChanged(true, Duration.ZERO));
    var rows = sheet("rounds").rows().apply(played("G2", facts));
    assertThat(rows)
        .extracting(row -> value(row, "forceChosen"))
        .containsExactly("false", "true", "false");
  }

  @Test
  void a_message_is_a_row_with_its_round_and_speaker() {
    assertThat(sheet("chat").rows().apply(PLAYED))
        .singleElement()
        .satisfies(row -> {
          assertThat(value(row, "round")).isEqualTo("1");
          assertThat(row.values().get("player")).isEqualTo(new Seat(1));
          assertThat(value(row, "atMillis")).isEqualTo("1500");
          assertThat(value(row, "text")).isEqualTo("Five, please?");
        });
  }

  @Test
  void players_are_credited_with_what_they_did() {
    var seats = SnatchStudy.STUDY.players().rows().apply(PLAYED);
    assertThat(value(seats.get(0), "scoreAsP1")).isEqualTo("5");
    assertThat(value(seats.get(0), "offers")).isEqualTo("2");
    assertThat(value(seats.get(0), "decisionsByClock")).isEqualTo("1");
    assertThat(value(seats.get(1), "scoreAsP2")).isEqualTo("20");
    assertThat(value(seats.get(1), "snatches")).isEqualTo("2");
    assertThat(value(seats.get(1), "shameReceived")).isEqualTo("1");
    assertThat(value(seats.get(1), "decisionsByClock")).isEqualTo("0");
  }

  @Test
  void charts_are_about_the_rows_that_have_something_to_say() {
    var rows = sheet("rounds").rows().apply(PLAYED);
    assertThat(values(chart("offers"), "no_offer", rows)).containsExactly(1.0, 0.0, 0.0);
    assertThat(values(chart("replies"), "snatch", rows)).containsExactly(1.0, 1.0);
    assertThat(values(chart("payoffs"), "P2", rows)).containsExactly(20.0);
    assertThat(values(chart("offerSize"), "offered", rows)).containsExactly(5.0, 5.0);
    assertThat(values(chart("sanctions"), "shameAssigned", rows)).containsExactly(1.0, 0.0);
    assertThat(values(chart("sanctions"), "reported", rows)).isEmpty();
    assertThat(values(chart("time"), "p1Action", rows)).containsExactly(4_000.0, 4_000.0);
  }

  private static List<Double> values(Chart chart, String series, List<Fields> rows) {
    var line =
        chart.series().stream().filter(one -> one.name().equals(series)).findFirst().orElseThrow();
    return rows.stream().flatMap(row -> line.value().apply(row).stream()).toList();
  }
}
