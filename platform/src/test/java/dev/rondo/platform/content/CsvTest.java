package dev.rondo.platform.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Result;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest(name = "[{0}] is written as [{1}]")
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          =1+2          , '=1+2
          +45 12 34     , '+45 12 34
          -2+3          , '-2+3
          @SUM(A1)      , '@SUM(A1)
          ` =1+2`       , `' =1+2`
          '=1+2         , ''=1+2
          '-5           , ''-5
          ＝1+2          , '＝1+2
          -5            , -5
          -0.5E-4       , -0.5E-4
          'tis          , 'tis
          a=b           , a=b
          -             , '-
          """)
  void a_cell_that_a_spreadsheet_would_run_is_text(String cell, String written) {
    assertThat(Csv.write(List.of(List.of(cell)))).isEqualTo(written + "\r\n");
    assertThat(Csv.read(written)).isEqualTo(Result.ok(List.of(List.of(cell))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\t=1", "\r=1", "\n=1", "\rplain", "'\t=1", "=\"a\",b", "=HYPERLINK(\"x\")"})
  void control_characters_and_quotes_are_read_again_too(String cell) {
    var written = Csv.write(List.of(List.of(cell)));
    assertThat(written.replaceFirst("^\"", "")).startsWith("'");
    assertThat(Csv.read(written)).isEqualTo(Result.ok(List.of(List.of(cell))));
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
