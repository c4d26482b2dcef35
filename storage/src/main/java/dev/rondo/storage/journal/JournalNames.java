package dev.rondo.storage.journal;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Origin;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Keeps nicknames out of the journal. An entry is stored with the ids of who came alone, and gets
/// their names again when it is read: the name at the seat, or that of the account if the seat was
/// given back. So a name that is replaced at the seat is replaced in the whole past of the match.
///
/// The names of a session's players are stored, sealed: they belong to nobody's account and go with
/// the match. Bots are named by the server.
final class JournalNames {
  private static final String PLAYERS = "\"players\":[{";

  private final Access access;

  JournalNames(Access access) {
    this.access = access;
  }

  /// The unit without nicknames.
  Unit strip(Unit unit) {
    var named =
        unit.lines().stream().anyMatch(line -> line.entry().cause().contains(PLAYERS))
            && unit.row().filter(row -> row.origin() == Origin.SESSION).isEmpty();
    return named
        ? new Unit(
            unit.match(),
            unit.game(),
            unit.lines().stream()
                .map(line -> new Unit.Line(strip(line.entry()), line.bill(), line.ending()))
                .toList(),
            unit.row(),
            unit.snapshot())
        : unit;
  }

  private static Entry strip(Entry entry) {
    if (!entry.cause().contains(PLAYERS)) {
      return entry;
    }
    var cause = Json.STORED.readTree(entry.cause());
    for (var player : cause.path("players")) {
      if (player instanceof ObjectNode person && !isBot(person)) {
        person.put("nickname", "");
      }
    }
    return with(entry, cause);
  }

  private static boolean isBot(JsonNode player) {
    return player.hasNonNull("bot");
  }

  /// The entries of one match with the nicknames that they were stored without.
  List<Entry> fill(List<Entry> entries) {
    if (entries.stream().noneMatch(JournalNames::nameless)) {
      return entries;
    }
    var names = names(entries.getFirst().match());
    return entries.stream().map(entry -> nameless(entry) ? fill(entry, names) : entry).toList();
  }

  private static boolean nameless(Entry entry) {
    return entry.cause().contains(PLAYERS) && entry.cause().contains("\"nickname\":\"\"");
  }

  private Entry fill(Entry entry, Map<String, String> names) {
    var cause = Json.STORED.readTree(entry.cause());
    for (var player : cause.path("players")) {
      if (player instanceof ObjectNode person && person.path("nickname").asString("").isEmpty()) {
        var account = person.path("account").asString("");
        person.put("nickname", names.computeIfAbsent(account, this::nickname));
      }
    }
    return with(entry, cause);
  }

  private Map<String, String> names(MatchId match) {
    return access.read(handle ->
        handle
            .createQuery("SELECT account_id, nickname FROM match_seats WHERE match_id = :match")
            .bind("match", match.value())
            .reduceRows(
                new HashMap<String, String>(),
                (names, row) -> {
                  names.put(
                      row.getColumn("account_id", String.class),
                      row.getColumn("nickname", String.class));
                  return names;
                }));
  }

  /// The nickname of somebody who has given the seat back.
  private String nickname(String account) {
    return access.read(handle ->
        handle
            .createQuery("SELECT nickname FROM accounts WHERE id = :account")
            .bind("account", account)
            .mapTo(String.class)
            .findOne()
            .orElse(Names.DELETED));
  }

  private static Entry with(Entry entry, JsonNode cause) {
    return new Entry(
        entry.match(),
        entry.position(),
        entry.at(),
        entry.wall(),
        cause.toString(),
        entry.facts(),
        entry.answers(),
        entry.told(),
        entry.receipt());
  }
}
