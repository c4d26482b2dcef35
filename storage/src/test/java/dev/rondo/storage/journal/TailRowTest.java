package dev.rondo.storage.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.journal.TailRow.Place;
import dev.rondo.storage.lane.StorageException;
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
    var row = new TailRow(7, TailRow.of(7, List.of(FIRST, SECOND)).bytes());
    assertThat(row.places().stream().map(Place::entry)).containsExactly(FIRST, SECOND);
    assertThat(row.places().stream().map(Place::position)).containsExactly(1L, Long.MAX_VALUE);
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
