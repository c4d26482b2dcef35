package dev.rondo.platform.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.json.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProtocolReaderTest {
  private static final GameTerms SNATCH =
      new GameTerms(
          List.of("G1", "G2", "G3"),
          2,
          2,
          List.of("honest", "greedy"),
          true,
          node -> node.has("bad") ? Optional.of("settings.bad is not known") : Optional.empty());

  private static final String WHOLE =
      """
      {"pages": {
         "before": [
           {"kind": "consent", "title": "Consent", "body": "**Yes?**",
            "languages": {"da": {"title": "Samtykke"}}},
           {"kind": "quiz", "title": "Quiz", "mustPass": true, "tries": 2, "questions": [
             {"id": "q", "ask": "1+1", "type": "number", "right": 2, "why": "Count."},
             {"id": "c", "ask": "?", "type": "choice", "options": ["yes", "no"],
              "right": ["yes", "no"]}]}],
         "beforePhase": [{"kind": "text", "title": "New", "variants": ["G3"]}],
         "after": [{"kind": "survey", "title": "You", "questions": [
           {"id": "age", "ask": "Age", "type": "number", "min": 16, "max": 99, "required": true},
           {"id": "t", "ask": "Trust", "type": "likert"}]}]},
       "anonymity": "neutral", "titles": "hidden", "matching": "partners", "roles": "fixed",
       "groupSize": 2, "order": "shuffled", "minutes": 40,
       "arms": [{"name": "a", "variants": ["G1"], "settings": {}, "weight": 2}, {"name": "b"}],
       "participants": {"labels": ["L1", "L2"], "only": true, "labelParameter": "PROLIFIC_PID"},
       "payment": {"currency": "DKK", "rate": 0.5, "showUp": 50, "round": 0.25,
                   "pay": "random-phase"},
       "completion": {"url": "https://example.org/x", "code": "C1"},
       "dropout": {"after": 20, "then": "bot:honest"}}
      """;

  private static List<String> mistakes(String json) {
    return ProtocolReader.read(Json.STRICT.readTree(json), SNATCH).mistakes();
  }

  @Test
  void a_whole_protocol_is_read_stored_and_read_again_as_the_same() {
    var reading = ProtocolReader.read(Json.STRICT.readTree(WHOLE), SNATCH);
    assertThat(reading.mistakes()).isEmpty();
    var protocol = reading.protocol();
    assertThat(protocol.pages().before()).hasSize(2);
    assertThat(protocol.matching()).isEqualTo(Matching.PARTNERS);
    assertThat(protocol.dropout().bot()).contains("honest");
    assertThat(Protocol.stored(protocol.json()).json()).isEqualTo(protocol.json());
    // Forms send back what they were given.
    var again = ProtocolReader.read(Json.STRICT.readTree(protocol.json()), SNATCH);
    assertThat(again.mistakes()).isEmpty();
    assertThat(again.protocol().json()).isEqualTo(protocol.json());
  }

  @Test
  void an_empty_study_changes_nothing() {
    assertThat(ProtocolReader.read(Json.STRICT.readTree("{}"), SNATCH).protocol())
        .isEqualTo(Protocol.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"pagse\": {}} | study.pagse: is not known here",
        "{\"anonymity\": \"none\"} | study.anonymity: must be one of names, neutral",
        "{\"groupSize\": 3} | study.groupSize: must be a whole number from 2 to 2",
        "{\"pages\": {\"before\": [{\"title\": \"T\"}]}} | study.pages.before[0].kind: is missing",
        "{\"pages\": {\"before\": [{\"kind\": \"quiz\", \"title\": \"T\"}]}} |"
            + " study.pages.before[0].questions: a quiz has 1 to 100 questions",
        "{\"pages\": {\"after\": [{\"kind\": \"consent\", \"title\": \"T\", \"tries\": 2}]}} |"
            + " study.pages.after[0].tries: is for a quiz alone",
        "{\"pages\": {\"beforePhase\": [{\"kind\": \"text\", \"title\": \"T\", \"variants\":"
            + " [\"G9\"]}]}} | study.pages.beforePhase[0].variants[0]: must be one of G1, G2, G3",
        "{\"pages\": {\"before\": [{\"kind\": \"quiz\", \"title\": \"T\", \"questions\": [{\"id\":"
            + " \"q\", \"ask\": \"?\", \"type\": \"choice\", \"options\": [\"a\", \"b\"],"
            + " \"right\": \"c\"}]}]}} | study.pages.before[0].questions[0].right: must be one of"
            + " a, b",
        "{\"arms\": [{\"name\": \"a\"}, {\"name\": \"a\"}]} | study.arms[1].name: another arm",
        "{\"arms\": [{\"name\": \"a\", \"settings\": {\"bad\": 1}}]} | study.arms[0].settings:",
        "{\"participants\": {\"only\": true}} | study.participants.only: needs labels",
        "{\"payment\": {\"rate\": -1, \"currency\": \"X\"}} | study.payment.rate: must be from 0",
        "{\"completion\": {\"url\": \"javascript:x\"}} | study.completion.url: must begin with",
        "{\"dropout\": {\"then\": \"bot:nobody\"}} | study.dropout.then: must be clock,",
      })
  void a_mistake_is_explained_with_its_place(String json, String why) {
    assertThat(mistakes(json)).anySatisfy(mistake -> assertThat(mistake).startsWith(why));
  }

  @ParameterizedTest
  @CsvSource({"before", "beforePhase", "after"})
  void consent_may_be_asked_for_everywhere(String part) {
    assertThat(
            mistakes(
                "{\"pages\": {\"%s\": [{\"kind\": \"consent\", \"title\": \"T\"}]}}"
                    .formatted(part)))
        .isEmpty();
  }

  /// A game in rounds waits for everybody until its own limit.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'after': 20}                     | 1",
        "{'after': 20, 'then': 'clock'}    | 1",
        "{'then': 'clock'}                 | 0",
        "{'after': 20, 'then': 'wait'}     | 0",
        "{'after': 20, 'then': 'end-room'} | 0",
      })
  void a_time_that_would_change_nothing_is_refused(String dropout, int count) {
    var patient = new GameTerms(List.of("G1"), 2, 2, List.of(), false, _ -> Optional.empty());
    var study = Json.STRICT.readTree("{\"dropout\": " + dropout.replace('\'', '"') + "}");
    var mistakes = ProtocolReader.read(study, patient).mistakes();
    assertThat(mistakes)
        .hasSize(count)
        .allSatisfy(mistake ->
            assertThat(mistake).startsWith("study.dropout.after: changes nothing with clock"));
    assertThat(ProtocolReader.read(study, SNATCH).mistakes()).isEmpty();
  }

  @Test
  void labels_leave_only_their_number_behind() {
    var protocol = ProtocolReader.read(Json.STRICT.readTree(WHOLE), SNATCH).protocol();
    var shown = protocol.unlabelled().json();
    assertThat(shown).doesNotContain("\"L1\"").contains("\"label-1\",\"label-2\"");
    assertThat(ProtocolReader.read(Json.STRICT.readTree(shown), SNATCH).mistakes()).isEmpty();
  }

  @Test
  void all_mistakes_are_found_at_once() {
    assertThat(mistakes("{\"titles\": 1, \"order\": 2, \"minutes\": 0}")).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource({"0, 50.00", "3, 51.50", "-7, 50.00", "7, 53.50"})
  void amounts_are_rounded_and_never_below_the_fee(long points, BigDecimal amount) {
    var rule =
        new PaymentRule(
            "DKK",
            new BigDecimal("0.5"),
            BigDecimal.valueOf(50),
            new BigDecimal("0.25"),
            PaymentRule.Pay.ALL);
    assertThat(rule.amount(points)).isEqualByComparingTo(amount);
  }

  @Test
  void the_schema_names_the_same_fields() {
    var schema = Json.STRICT.readTree(ProtocolSchema.json());
    var given =
        Json.STRICT.readTree(
            ProtocolReader.read(Json.STRICT.readTree(WHOLE), SNATCH).protocol().json());
    assertThat(schema.path("properties").propertyNames())
        .containsExactlyInAnyOrderElementsOf(given.propertyNames());
    for (var part : List.of("participants", "payment", "completion", "dropout")) {
      assertThat(schema.path("$defs").path(part).path("properties").propertyNames())
          .containsExactlyInAnyOrderElementsOf(given.path(part).propertyNames());
    }
    assertThat(schema.path("$defs").path("arm").path("properties").propertyNames())
        .containsAll(given.path("arms").path(0).propertyNames());
    assertThat(schema.path("$defs").path("page").path("properties").propertyNames())
        .containsAll(given.path("pages").path("before").path(1).propertyNames());
    assertThat(schema.path("$defs").path("question").path("properties").propertyNames())
        .containsAll(
            given.path("pages").path("after").path(0).path("questions").path(0).propertyNames());
  }
}
