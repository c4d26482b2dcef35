package dev.rondo.games.fupogfakta.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.games.fupogfakta.FupogfaktaCommand;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordingTest {

  @ParameterizedTest(name = "\"{0}\" and \"{1}\" are the same")
  @CsvSource({
    "Paris, paris",
    "'  Paris ', Paris",
    "New   York, new york",
    "'New\u00a0York', new york",
    "'New\u2003York', new york",
    "Æblegrød, æBLEGRØD",
    "Århus, århus",
    "'A\u030arhus', århus",
    "ＰＡＲＩＳ, paris",
    "ﬁsk, fisk",
    "Straße, STRASSE",
    "ΟΔΟΣ, οδοσ",
    "x², X2",
    "Paris., paris",
    "'Paris .', paris",
    "'Pa\u200bris', paris",
    "'\u202eParis', paris",
    "'Pa\u00adris', paris",
  })
  void equal_texts(String one, String other) {
    assertThat(Wording.same(one, other)).isTrue();
    assertThat(Wording.same(other, one)).isTrue();
  }

  @ParameterizedTest(name = "\"{0}\" and \"{1}\" are not")
  @CsvSource({
    "Paris, Pariis",
    "newyork, new york",
    "Århus, Arhus",
    "ø, o",
    "A.B, AB",
    "Paris!, Paris",
    "., ..",
  })
  void different_texts(String one, String other) {
    assertThat(Wording.same(one, other)).isFalse();
  }

  @ParameterizedTest(name = "\"{0}\" is shown as \"{1}\"")
  @CsvSource({
    "a lie, A LIE",
    "'  a   lie. ', A LIE",
    "a lie..., A LIE",
    "a lie…, A LIE",
    "'a lie .', A LIE",
    "St. Paul, ST. PAUL",
    "blåbærgrød, BLÅBÆRGRØD",
    "smørrebrød., SMØRREBRØD",
    "'a\u030al', ÅL",
    "iIıi, IIII",
    "., .",
    "2.5, 2.5",
    "'a\u202eb', AB",
  })
  void shown_in_capitals_without_a_final_full_stop(String text, String shown) {
    assertThat(Wording.shown(text)).isEqualTo(shown);
  }

  @Test
  void the_servers_own_language_makes_no_difference() {
    var before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.of("tr", "TR"));
      assertThat(Wording.shown("i lie")).isEqualTo("I LIE");
      assertThat(Wording.same("TITANIC", "titanic")).isTrue();
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void what_is_shown_alike_is_the_same() {
    for (var text : new String[] {"Straße.", " ﬁ  n… ", "Æ.", "ŉ", "İ", "ǆ", "ΐ", "…", "\u1e9e"}) {
      assertThat(Wording.same(text, Wording.shown(text))).as(text).isTrue();
    }
  }

  @Test
  void space_around_a_text_is_taken_away_and_space_inside_is_kept() {
    assertThat(Wording.checked("\n \u00a0a  b\t")).isEqualTo("a  b");
  }

  @Test
  void a_text_may_have_120_characters_of_any_kind() {
    assertThat(Wording.checked("a".repeat(120))).hasSize(120);
    assertThat(Wording.checked("😀".repeat(120))).hasSize(240);
    assertThat(Wording.checked(" " + "ø".repeat(120) + " ")).hasSize(120);
    assertThat(Wording.checked("👩‍👩‍👧")).isEqualTo("👩‍👩‍👧");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "\n",
        "\u00a0",
        "\u200b",
        "\u200d\ufe0f",
        "a\nb",
        "a\tb",
        "a\u0000b",
        "a\u0007",
        "a\u009fb",
        "\ud800",
        "a\udc00b",
      })
  void what_cannot_be_read_is_not_taken(String text) {
    assertThatThrownBy(() -> new FupogfaktaCommand.Lie(text))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_text_of_121_characters_is_not_taken() {
    assertThatThrownBy(() -> new FupogfaktaCommand.Lie("a".repeat(121)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("text has 1 to 120 characters");
  }
}
