package dev.rondo.storage;

import dev.rondo.platform.Page;
import dev.rondo.platform.table.Journal.Filter;
import dev.rondo.platform.table.MatchRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.jdbi.v3.core.Handle;

/// Lists matches, the newest first. A page goes on after the last match of the one before, by age
/// and id.
final class MatchList {
  private MatchList() {}

  static Page<MatchRow> list(Handle handle, Filter filter, Optional<String> next, int limit) {
    var where = new StringJoiner(" AND ", " WHERE ", "").setEmptyValue("");
    Map<String, Object> values = new LinkedHashMap<>();
    filter
        .game()
        .ifPresent(game -> {
          where.add("m.game = :game");
          values.put("game", game);
        });
    filter
        .status()
        .ifPresent(status -> {
          where.add("m.status = :status");
          values.put("status", status.name());
        });
    filter
        .seated()
        .ifPresent(account -> {
          where.add(seatedBy(":seated"));
          values.put("seated", account.value());
        });
    if (!filter.all()) {
      where.add("(m.hidden = 0 OR " + seatedBy(":viewer") + ")");
      values.put("viewer", filter.viewer().value());
    }
    next.map(Cursor::parse)
        .ifPresent(cursor -> {
          where.add("(m.created_at, m.id) < (:createdAt, :id)");
          values.put("createdAt", cursor.createdAt());
          values.put("id", cursor.id());
        });
    values.put("limit", limit + 1);
    return page(select(handle, where.toString(), values), limit);
  }

  private static String seatedBy(String account) {
    return "m.id IN (SELECT match_id FROM match_seats WHERE account_id = " + account + ")";
  }

  private static List<MatchRow> select(Handle handle, String where, Map<String, Object> values) {
    return handle
        .createQuery(
            "SELECT "
                + MatchRows.COLUMNS
                + " FROM (SELECT * FROM matches m"
                + where
                + " ORDER BY m.created_at DESC, m.id DESC LIMIT :limit) m"
                + " LEFT JOIN match_seats s ON s.match_id = m.id"
                + " ORDER BY m.created_at DESC, m.id DESC, s.seat")
        .bindMap(values)
        .scanResultSet((rows, _) -> MatchRows.read(rows.get()));
  }

  private static Page<MatchRow> page(List<MatchRow> found, int limit) {
    if (found.size() <= limit) {
      return new Page<>(found, Optional.empty());
    }
    var items = found.subList(0, limit);
    return new Page<>(items, Optional.of(Cursor.after(items.getLast()).toString()));
  }

  private record Cursor(long createdAt, String id) {
    static Cursor after(MatchRow row) {
      return new Cursor(row.createdAt().toEpochMilli(), row.id().value());
    }

    static Cursor parse(String text) {
      int dot = text.indexOf('.');
      if (dot < 0) {
        throw new IllegalArgumentException("No such place in a list: " + text);
      }
      return new Cursor(Long.parseLong(text.substring(0, dot)), text.substring(dot + 1));
    }

    @Override
    public String toString() {
      return createdAt + "." + id;
    }
  }
}
