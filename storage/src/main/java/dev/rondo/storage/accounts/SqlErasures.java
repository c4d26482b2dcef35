package dev.rondo.storage.accounts;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.personal.ErasureStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Replaces the names of deleted accounts in a database: in the rows of matches and tournaments,
/// and in the texts of notices, streams, endings, lobby games and journals of an older release.
/// Rows are read beside the lane, and changed a few at a time.
final class SqlErasures implements ErasureStore {
  /// The fields that hold a name, in an object that also holds the id of its owner.
  private static final Set<String> NAMES = Set.of("nickname", "race_name", "raceName");

  private static final int CHUNK = 200;

  /// A table with JSON in one of its columns.
  private record Place(String table, String key, String column) {}

  private static final List<Place> EVERYWHERE =
      List.of(
          new Place("notices", "id", "content"),
          new Place("stream_entries", "id", "data"),
          new Place("endings", "id", "ending"));

  /// A row that holds the account's id.
  private record Found(long key, String text) {}

  private final Access access;

  SqlErasures(Access access) {
    this.access = access;
  }

  /// Within the transaction that deletes the account.
  static void order(Handle handle, AccountId account, long at) {
    handle.execute(
        "INSERT INTO erasures (account_id, ordered_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
        account.value(),
        at);
    replaceNames(handle, account);
  }

  private static void replaceNames(Handle handle, AccountId account) {
    for (var table : List.of("match_seats", "tournament_players")) {
      handle.execute(
          "UPDATE " + table + " SET nickname = ? WHERE account_id = ?",
          Names.DELETED,
          account.value());
    }
    for (var table : List.of("lobby_applications", "lobby_memberships")) {
      handle.execute(
          "UPDATE " + table + " SET race_name = ? WHERE user_id = ?",
          Names.DELETED,
          account.value());
    }
    handle.execute(
        "UPDATE lobby_invites SET race_name = ? WHERE user_id = ? AND race_name IS NOT NULL",
        Names.DELETED,
        account.value());
  }

  @Override
  public List<AccountId> waiting() {
    return access.read(handle ->
        handle
            .createQuery("SELECT account_id FROM erasures ORDER BY ordered_at, account_id")
            .map((row, _) -> new AccountId(row.getString(1)))
            .list());
  }

  @Override
  public void erase(AccountId account) {
    access.write(handle -> {
      replaceNames(handle, account);
      // A snapshot is computed again from the journal when it is needed.
      return handle.execute(
          "DELETE FROM snapshots WHERE match_id IN"
              + " (SELECT match_id FROM match_seats WHERE account_id = ?)",
          account.value());
    });
    EVERYWHERE.forEach(place -> replaceIn(place, account));
    replaceInJournals(account);
  }

  @Override
  public void done(AccountId account) {
    access.write(
        handle -> handle.execute("DELETE FROM erasures WHERE account_id = ?", account.value()));
  }

  private void replaceIn(Place place, AccountId account) {
    var last = -1L;
    for (var rows = rows(place, account, last);
        !rows.isEmpty();
        rows = rows(place, account, last)) {
      change(place, rows, account);
      last = rows.getLast().key();
    }
  }

  private List<Found> rows(Place place, AccountId account, long after) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT %2$s, %3$s FROM %1$s WHERE %2$s > :after AND %3$s LIKE :text ORDER BY %2$s LIMIT :most"
                    .formatted(place.table(), place.key(), place.column()))
            .bind("after", after)
            .bind("text", "%\"" + account.value() + "\"%")
            .bind("most", CHUNK)
            .map((row, _) -> new Found(row.getLong(1), row.getString(2)))
            .list());
  }

  /// Entries of an older release hold the names of who joined.
  private void replaceInJournals(AccountId account) {
    var rows =
        access.<List<Found>>read(handle ->
            handle
                .createQuery(
                    "SELECT id, cause FROM entries WHERE match_id IN"
                        + " (SELECT match_id FROM match_seats WHERE account_id = :account)"
                        + " AND cause LIKE :text ORDER BY id")
                .bind("account", account.value())
                .bind("text", "%\"" + account.value() + "\"%\"nickname\"%")
                .map((row, _) -> new Found(row.getLong(1), row.getString(2)))
                .list());
    change(new Place("entries", "id", "cause"), rows, account);
  }

  private void change(Place place, List<Found> rows, AccountId account) {
    for (var row : rows) {
      replaced(row.text(), account)
          .ifPresent(text ->
              access.write(handle ->
                  handle.execute(
                      "UPDATE %s SET %s = ? WHERE %s = ?"
                          .formatted(place.table(), place.column(), place.key()),
                      text,
                      row.key())));
    }
  }

  /// The text without the names; empty if there was none, or if the text is sealed.
  static Optional<String> replaced(String text, AccountId account) {
    try {
      var tree = Json.STORED.readTree(text);
      return replace(tree, account.value()) ? Optional.of(tree.toString()) : Optional.empty();
    } catch (JacksonException sealed) {
      return Optional.empty();
    }
  }

  private static boolean replace(JsonNode node, String account) {
    var changed = false;
    if (node instanceof ObjectNode object) {
      var isTheirs =
          object.properties().stream()
              .anyMatch(field ->
                  field.getValue().isString() && field.getValue().asString().equals(account));
      changed = isTheirs && rename(object);
      if (object.get(account) instanceof ObjectNode theirs) {
        changed |= rename(theirs);
      }
    }
    for (var part : node) {
      changed |= replace(part, account);
    }
    return changed;
  }

  private static boolean rename(ObjectNode object) {
    var changed = false;
    for (var name : NAMES) {
      var known = object.get(name);
      if (known != null && known.isString() && !known.asString().equals(Names.DELETED)) {
        object.put(name, Names.DELETED);
        changed = true;
      }
    }
    return changed;
  }
}
