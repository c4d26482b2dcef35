package dev.rondo.platform.journal;

import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import java.util.List;
import java.util.Optional;

/// The writes of one turn of a table: all of them are stored, or none.
///
/// @param row how lists show the match from now on, if that changed
public record Unit(
    MatchId match,
    String game,
    List<Line> lines,
    Optional<MatchRow> row,
    Optional<Snapshot> snapshot) {

  /// An entry with its money, if it has any.
  ///
  /// @param ending with the entry that ends the match
  public record Line(Entry entry, Optional<Bill> bill, Optional<Ending> ending) {
    public Line(Entry entry, Optional<Bill> bill) {
      this(entry, bill, Optional.empty());
    }
  }
}
