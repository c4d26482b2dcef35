package dev.rondo.storage.journal;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.journal.TailRow.Place;
import dev.rondo.storage.lane.Access;
import java.util.List;
import java.util.Map;

/// The tail of a journal that another process may be writing, read from the database each time.
public final class StoredTail implements Tail {
  private final Access access;

  public StoredTail(Access access) {
    this.access = access;
  }

  @Override
  public Map<MatchId, List<Entry>> entries(Map<MatchId, Long> after) {
    return access
        .read(handle ->
            handle
                .createQuery("SELECT id, entries FROM journal_tail ORDER BY id")
                .map((row, _) -> new TailRow(row.getLong(1), row.getBytes(2)))
                .list())
        .stream()
        .flatMap(row -> row.places().stream())
        .filter(place -> place.position() > after.getOrDefault(place.match(), Long.MAX_VALUE))
        .collect(groupingBy(Place::match, mapping(Place::entry, toList())));
  }
}
