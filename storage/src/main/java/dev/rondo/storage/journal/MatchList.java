package dev.rondo.storage.journal;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.Journal.Filter;
import dev.rondo.platform.match.MatchRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/// Lists matches, the newest first. A page goes on after the last match of the one before, by age
/// and id.
final class MatchList {
  private MatchList() {}

  static Page<MatchRow> list(Handle handle, Filter filter, Optional<Place> place, int limit) {
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
    place.ifPresent(after -> {
      where.add("(m.created_at, m.id) < (:createdAt, :id)");
      values.put("createdAt", after.createdAt());
      values.put("id", after.id());
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
    return new Page<>(items, Optional.of(Place.of(items.getLast()).toString()));
  }

  /// A match that a page ended with.
  record Place(long createdAt, String id) {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,18})\\.([!-~]+)");

    static Place of(MatchRow row) {
      return new Place(row.createdAt().toEpochMilli(), row.id().value());
    }

    static Optional<Place> parse(String text) {
      return Optional.of(FORM.matcher(text))
          .filter(Matcher::matches)
          .map(form -> new Place(Long.parseLong(form.group(1)), form.group(2)));
    }

    @Override
    public String toString() {
      return createdAt + "." + id;
    }
  }

  /// The place that a page named, if one is given.
  static Result<Optional<Place>> place(Optional<String> next) {
    var place = next.flatMap(Place::parse);
    return next.isPresent() && place.isEmpty()
        ? Result.refused(VALIDATION_ERROR, "next: there is no such place in the list")
        : Result.ok(place);
  }
}
