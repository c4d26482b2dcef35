package dev.rondo.platform.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

class GridTest {
  private static final Grid GRID =
      new Grid(
          List.of(
              Column.text("text", "Words."), Column.whole("n", "A number."), Column.flag("f", "")),
          List.of(
              Fields.of().with("text", "a, \"b\"\nc").with("n", 7).with("f", true),
              Fields.of().with("text", "ñ").with("n", null).with("f", false)));

  @Test
  void as_csv_it_has_a_header_and_quotes_what_needs_it() {
    assertThat(GRID.csv()).isEqualTo("text,n,f\r\n\"a, \"\"b\"\"\nc\",7,true\r\nñ,,false\r\n");
  }

  @Test
  void as_json_it_keeps_types_and_says_what_is_not_there() {
    assertThat(GRID.json())
        .isEqualTo(
            "[{\"text\":\"a, \\\"b\\\"\\nc\",\"n\":7,\"f\":true},"
                + "{\"text\":\"ñ\",\"n\":null,\"f\":false}]");
  }
}
