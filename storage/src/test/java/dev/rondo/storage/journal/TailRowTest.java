package dev.rondo.storage.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.journal.TailRow.Place;
import dev.rondo.storage.lane.StorageException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class TailRowTest {
  private static final Entry FIRST =
      new Entry(new MatchId("m"), 1, 300, -1, "{}", "[\"é\"]", "", Long.MIN_VALUE, "r");
  private static final Entry SECOND =
      new Entry(
          new MatchId("\uD83C\uDFB2"), Long.MAX_VALUE, 0, 127, "", "", "x".repeat(200), 128, "");

  /// A crash may leave such a row to any later release.
  private static final String STORED =
      "01016d01ac02ffffffffffffffffff01027b7d065b22c3a9225d008080808080808080800101" + "72";

  @Test
  void entries_are_read_as_they_were_written() {
    var written = new TailRow.Writer().row(7, List.of(FIRST, SECOND));
    for (var row : List.of(written, new TailRow(7, written.bytes()))) {
      assertThat(row.places().stream().map(Place::entry)).containsExactly(FIRST, SECOND);
      assertThat(row.places().stream().map(Place::match))
          .containsExactly(FIRST.match(), SECOND.match());
      assertThat(row.places().stream().map(Place::position)).containsExactly(1L, Long.MAX_VALUE);
    }
  }

  @Test
  void a_writer_makes_small_and_large_rows_one_after_the_other() {
    var writer = new TailRow.Writer();
    var large = new Entry(new MatchId("m"), 2, 0, 0, "x".repeat(2 << 20), "", "", 0, "");
    var many = Collections.nCopies(300, SECOND);
    var rows = List.of(List.of(FIRST), List.of(large), many, List.of(SECOND));
    var written = new ArrayList<TailRow>();
    rows.forEach(entries -> written.add(writer.row(1, entries)));
    for (var i = 0; i < rows.size(); i++) {
      assertThat(written.get(i).places().stream().map(Place::entry))
          .containsExactlyElementsOf(rows.get(i));
    }
    assertThat(HexFormat.of().formatHex(written.getFirst().bytes())).isEqualTo(STORED);
  }

  @Test
  void the_first_format_is_read() {
    var row = new TailRow(1, HexFormat.of().parseHex(STORED));
    assertThat(row.places().stream().map(Place::entry)).containsExactly(FIRST);
  }

  @Test
  void an_unknown_format_is_refused() {
    assertThatThrownBy(() -> new TailRow(7, new byte[] {2}))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("7");
  }
}
