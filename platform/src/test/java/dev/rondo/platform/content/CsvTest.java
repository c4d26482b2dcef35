package dev.rondo.platform.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {

  @Test
  void what_is_written_is_read_again() {
    var rows =
        List.of(
            List.of("id", "text", "more"),
            List.of("1", "a, \"b\"\r\nc", ""),
            List.of("2", "", "x"),
            List.of("3", "ø ____", "\""));
    assertThat(Csv.read(Csv.write(rows))).isEqualTo(Result.ok(rows));
  }

  @Test
  void a_byte_order_mark_and_empty_lines_are_passed_over() {
    assertThat(Csv.read("\uFEFFa,b\n\n1,2\n,\n3,4"))
        .isEqualTo(Result.ok(List.of(List.of("a", "b"), List.of("1", "2"), List.of("3", "4"))));
  }

  @Test
  void a_comma_at_the_end_is_followed_by_an_empty_cell() {
    assertThat(Csv.read("a,\n1,"))
        .isEqualTo(Result.ok(List.of(List.of("a", ""), List.of("1", ""))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\n\"b", "a\n\"b\"c", "\""})
  void a_quote_that_does_not_end_is_refused(String text) {
    assertThat(Csv.read(text)).isInstanceOf(Result.Refused.class);
  }
}
