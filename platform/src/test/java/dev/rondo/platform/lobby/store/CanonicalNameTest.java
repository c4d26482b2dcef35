package dev.rondo.platform.lobby.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalNameTest {

  private static CanonicalName name(String text) {
    return switch (CanonicalName.of(text)) {
      case Result.Ok<CanonicalName>(var name) -> name;
      case Result.Refused<CanonicalName>(_, var detail) -> throw new AssertionError(detail);
    };
  }

  @ParameterizedTest(name = "{0} is taken for {1}")
  @CsvSource({
    "Arrow,      arrow",
    "Arrow,      A-r r_o.w",
    "Arrow,      ARR0W",
    "Straße,     STRASSE",
    "Arrow,      \uff21\uff52\uff52\uff4f\uff57",
    "paypal,     \u0440\u0430\u0443\u0440\u0430l",
    "modern,     modem",
    "\u00e9t\u00e9, e\u0301te\u0301",
    "x\u200dy,   xy",
    "O'Neil,     ONeil",
  })
  void what_looks_alike_has_one_key(String one, String other) {
    assertThat(name(one).key()).isEqualTo(name(other).key());
  }

  @ParameterizedTest(name = "{0} is not taken for {1}")
  @CsvSource({"Arrow, Arrows", "Bolt, Colt", "star!, star", "\u5c71, \u5ddd", "\u00e9te, ete"})
  void what_looks_different_has_two(String one, String other) {
    assertThat(name(one).key()).isNotEqualTo(name(other).key());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "-_-", "a\u0000b", "\u200b", "1234567890123456789012345678901"})
  void what_is_no_name_is_refused(String text) {
    assertThat(CanonicalName.of(text))
        .isInstanceOfSatisfying(
            Result.Refused.class,
            refused -> assertThat(refused.rejection()).isEqualTo(LobbyRefusal.INVALID_REQUEST));
  }

  @Test
  void a_name_is_kept_as_it_was_given_without_the_spaces_around_it() {
    assertThat(name("  Ann's Arrow ").text()).isEqualTo("Ann's Arrow");
    assertThat(name("\ud83c\udfce".repeat(30)).text()).hasSize(60);
  }
}
