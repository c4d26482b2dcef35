package dev.rondo.storage.journal;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.journal.TailRow.Place;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The table `entries`: a row an entry.
public final class EntryRows {
  private static final String COLUMNS =
      "position, at, wall, cause, facts, answers, told, receipt, match_id";

  private final Prepared insert;
  private final Prepared insertEncoded;
  private final Prepared taken;
  private final Prepared highest;

  public EntryRows(WriteConnection connection) {
    this.insert =
        connection.prepare(
            "INSERT INTO entries"
                + " (match_id, position, at, wall, cause, facts, answers, told, receipt)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
    this.insertEncoded =
        connection.prepare(
            "INSERT INTO entries"
                + " (match_id, position, at, wall, cause, facts, answers, told, receipt)"
                + " VALUES (?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?,"
                + " CAST(? AS TEXT)) ON CONFLICT DO NOTHING");
    this.taken = connection.prepare("SELECT 1 FROM entries WHERE match_id = ? AND position = ?");
    this.highest =
        connection.prepare("SELECT COALESCE(MAX(position), 0) FROM entries WHERE match_id = ?");
  }

  /// False if the position is taken. Within a unit only, and on SQLite only, which takes the bytes
  /// of a text as they are in the tail.
  boolean insert(Place place) {
    return insertEncoded.update(place.columns()) == 1;
  }

  /// False if the position is taken. Within a unit only.
  boolean insert(Entry entry, String receipt) {
    return insert.update(
            entry.match().value(),
            entry.position(),
            entry.at(),
            entry.wall(),
            entry.cause(),
            entry.facts(),
            entry.answers(),
            entry.told(),
            receipt)
        == 1;
  }

  /// Within a unit only.
  boolean taken(Entry entry) {
    return taken.query(ResultSet::next, entry.match().value(), entry.position());
  }

  /// The match's highest position, 0 if it has no entry. Within a unit only.
  long highest(MatchId match) {
    return highest.query(row -> row.next() ? row.getLong(1) : 0L, match.value());
  }

  static List<Entry> read(Handle handle, MatchId match, long after, int limit) {
    return handle
        .createQuery(
            "SELECT "
                + COLUMNS
                + " FROM entries WHERE match_id = :match AND position > :after ORDER BY position"
                + " LIMIT :limit")
        .bind("match", match.value())
        .bind("after", after)
        .bind("limit", limit)
        .map((row, _) -> entry(row))
        .list();
  }

  /// After which position entries are wanted.
  public record Wanted(String match, long position) {}

  static Map<MatchId, List<Entry>> read(Handle handle, Map<MatchId, Long> after) {
    var wanted =
        after.entrySet().stream()
            .map(match -> new Wanted(match.getKey().value(), match.getValue()))
            .toList();
    return handle
        .createQuery(
            "WITH wanted (of_match, seen) AS (VALUES <wanted>) SELECT "
                + COLUMNS
                + " FROM wanted CROSS JOIN entries WHERE match_id = of_match AND position > seen"
                + " ORDER BY match_id, position")
        .bindMethodsList("wanted", wanted, List.of("match", "position"))
        .map((row, _) -> entry(row))
        .collect(Collectors.groupingBy(Entry::match));
  }

  private static Entry entry(ResultSet row) throws SQLException {
    return new Entry(
        new MatchId(row.getString(9)),
        row.getLong(1),
        row.getLong(2),
        row.getLong(3),
        row.getString(4),
        row.getString(5),
        row.getString(6),
        row.getLong(7),
        row.getString(8));
  }
}
